import Glibc
import LocalFiles
import Messages
import TappetConfig

/// Writes the settings, and stops and restarts the daemon around the set-up.
struct SetupKeeping {
  var path: String

  /// - Parameter named: the file that the user named; otherwise their own settings file.
  init(named: String?) throws {
    guard let path = named ?? ConfigurationFiles().own else {
      throw ToolError(
        .failure, tr("cannot tell where your settings are: neither HOME nor XDG_CONFIG_HOME is set"))
    }
    self.path = path
  }

  /// Replaces the settings file and stores the old one as "PATH.old".
  /// - Returns: lines for the user that say what was written.
  func write(_ draft: SettingsDraft) throws -> [String] {
    var old: [UInt8]?
    if case .success(let bytes) = TextFile.read(path, allowingPipes: false) { old = bytes }
    let (text, keepsOld) = draft.text(over: old.map { String(decoding: $0, as: UTF8.self) })
    do throws(TextFile.Fault) {
      if let old { try TextFile.replace("\(path).old", with: old) }
      try TextFile.replace(path, with: Array(text.utf8))
    } catch {
      throw ToolError(
        .failure,
        // translators: %2 is the name of a system call
        tr("cannot write your settings to \(path): \(error.call): \(error.reason). Nothing was changed"))
    }
    let written = tr("Written: \(path)")
    guard old != nil else { return [written] }
    return [
      written,
      keepsOld
        ? tr("Your old file is now \(path).old; the new one keeps its other settings.")
        : tr("Your old file is now \(path).old; the new one keeps nothing of it."),
    ]
  }

  /// The systemd units that keep the switches open while they run.
  private static let units = ["tappet-app.socket", "tappet-control.socket", "tappet.service"]

  /// The units or the session that the set-up stopped and must start again.
  enum Stopped: Hashable, Sendable {
    case nothing
    case units
    case session(RunningSession)
  }

  /// Stops the daemon, because it may grab the switch, so that the set-up could not read it. Works whether systemd or
  /// `tappet run` started the daemon.
  /// - Throws: `ToolError` if the daemon was started in any other way.
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
      .failure, tr("a daemon runs and keeps the switch to itself. End it (Ctrl-C in tappet run), then: tappet setup"))
  }

  static func startDaemon() async -> Bool {
    await ProgramAnswer.of("systemctl", ["--user", "start"] + units)?.status == 0
  }
}
