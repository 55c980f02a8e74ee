import Glibc
import TappetConfig

/// Where the set-up writes, and how the daemon comes to read it.
struct SetupKeeping {
  /// The settings file.
  var path: String

  /// - Parameter named: the file that the person named; else the user's own.
  init(named: String?) throws {
    guard let path = named ?? ConfigurationFiles().own else {
      throw ToolError(.failure, "cannot tell where your settings are: neither HOME nor XDG_CONFIG_HOME is set")
    }
    self.path = path
  }

  /// Puts the new file in the old one's place, which is kept beside it.
  /// - Returns: what was done, for the person.
  func write(_ draft: SettingsDraft) throws -> [String] {
    var old: [UInt8]?
    if case .success(let bytes) = TextFile.read(path, allowingPipes: false) { old = bytes }
    let (text, keepsOld) = draft.text(over: old.map { String(decoding: $0, as: UTF8.self) })
    do throws(TextFile.Fault) {
      if let old { try TextFile.replace("\(path).old", with: old) }
      try TextFile.replace(path, with: Array(text.utf8))
    } catch {
      throw ToolError(.failure, "cannot \(error.call) \(path): \(error.reason). Nothing was changed")
    }
    let written = "Written: \(path)"
    guard old != nil else { return [written] }
    return [
      written,
      "Before: \(path).old. "
        + (keepsOld ? "What it says otherwise is in the new file too." : "Nothing of it was taken over."),
    ]
  }

  /// The units that hold the switches while they run.
  private static let units = ["tappet-app.socket", "tappet-control.socket", "tappet.service"]

  /// What ran before the set-up, and is to run again after it.
  enum Stopped: Hashable, Sendable {
    case nothing
    /// The service manager's units.
    case units
    case session(RunningSession)
  }

  /// Stops the daemon, which would keep the switch to itself: the service manager's, or that of `tappet run`.
  /// - Throws: `ToolError` where another one runs.
  static func stopDaemon() async throws -> Stopped {
    let answer = await ProgramAnswer.of("systemctl", ["--user", "is-active", "tappet.service"])
    if answer?.status == 0 {
      let stopped = await ProgramAnswer.of("systemctl", ["--user", "stop"] + units)
      if stopped?.status == 0 { return .units }
    }
    guard let path = try? DaemonAddress(named: nil).control, let link = try? await DaemonLink.open(path) else {
      return .nothing
    }
    _ = await link.end()
    if let session = RunningSession.own, await session.end() { return .session(session) }
    throw ToolError(
      .failure, "a daemon runs and keeps the switch to itself. End it (Ctrl-C in tappet run), then: tappet setup")
  }

  /// Starts again what was stopped, where it had not been in a terminal; answers whether it runs.
  static func startDaemon() async -> Bool {
    await ProgramAnswer.of("systemctl", ["--user", "start"] + units)?.status == 0
  }
}
