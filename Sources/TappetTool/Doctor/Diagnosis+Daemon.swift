extension Diagnosis {
  private static let enable = "systemctl --user enable --now tappet-app.socket tappet-control.socket tappet.service"

  private static let works = [
    "tappetd": "there is no scanning at all", "tappet-voice": "there is no voice control",
    "tappet-speech": "nothing is said or sounded", "tappet-overlay": "nothing is drawn over the screen",
    "tappet-atspi": "other apps are not scanned",
    "tappet-desk": "there is no keyboard on the screen, and no switcher",
  ]

  static func programs(_ facts: DoctorFacts) -> [Finding] {
    facts.programs.compactMap { program in
      let without = "Without it \(works[program.name, default: "something is missing"])."
      switch program.state {
      case .tells(let version) where version == facts.version: return nil
      case .tells(let version):
        return Finding(
          check: .version, what: "\(program.name) is version \(version), tappet is \(facts.version)",
          why: "Programs of two versions may not understand each other.",
          command: mends(program, with: "--only-upgrade ", facts))
      case .fails(let words):
        return Finding(
          check: .program, what: "\(program.name) does not start: \(words)", why: without,
          command: mends(program, with: "--reinstall ", facts))
      case .isLate:
        return Finding(
          check: .program, gravity: .note, what: "\(program.name) did not say its version within 5 s",
          why: "The machine has much else to do, or the program hangs. Ask once more when there is less to do:",
          command: "tappet doctor")
      case .missing:
        return Finding(
          check: .program, gravity: program.name == "tappetd" ? .problem : .note,
          what: "\(program.name) is not installed", why: without, command: mends(program, with: "", facts))
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
        check: .notRunning, gravity: .note, what: "\(name) does not run",
        why: "Until it does \(works[name, default: "something is missing"]). Start it, if you want it:",
        command: facts.units == .none ? name : "systemctl --user enable --now \(name).service")
    }
  }

  /// The command that installs the program from the same source as the others: Debian's packages or a clone.
  private static func mends(_ program: DoctorFacts.Program, with options: String, _ facts: DoctorFacts) -> String {
    guard facts.isPackaged else { return "make install" }
    let package =
      switch program.name {
      case "tappetd": "tappet"
      case "tappet-voice": "tappet-voice"
      case _: "tappet-desktop"
      }
    return "sudo apt-get install \(options)\(package)"
  }

  static func files(_ facts: DoctorFacts) -> [Finding] {
    var findings: [Finding] = []
    if facts.settings.status != .ok {
      let isUsed = facts.settings.status == .findings
      findings.append(
        Finding(
          check: .settings, what: "the settings are not right: \(facts.settings.lines.first ?? "")",
          why: isUsed ? "What is wrong is left out." : "Those that were last right are used, if there are any.",
          command: "tappet check"))
    }
    if facts.isLocked {
      findings.append(
        Finding(
          check: .locked, gravity: .note, what: "the settings are locked",
          why: "Neither menu nor voice changes the speed, the method or the profile.", command: "tappet unlock"))
    }
    if let problem = facts.stateProblem {
      let folder = "~/.local/state/tappet"
      findings.append(
        Finding(
          check: .stateFolder, what: problem,
          why: "What you change while Tappet runs, and what it learns of your presses, is lost at its end.",
          command: "mkdir -p \(folder) && sudo chown -R $USER \(folder) && chmod 700 \(folder)"))
    }
    return findings
  }

  static func daemon(_ facts: DoctorFacts) -> [Finding] {
    switch (facts.daemon, facts.units) {
    case (.noRuntimeDirectory, _):
      return [
        Finding(
          check: .runtimeDirectory, what: "XDG_RUNTIME_DIR is not set",
          why: "Programs cannot find the daemon. Logging in sets it; tappet run makes a folder of its own.",
          command: "tappet run")
      ]
    case (.silent(let socket), let units):
      return [
        Finding(
          check: .daemon, what: "no daemon answers at \(socket)",
          why: "Without it no switch and no voice does anything.", command: units == .none ? "tappet run" : enable)
      ]
    case (.answers(let version), let units) where version != facts.version:
      return [
        Finding(
          check: .version, what: "the daemon that runs is version \(version), tappet is \(facts.version)",
          why: "It was started before the last installation; start it again.",
          command: units == .none ? "tappet run" : "systemctl --user restart tappet.service")
      ]
    case (.answers, .installed(isEnabled: false)):
      return [
        Finding(
          check: .units, what: "Tappet runs, and is not started at login",
          why: "After the next start of the machine it is not there.", command: enable)
      ]
    case (.answers, _): return []
    }
  }
}
