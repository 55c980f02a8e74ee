import Messages
import SpeechOutput
import TappetConfig

extension Diagnosis {
  static func voice(_ facts: DoctorFacts) -> [Finding] {
    var findings: [Finding] = []
    switch facts.microphone {
    case .works: break
    case .fails(let reason):
      findings.append(
        Finding(
          check: .microphone, what: Message("Tappet does not hear the microphone: \(reason)"),
          why: Message(
            """
            Tappet does not react to what you say. Name another microphone as "device" under [microphone] in the \
            settings; this lists them:
            """),
          command: "arecord -L"))
    case .onlyMonitor:
      findings.append(
        Finding(
          check: .microphone, what: Message("the default sound source is what the loudspeakers play"),
          why: Message("No microphone is plugged in, or none is chosen, so Tappet does not hear what you say."),
          // not translated: a command
          command: "pactl list short sources; pactl set-default-source NAME"))
    case .nothing:
      findings.append(
        Finding(
          check: .microphone, gravity: .note,
          what: Message("there is no sound server, and no sound card that records"),
          why: Message("Tappet does not hear what you say. A switch needs neither.")))
    }
    if !facts.reachesSoundServer {
      findings.append(
        Finding(
          check: .soundPlugin, what: Message("ALSA does not reach the sound server"),
          why: Message("The listener opens ALSA's \"default\", which is then the bare card, or nothing."),
          command: install("libasound2-plugins")))
    }
    if !facts.missingVoiceFiles.isEmpty {
      findings.append(
        Finding(
          check: .voiceFiles,
          what: Message("the listener's files are missing: \(facts.missingVoiceFiles.joined(separator: ", "))"),
          why: Message("Without a model and its dictionary the listener understands nothing."),
          command: install("pocketsphinx-en-us")))
    }
    if !facts.missingSpeakers.isEmpty {
      let packages = facts.missingSpeakers.joined(separator: " ")
      findings.append(
        Finding(
          check: .speech, gravity: .note, what: Message("not installed: \(packages)"),
          why: Message(
            "Tappet does not read out what is lit, and guesses how names that are no words are pronounced."),
          command: install(packages)))
    }
    if let gap = facts.cueGap {
      let output = facts.configuration.speech.cueOutput
      findings.append(
        Finding(
          check: .cueOutput,
          what: Message("the private output \(output.printable): \(CueGapWords.message(of: gap))"),
          why: Message(
            """
            Nobody hears what is lit until it is there. Plug it in, or choose another one under Menu › Settings › Sound; this \
            lists them:
            """),
          // not translated: a command
          command: "tappet speech outputs"))
    }
    return findings
  }

  static func desktop(_ facts: DoctorFacts) -> [Finding] {
    guard facts.hasX11 || facts.hasWayland else {
      return [
        Finding(
          check: .display, gravity: .note,
          what: Message("there is no display: neither $WAYLAND_DISPLAY nor $DISPLAY is set"),
          why: Message("Tappet draws nothing over a screen, and scans no other app. A terminal can show the scan:"),
          command: "tappet watch --screen")  // not translated: a command
      ]
    }
    var findings: [Finding] = []
    // GNOME has no layer-shell, so the overlay draws through Xwayland there.
    if facts.hasWayland, !facts.hasX11, facts.desktop.uppercased().contains("GNOME") {
      findings.append(
        Finding(
          check: .compositor,
          what: Message("GNOME on Wayland lets programs draw over others only through Xwayland, which is not running"),
          why: Message("You do not see the highlight over apps. Install Xwayland, then log in again:"),
          command: install("xwayland")))
    }
    switch facts.accessibility {
    case .unknown, .there(isEnabled: true): break
    case .noBus:
      findings.append(
        Finding(
          check: .accessibilityBus, what: Message("there is no accessibility bus"),
          why: Message("Apps cannot tell what is on their screens, so Tappet scans only those that know it."),
          command: install("at-spi2-core")))
    case .there(isEnabled: false):
      findings.append(
        Finding(
          check: .accessibilityBus, gravity: .note, what: Message("accessibility is switched off on this desktop"),
          why: Message(
            """
            Some apps do not tell what is on their screens. tappet-atspi switches accessibility on while it runs; \
            restart the apps that were there before. To switch it on for good:
            """),
          // not translated: a command
          command: "gsettings set org.gnome.desktop.interface toolkit-accessibility true"))
    }
    return findings + reach(facts) + facts.silentApps.map(silent)
  }

