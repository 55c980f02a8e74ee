import ScanVocabulary
import ScannerMenus

extension MenuStrings {
  /// The current value of the setting that a menu changes, shown after the menu's name; `nil`: the menu is for no
  /// single setting.
  static func figure(of page: MenuPage, in settings: ScanSettings) -> String? {
    switch page {
    case .method: settings.method.rawValue
    case .firstPause: seconds(settings.pauseOnFirst)
    case .loops: "\(settings.loops)"
    case .pace: name(of: settings.pace)
    case .tapBehaviour: name(of: settings.tapBehaviour)
    case .confirm: settings.confirmWindow.map(seconds) ?? "off"
    case .afterAction: name(of: settings.afterAction)
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select, .again, .jumps, .unplaced, .apps,
      .device,
      .settings, .profiles, .advice, .pauses, .presses, .sound, .display:
      nil
    }
  }

  /// The name of a menu entry that changes a setting. `value`: the value that choosing the entry sets, which the name
  /// includes if it is a number or a time; `nil`: the setting is at its limit.
  /// value.
  static func name(
    of setting: MenuSetting, leadingTo value: SettingRequest.Value?, in settings: ScanSettings
  ) -> String {
    var figure = ""
    switch value {
    case .seconds(let duration): figure = duration == .zero ? ": off" : ": \(seconds(duration))"
    case .integer(let integer): figure = ": \(integer)"
    case .text, .flag, nil: break
    }
    switch setting {
    case .faster: return "Faster" + figure
    case .slower: return "Slower" + figure
    case .method(let method): return method.rawValue + mark(method == settings.method)
    case .tapBehaviour(let behaviour): return name(of: behaviour) + mark(behaviour == settings.tapBehaviour)
    case .longerFirstPause, .moreLoops, .longerConfirm: return "More" + figure
    case .shorterFirstPause, .fewerLoops, .shorterConfirm: return "Less" + figure
    case .pace(let pace): return name(of: pace) + mark(pace == settings.pace)
    case .confirmFor(let which): return name(of: which) + mark(which == settings.confirmFor)
    case .afterAction(let after): return name(of: after) + mark(after == settings.afterAction)
    case .speech(let on): return on ? "Speech on" : "Speech off"
    case .fasterSpeech: return "Speak faster" + figure
    case .slowerSpeech: return "Speak slower" + figure
    case .sounds(let on): return on ? "Sounds on" : "Sounds off"
    case .largerText: return "Larger text" + size(value)
    case .smallerText: return "Smaller text" + size(value)
    case .dark(let on): return on ? "Dark" : "Light"
    case .display(let which, let on): return name(of: which) + (on ? " on" : " off")
    }
  }

  private static func mark(_ isSet: Bool) -> String { isSet ? now : "" }

  private static func size(_ value: SettingRequest.Value?) -> String {
    guard case .text(let name)? = value, let size = ContentSize(rawValue: name) else { return "" }
    return ": \(Int(size.points)) points"
  }

  private static func name(of which: MenuDisplay.Switch) -> String {
    switch which {
    case .isBoldTextEnabled: "Bold text"
    case .isDarkerSystemColorsEnabled: "More contrast"
    case .isReduceMotionEnabled: "Less motion"
    case .shouldDifferentiateWithoutColor: "Shapes beside colours"
    }
  }

  private static func name(of behaviour: ScanSettings.TapBehaviour) -> String {
    switch behaviour {
    case .direct: "one action at once"
    case .menu: "always the menu"
    case .autoTap: "second press for the menu"
    case .always: "first action at once"
    }
  }

  private static func name(of pace: ScanSettings.Pace) -> String {
    switch pace {
    case .time: "the time of a step"
    case .speech: "what is said"
    case .sound: "its sound"
    }
  }

  private static func name(of which: ScanSettings.ConfirmFor) -> String {
    switch which {
    case .all: "for every action"
    case .destructive: "for what does harm"
    }
  }

  private static func name(of after: ScanSettings.AfterAction) -> String {
    switch after {
    case .stay: "stay"
    case .next: "go to the next"
    case .parent: "go up one level"
    }
  }
}
