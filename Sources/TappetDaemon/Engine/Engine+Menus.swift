import Logging
import Messages
import NIOCore
import PreferredLook
import ScanLab
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol

/// Carries out the requests that menus make to the daemon, and collects the menu contents from outside the screen.
extension Engine {
  /// Makes a setting change from a menu; reports the reason if the change is locked or would leave no way to select.
  func change(_ request: SettingRequest) {
    do throws(ProtocolFault) {
      try refuseLocked([request.key])
      try change([SettingChange(key: request.key, value: SettingValue(request.value))]) { $0 }
    } catch {
      tellRefused(error.hint)
    }
  }

  /// Scans the app with the given ID; reports a refusal if it has gone.
  func focusApp(_ id: String) {
    guard let app = register.all.first(where: { $0.key.text == id }) else {
      return tellRefused(tr("that app has gone"))
    }
    focus(app.key)
  }

  /// Runs a device command, such as the volume, or asks a media player; reports a refusal if nothing can do it.
  func run(_ command: DeviceCommand) {
    if let found = commands.device[command] {
      run(found)
    } else if let request = command.playerRequest, commands.isForPlayers(command) {
      ask(request) { engine, fault in
        if let fault { engine.tellRefused(tr("\(MenuStrings.title(of: command)): \(fault)")) }
      }
    } else {
      tellRefused(tr("\(MenuStrings.title(of: command)): no program that does this is installed"))
    }
  }

  // MARK: Surroundings

  /// Reads again which profiles exist and when presses were last measured, and passes both to menus and voice control.
  /// Reads off the event loop, because the file system may be slow.
  func lookAround() {
    let (profiles, measures) = (settings.profiles, settings.measures)
    pipeline.run { [self] in
      let (names, measured) = (profiles?.names ?? [], measures?.modified)
      loop.execute {
        self.assumeIsolated { engine in
          engine.profiles.offer(names)
          engine.foundMeasuring(of: measured)
          engine.tellSurroundings()
        }
      }
    }
  }

  /// Looks for the programs of the device menu again, and offers those found.
  func findDeviceCommands() {
    commands.offer(
      DeviceCommands.found(in: configuration), asksPlayers: DeviceCommands.forPlayers(in: configuration))
    tellSurroundings()
  }

  /// Passes the current apps, profiles and commands to menus and voice control.
  func tellSurroundings() {
    followRulesSoon()
    feedVoice(.apps(voiceApps))
    feedVoice(.profiles(profiles.offered ?? MenuProfiles([])))
    feedVoice(.desk(spokenDesk))
    feedVoice(.windows(spokenWindows))
    offerInMenus()
  }

  /// Passes to the scan what menus offer from outside the screen, if that changed.
  func offerInMenus() {
    let now = surroundings
    guard observers.change(to: now) else { return }
    feed(.surroundings(now, at: clock.now()), cause: .control)
  }

  /// The apps that the user can switch to by voice.
  var voiceApps: [VoiceApp] {
    register.all.map { VoiceApp(id: $0.key.text, name: $0.knownName, isScanned: $0.key == register.scanned?.key) }
  }

  var surroundings: MenuSurroundings {
    let others = register.all.filter { $0.key != register.scanned?.key }
    var surroundings = MenuSurroundings(
      apps: others.map {
        MenuSurroundings.App(
          id: $0.key.text, name: $0.shownName, wantsAttention: register.isAsking($0.key))
      },
      device: commands.offered, canRing: configuration.bell.settings.enabled,
      advice: advice.offered, speech: menuSpeech, display: menuDisplay,
      profiles: profiles.offered, isLocked: settings.isLocked)
    surroundings.languages = menuLanguages
    surroundings.lessons = menuLessons
    // A bridge names the process of each app.
    if register.scanned?.key.process != nil { surroundings.isByPointer = true }
    surroundings.isDictating = offeredDictation
    if scan.bell.isRinging { surroundings.isRinging = true }
    return surroundings
  }
}

extension Engine {
  /// Read by setting name, because speech is produced by a separate program.
  private var menuSpeech: MenuSpeech? {
    guard case .flag(let isOn)? = try? configuration.value(of: "speech.enabled"),
      case .integer(let rate)? = try? configuration.value(of: "speech.rate")
    else { return nil }
    return MenuSpeech(isOn: isOn, rate: rate, isCurtained: configuration.overlay.curtain, cues: menuCues)
  }

  private var menuDisplay: MenuDisplay {
    func text(_ preference: Preference) -> String {
      if case .text(let text) = value(of: preference) { text } else { "" }
    }
    return MenuDisplay(
      size: ContentSize(rawValue: text(.preferredContentSizeCategory)) ?? .large,
      isDark: text(.userInterfaceStyle) == "dark",
      on: Set(
        MenuDisplay.Switch.allCases.filter { Preference(rawValue: $0.rawValue).map(value) == .flag(true) }),
      timeLeft: MenuDisplay.TimeLeft(rawValue: configuration.overlay.timeLeft.rawValue))
  }
}

extension SettingValue {
  /// Converts the value of a menu's request.
  init(_ value: SettingRequest.Value) {
    switch value {
    case .seconds(let duration): self = .number(duration.inSeconds)
    case .integer(let integer): self = .integer(integer)
    case .text(let text): self = .text(text)
    case .flag(let flag): self = .flag(flag)
    }
  }
}