  /// Returns findings on what the Wayland session denies to programs; none on X11, which denies nothing.
  static func reach(_ facts: DoctorFacts) -> [Finding] {
    guard facts.hasWayland else { return [] }
    if let found = facts.shellExtension?.finding(version: facts.version, isPackaged: facts.isPackaged) {
      return [found]
    }
    if facts.isKDE { return kde(facts) }
    var findings: [Finding] = []
    if !facts.reach.windows { findings.append(windowPlaces(isSway: facts.desktop.lowercased().contains("sway"))) }
    if !facts.reach.keys {
      findings.append(
        Finding(
          check: .keys, gravity: .note, what: Message("this Wayland desktop lets no program press keys"),
          why: Message(
            """
            The keyboard on the screen writes nothing, and Tappet does nothing in other apps that needs a key. Sway \
            lets programs press keys, and so does a session on X11.
            """)))
    }
    return findings
  }

  /// KWin lets the programs press keys whose .desktop files it knows, and looks for new ones by itself; a program that ran before
  /// must be started again.
  private static func kde(_ facts: DoctorFacts) -> [Finding] {
    let restart = "systemctl --user restart tappet-atspi tappet-desk"  // not translated: a command
    if !facts.unknownToKDE.isEmpty {
      return [
        Finding(
          check: .keys, gravity: .note,
          what: Message("KDE does not know \(facts.unknownToKDE.joined(separator: ", "))"),
          why: Message(
            """
            It lets only those programs press keys and click that have a .desktop file with their path. Install the files, \
            and start both programs again:
            """),
          // not translated: commands
          command: (facts.isPackaged ? install("--reinstall tappet-desktop") : "sudo make install") + "; " + restart)
      ]
    }
    guard !facts.reach.keys || !facts.reach.windows else { return [] }
    guard facts.reach.keys else {
      return [
        Finding(
          check: .keys, gravity: .note, what: Message("KDE does not let Tappet press keys and click"),
          why: Message(
            """
            KDE allows that to programs whose .desktop file it knows. The package installs these files \
            (tappet-atspi.desktop, tappet-desk.desktop). Have KDE look for them, and start both programs again:
            """),
          // not translated: a command
          command: "kbuildsycoca\(facts.isPlasma6 ? 6 : 5) --noincremental; \(restart)")
      ]
    }
    return [
      Finding(
        check: .windowPlaces, gravity: .note, what: Message("KDE does not tell Tappet where windows are"),
        why: Message(
          """
          For other apps Tappet shows a list of names instead of rings, and clicks nothing. KDE may have been busy; ask \
          it again:
          """),
        command: restart)
    ]
  }

  private static func windowPlaces(isSway: Bool) -> Finding {
    guard isSway else {
      return Finding(
        check: .windowPlaces, gravity: .note, what: Message("this Wayland desktop tells no program where windows are"),
        why: Message(
          """
          For other apps Tappet shows a list of names instead of rings, and clicks nothing. Sway tells programs where \
          windows are, and so does a session on X11.
          """))
    }
    let variables = "SWAYSOCK WAYLAND_DISPLAY"  // not translated: variables' names
    return Finding(
      check: .windowPlaces, gravity: .note,
      what: Message("Tappet cannot ask sway where windows are: $SWAYSOCK is not set, or nobody answers there"),
      why: Message(
        """
        For other apps Tappet shows a list of names instead of rings, and clicks nothing. Run this in a terminal in \
        sway:
        """),
      // not translated: a command
      command: "systemctl --user import-environment \(variables) && systemctl --user restart tappet-atspi tappet-desk")
  }

  private static func silent(_ app: DoctorFacts.SilentApp) -> Finding {
    let command = app.start.map { start in
      switch app.toolkit {
      case .chromium: "\(start) --force-renderer-accessibility"
      // not translated: a command
      case .gtk2: "\(install("libatk-adaptor libgail-common")); GTK_MODULES=gail:atk-bridge \(start)"
      case .qt: "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 \(start)"
      }
    }
    let why =
      switch (command, app.toolkit) {
      case (nil, .chromium):
        Message("Tappet cannot scan it. Close it, and start it with --force-renderer-accessibility.")
      case (nil, .gtk2):
        Message(
          """
          Tappet cannot scan it. Install libatk-adaptor and libgail-common, and start it with \
          GTK_MODULES=gail:atk-bridge.
          """)
      case (nil, .qt):
        Message(
          "Tappet cannot scan it. Close it, and start it with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 in its environment.")
      case (_?, _): Message("Tappet cannot scan it. Close it, and start it like this:")
      }
    return Finding(
      check: .silentApp,
      what: app.id.map { Message("\(app.name) (process \($0)) tells assistive technology nothing") }
        ?? Message("\(app.name) tells assistive technology nothing"),
      why: why, command: command)
  }
}
