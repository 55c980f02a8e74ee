extension Diagnosis {
  static func voice(_ facts: DoctorFacts) -> [Finding] {
    var findings: [Finding] = []
    switch facts.microphone {
    case .works: break
    case .fails(let reason):
      findings.append(
        Finding(
          check: .microphone, what: "the microphone is not heard: \(reason)",
          why: "Nothing that is said is obeyed. [microphone] device in the settings names another.",
          command: "arecord -L"))
    case .onlyMonitor:
      findings.append(
        Finding(
          check: .microphone, what: "the default sound source is what the loudspeakers play",
          why: "No microphone is plugged in, or none is chosen: nothing that is said is heard.",
          command: "pactl list short sources; pactl set-default-source NAME"))
    case .nothing:
      findings.append(
        Finding(
          check: .microphone, gravity: .note, what: "there is no sound server, and no sound card that records",
          why: "Nothing that is said is heard. A switch does without."))
    }
    if !facts.reachesSoundServer {
      findings.append(
        Finding(
          check: .soundPlugin, what: "ALSA does not reach the sound server",
          why: "The listener opens ALSA's \"default\", which is then the bare card, or nothing.",
          command: "sudo apt-get install libasound2-plugins"))
    }
    if !facts.missingVoiceFiles.isEmpty {
      findings.append(
        Finding(
          check: .voiceFiles,
          what: "the listener's files are not there: \(facts.missingVoiceFiles.joined(separator: ", "))",
          why: "Nothing is understood without a model and its dictionary.",
          command: "sudo apt-get install pocketsphinx-en-us"))
    }
    if !facts.missingSpeakers.isEmpty {
      let packages = facts.missingSpeakers.joined(separator: " ")
      findings.append(
        Finding(
          check: .speech, gravity: .note, what: "not installed: \(packages)",
          why: "What is lit is not read out, and names that are no words are pronounced by guess.",
          command: "sudo apt-get install \(packages)"))
    }
    return findings
  }

  static func desktop(_ facts: DoctorFacts) -> [Finding] {
    guard facts.hasX11 || facts.hasWayland else {
      return [
        Finding(
          check: .display, gravity: .note, what: "there is no display: neither $WAYLAND_DISPLAY nor $DISPLAY is set",
          why: "Nothing is drawn over a screen, and no other app is scanned. A terminal can show the scan.",
          command: "tappet watch --screen")
      ]
    }
    var findings: [Finding] = []
    // GNOME has no layer-shell, so the overlay draws through Xwayland there.
    if facts.hasWayland, !facts.hasX11, facts.desktop.uppercased().contains("GNOME") {
      findings.append(
        Finding(
          check: .compositor,
          what: "GNOME on Wayland lets programs draw over others through Xwayland alone, which does not run",
          why: "The highlight is not seen over apps. Install it, then log in anew:",
          command: "sudo apt-get install xwayland"))
    }
    switch facts.accessibility {
    case .unknown, .there(isEnabled: true): break
    case .noBus:
      findings.append(
        Finding(
          check: .accessibilityBus, what: "there is no accessibility bus",
          why: "Apps cannot tell what is on their screens, so only those that know Tappet are scanned.",
          command: "sudo apt-get install at-spi2-core"))
    case .there(isEnabled: false):
      findings.append(
        Finding(
          check: .accessibilityBus, gravity: .note, what: "accessibility is switched off on this desktop",
          why: "Some apps tell nothing of their screens. tappet-atspi switches it on while it runs; apps that were "
            + "there before have to be started again. For good:",
          command: "gsettings set org.gnome.desktop.interface toolkit-accessibility true"))
    }
    return findings + reach(facts) + facts.silentApps.map(silent)
  }

  /// Returns findings on what the Wayland session denies to programs; none on X11, which denies nothing.
  private static func reach(_ facts: DoctorFacts) -> [Finding] {
    guard facts.hasWayland else { return [] }
    var findings: [Finding] = []
    if !facts.reach.windows {
      let isSway = facts.desktop.lowercased().contains("sway")
      let variables = "SWAYSOCK WAYLAND_DISPLAY"
      findings.append(
        Finding(
          check: .windowPlaces, gravity: .note,
          what: isSway
            ? "sway does not say where it can be asked: $SWAYSOCK is not set, or nobody answers there"
            : "this Wayland desktop tells no program where windows are",
          why: "Of other apps names are shown in a list instead of rings, and nothing is clicked."
            + (isSway ? " From a terminal in sway:" : " Sway tells, and so does a session on X11."),
          command: isSway
            ? "systemctl --user import-environment \(variables) && systemctl --user restart tappet-atspi tappet-desk"
            : nil
        ))
    }
    if !facts.reach.keys {
      findings.append(
        Finding(
          check: .keys, gravity: .note, what: "this Wayland desktop lets no program press keys",
          why: "The keyboard on the screen writes nothing, and what needs a key in other apps is not done. "
            + "Sway lets programs, and so does a session on X11."))
    }
    return findings
  }

  private static func silent(_ app: DoctorFacts.SilentApp) -> Finding {
    let command = app.start.map { start in
      switch app.toolkit {
      case .chromium: "\(start) --force-renderer-accessibility"
      case .gtk2: "sudo apt-get install libatk-adaptor libgail-common; GTK_MODULES=gail:atk-bridge \(start)"
      case .qt: "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 \(start)"
      }
    }
    let process = app.id.map { " (process \($0))" } ?? ""
    let remedy =
      switch (command, app.toolkit) {
      case (nil, .chromium): " Close it, and start it with --force-renderer-accessibility."
      case (nil, .gtk2): " Install libatk-adaptor and libgail-common, and start it with GTK_MODULES=gail:atk-bridge."
      case (nil, .qt): " Close it, and start it with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 in its environment."
      case (_?, _): " Close it, and start it so:"
      }
    return Finding(
      check: .silentApp, what: "\(app.name)\(process) tells assistive technology nothing",
      why: "It cannot be scanned.\(remedy)", command: command)
  }
}
