import Messages

extension Diagnosis {
  private static let run = "tappet run"  // not translated: a command
  // not translated: a command
  private static let enable = "systemctl --user enable --now tappet-app.socket tappet-control.socket tappet.service"

  /// The functions that are lost while the program is missing or does not run, as a sentence.
  private static func loss(of program: String) -> Message {
    switch program {
    case "tappetd": Message("Without it there is no scanning at all.")
    case "tappet-voice": Message("Without it there is no voice control.")
    case "tappet-speech": Message("Without it Tappet says nothing and plays no sounds.")
    case "tappet-overlay": Message("Without it Tappet draws nothing over the screen.")
    case "tappet-atspi": Message("Without it Tappet scans no other apps.")
    case "tappet-desk": Message("Without it there is no keyboard on the screen, and no switcher.")
    case _: Message("Without it something is missing.")
    }
  }

  static func programs(_ facts: DoctorFacts) -> [Finding] {
    facts.programs.compactMap { program in
      switch program.state {
      case .tells(let version) where version == facts.version: return nil
      case .tells(let version):
        return Finding(
          check: .version, what: Message("\(program.name) is version \(version), tappet is \(facts.version)"),
          why: Message("Programs of different versions may not understand each other."),
          command: mends(program, with: "--only-upgrade ", facts))
      case .fails(let words):
        return Finding(
          check: .program, what: Message("\(program.name) does not start: \(words)"), why: loss(of: program.name),
          command: mends(program, with: "--reinstall ", facts))
      case .isLate:
        return Finding(
          check: .program, gravity: .note,
          what: Message("\(program.name) did not report its version within 5 s"),
          why: Message("The machine is busy, or the program hangs. Try again when the machine has less to do:"),
          command: "tappet doctor")  // not translated: a command
      case .missing:
        return Finding(
          check: .program, gravity: program.name == "tappetd" ? .problem : .note,
          what: Message("\(program.name) is not installed"), why: loss(of: program.name),
          command: mends(program, with: "", facts))
      }
    }
  }

  /// Programs that are installed and usable but do not run beside the daemon.
  static func resting(_ facts: DoctorFacts) -> [Finding] {
    guard case .answers = facts.daemon, let running = facts.running else { return [] }
    let hasDisplay = facts.hasX11 || facts.hasWayland
    let wanted = [
      ("tappet-voice", facts.microphone == .works), ("tappet-overlay", hasDisplay), ("tappet-atspi", hasDisplay),
    ]
    return wanted.compactMap { name, isUseful in
      let isThere = facts.programs.contains { $0.name == name && $0.state == .tells(version: facts.version) }
      guard isUseful, isThere, !running.contains(name) else { return nil }
      return Finding(
        check: .notRunning, gravity: .note, what: Message("\(name) is not running"),
        why: Message("\(loss(of: name)) Start it, if you want it:"),
        // not translated: a command
        command: facts.units == .none ? name : "systemctl --user enable --now \(name).service")
    }
  }

  /// The command that installs the program from the same source as the others: Debian's packages or a clone.
  private static func mends(_ program: DoctorFacts.Program, with options: String, _ facts: DoctorFacts) -> String {
    guard facts.isPackaged else { return "make install" }  // not translated: a command
    let package =
      switch program.name {
      case "tappetd": "tappet"
      case "tappet-voice": "tappet-voice"
      case _: "tappet-desktop"
      }
    return install("\(options)\(package)")
  }

  /// The command that installs Debian packages.
  static func install(_ packages: String) -> String {
    "sudo apt-get install \(packages)"  // not translated: a command
  }

  static func files(_ facts: DoctorFacts) -> [Finding] {
    var findings: [Finding] = []
    if facts.settings.status != .ok {
      let isUsed = facts.settings.status == .findings
      findings.append(
        Finding(
          check: .settings, what: Message("the settings are wrong: \(facts.settings.lines.first ?? "")"),
          why: isUsed
            ? Message("Tappet leaves out what is wrong.")
            : Message("Tappet uses the last valid settings, if there are any."),
          command: "tappet check"))  // not translated: a command
    }
    if facts.isLocked {
      findings.append(
        Finding(
          check: .locked, gravity: .note, what: Message("the settings are locked"),
          why: Message("Neither menu nor voice changes the speed, the method or the profile."),
          command: "tappet unlock"))  // not translated: a command
    }
    if let problem = facts.stateProblem {
      let folder = "~/.local/state/tappet"
      findings.append(
        Finding(
          check: .stateFolder, what: problem,
          why: Message("When Tappet ends, it loses what you changed meanwhile, and what it learned of your presses."),
          // not translated: a command
          command: "mkdir -p \(folder) && sudo chown -R $USER \(folder) && chmod 700 \(folder)"))
    }
    return findings
  }

  static func daemon(_ facts: DoctorFacts) -> [Finding] {
    switch (facts.daemon, facts.units) {
    case (.noRuntimeDirectory, _):
      return [
        Finding(
          check: .runtimeDirectory, what: Message("XDG_RUNTIME_DIR is not set"),
          why: Message("Programs cannot find the daemon. Logging in sets it; tappet run makes a folder of its own."),
          command: run)
      ]
    case (.silent(let socket), let units):
      return [
        Finding(
          check: .daemon, what: Message("no daemon answers at \(socket)"),
          why: Message("Without the daemon your switches and your voice do nothing."),
          command: units == .none ? run : enable)
      ]
    case (.answers(let version), let units) where version != facts.version:
      return [
        Finding(
          check: .version, what: Message("the running daemon is version \(version), tappet is \(facts.version)"),
          why: Message("The daemon has run since before the last installation. Start it again:"),
          // not translated: a command
          command: units == .none ? run : "systemctl --user restart tappet.service")
      ]
    case (.answers, .installed(isEnabled: false)):
      return [
        Finding(
          check: .units, what: Message("Tappet runs, but will not start at login"),
          why: Message("After a restart of the machine it will not be there."), command: enable)
      ]
    case (.answers, _): return []
    }
  }
}
