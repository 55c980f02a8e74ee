import Glibc
import Messages
import SwitchInput
import TappetConfig
import TappetProtocol

/// Collects the facts about this machine without changing anything.
struct FactFinder {
  var socket: String?

  func facts() async -> DoctorFacts {
    let (daemon, voice) = await daemon()
    var facts = DoctorFacts(version: Tappet.version, daemon: daemon)
    for name in ["tappetd", "tappet-voice", "tappet-speech", "tappet-overlay", "tappet-atspi", "tappet-desk"] {
      Output.progress(tr("asking \(name) …"))
      facts.programs.append(await Self.program(name))
    }
    Output.progress(tr("looking at the machine …"))
    if let own = Programs.path(of: "tappet") {
      facts.isPackaged = await ProgramAnswer.of("dpkg-query", ["--search", own])?.status == 0
    }
    let files = ConfigurationFiles()
    facts.settings = ConfigurationCheck(file: nil)
    if case .success(let configuration) = Configuration.load(from: files.sources) {
      facts.configuration = configuration
    }
    facts.stateProblem = files.live.flatMap(Self.stateProblem)
    facts.permitter = BoxPermission.program
    facts.isLocked = SettingsLock(files)?.isLocked ?? false
    facts.units = await Self.units()
    do {
      facts.devices = try SurveyedDevice.all(
        for: SwitchReaderConfiguration(definitions: facts.configuration.switches))
    } catch {
      facts.devices = nil
      facts.devicesProblem = error.description
    }
    facts.running = Set(OwnProcesses.ids.map { OwnProcesses.text($0, "comm").filter { $0 != "\n" } })
    // Count a connected listener even if its process has a different name.
    if voice != nil { facts.running?.insert("tappet-voice") }
    let microphone = facts.configuration.microphone
    facts.missingVoiceFiles = [microphone.model, microphone.dictionary].filter { access($0, R_OK) != 0 }
    facts.missingSpeakers = ["speech-dispatcher", "espeak-ng"].filter { Programs.path(of: $0) == nil }
    facts.untaught = SoundFacts.untaught(facts.configuration.switches, in: ConfigurationFiles.taught())
    await SoundFacts.find(voice, &facts)
    await DesktopFacts.find(&facts)
    LanguageFacts.find(&facts)
    return facts
  }

  /// The daemon's answer and its report on the listener.
  private func daemon() async -> (DoctorFacts.Daemon, VoiceStatus?) {
    guard let path = try? DaemonAddress(named: socket).control else { return (.noRuntimeDirectory, nil) }
    guard let link = try? await DaemonLink.open(path) else { return (.silent(path), nil) }
    _ = try? await link.ask(.subscribe([Topic(.voiceStatus)]))
    var status: VoiceStatus?
    for case .voiceStatus(let told) in await link.end().map(\.event) { status = told }
    return (.answers(version: link.welcome.server.version), status)
  }

  private static func program(_ name: String) async -> DoctorFacts.Program {
    guard let answer = await ProgramAnswer.of(name, ["--version"]) else {
      return DoctorFacts.Program(name: name, state: .missing)
    }
    if answer.isLate { return DoctorFacts.Program(name: name, state: .isLate) }
    let line = answer.text.split(separator: "\n").first.map(String.init)
    guard answer.status == 0 else {
      let words = line.map { Message(verbatim: $0) } ?? Message("exit status \(answer.status)")
      return DoctorFacts.Program(name: name, state: .fails(words))
    }
    return DoctorFacts.Program(name: name, state: .tells(version: line ?? "?"))
  }

  private static func units() async -> DoctorFacts.Units {
    let unit = "tappet-control.socket"
    guard let answer = await ProgramAnswer.of("systemctl", ["--user", "is-enabled", unit]) else { return .none }
    switch answer.text {
    case "enabled", "static", "linked-runtime": return .installed(isEnabled: true)
    case "disabled", "linked": return .installed(isEnabled: false)
    case _: return .none
    }
  }

  /// Checks that the state directory, or its nearest existing ancestor, is writable.
  private static func stateProblem(_ live: String) -> Message? {
    var folder = live
    repeat {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    } while !folder.isEmpty && access(folder, F_OK) != 0
    guard access(folder, W_OK | X_OK) != 0 else { return nil }
    return Message("cannot write to \(folder): \(String(cString: strerror(errno)))")
  }
}
