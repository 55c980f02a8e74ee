import Messages
import ScanVocabulary
import ScannerMenus

extension MenuStrings {
  /// The current value of the setting that a menu changes, shown after the menu's name; `nil`: the menu is for no
  /// single setting.
  static func figure(of page: MenuPage, in settings: ScanSettings) -> Message? {
    switch page {
    case .method: Message(listed: settings.method.rawValue)
    case .firstPause: Figures.seconds(settings.pauseOnFirst)
    case .knownPause: Figures.seconds(settings.firstPause(known: true))
    case .loops: Message(verbatim: "\(settings.loops)")
    case .pace: name(of: settings.pace)
    case .tapBehaviour: name(of: settings.tapBehaviour)
    case .confirm: settings.confirmWindow.map(Figures.seconds) ?? Message("off")
    case .afterAction: name(of: settings.afterAction)
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select, .again, .jumps, .reading, .unplaced,
      .apps, .device, .settings, .profiles, .advice, .pauses, .presses, .sound, .cues, .cueOutput,
      .display, .timeLeft, .language, .lessons, .lessonCommands, .adaptation,
      .forgetAdaptation, .lesson, .taught, .forget:
      nil
    }
  }

  /// The name of a menu entry that changes a setting. `value`: the value that choosing the entry sets, which the name
  /// includes if it is a number or a time; `nil`: the setting is at its limit.
  static func name(
    of setting: MenuSetting, leadingTo value: SettingRequest.Value?, in settings: ScanSettings
  ) -> Message {
    let named = { (name: Message) in
      switch value {
      case .seconds(let duration): figure(name, duration == .zero ? Message("off") : Figures.seconds(duration))
      case .integer(let integer): figure(name, Message(verbatim: "\(integer)"))
      case .text, .flag, nil: name
      }
    }
    switch setting {
    case .faster: return named(Message("Faster"))
    case .slower: return named(Message("Slower"))
    case .method(let method): return mark(Message(listed: method.rawValue), method == settings.method)
    case .tapBehaviour(let behaviour): return mark(name(of: behaviour), behaviour == settings.tapBehaviour)
    case .longerFirstPause, .longerKnownPause, .moreLoops, .longerConfirm: return named(Message("More"))
    case .shorterFirstPause, .shorterKnownPause, .fewerLoops, .shorterConfirm: return named(Message("Less"))
    case .pace(let pace): return mark(name(of: pace), pace == settings.pace)
    case .confirmFor(let which): return mark(name(of: which), which == settings.confirmFor)
    case .afterAction(let after): return mark(name(of: after), after == settings.afterAction)
    case .speech(let on): return on ? Message("Turn speech on") : Message("Turn speech off")
    case .fasterSpeech: return named(Message("Speak faster"))
    case .slowerSpeech: return named(Message("Speak slower"))
    case .cueDetail(let detail): return name(of: detail)
    case .cuePlace(let on):
      return on ? Message("Say which stop of how many") : Message("Leave out which stop of how many")
    case .cueOutput(let name): return Message(verbatim: name)
    case .sounds(let on): return on ? Message("Turn sounds on") : Message("Turn sounds off")
    case .curtain(let on):
      return on ? Message("Turn the screen curtain on") : Message("Turn the screen curtain off")
    case .largerText: return sized(Message("Larger text"), value)
    case .smallerText: return sized(Message("Smaller text"), value)
    case .dark(let on): return on ? Message("Turn dark colours on") : Message("Turn dark colours off")
    case .timeLeft(let way): return name(of: way)
    case .language(let code): return Message(verbatim: code)
    case .display(let which, let on):
      // translators: %1 is what is turned on, such as "bold text"
      return on ? Message("Turn \(name(of: which)) on") : Message("Turn \(name(of: which)) off")
    }
  }

  private static func mark(_ name: Message, _ isSet: Bool) -> Message { isSet ? now(name) : name }

  private static func sized(_ name: Message, _ value: SettingRequest.Value?) -> Message {
    guard case .text(let text)? = value, let size = ContentSize(rawValue: text) else { return name }
    return figure(name, Message("\(Int(size.points)) points"))
  }

  static var everyoneHears: Message { Message("by everyone") }
  static var inPrivate: Message { Message("in private") }
  // translators: the name of headphones, or of another output of sound
  static func onlyOn(_ output: String) -> Message { Message("only on \(output)") }

  static func name(of way: MenuDisplay.TimeLeft) -> Message {
    switch way {
    // translators: how the time until the next step is shown
    case .ring: Message("the ring runs out")
    // translators: how the time until the next step is shown
    case .line: Message("a line gets shorter")
    // translators: how the time until the next step is shown
    case .dot: Message("a disc gets smaller")
    // translators: the time until the next step is not shown
    case .off: Message("not shown")
    }
  }

  static func name(of detail: CueDetail) -> Message {
    switch detail {
    case .normal: Message("as everything")
    case .short: Message("the label")
    case .full: Message("label, value, kind and hint")
    case .letters: Message("first letters")
    }
  }

  private static func name(of which: MenuDisplay.Switch) -> Message {
    switch which {
    case .isBoldTextEnabled: Message("bold text")
    case .isDarkerSystemColorsEnabled: Message("more contrast")
    case .isReduceMotionEnabled: Message("less motion")
    case .shouldDifferentiateWithoutColor: Message("shapes beside colours")
    }
  }

  private static func name(of behaviour: ScanSettings.TapBehaviour) -> Message {
    switch behaviour {
    // translators: what a press on an element with several actions does
    case .direct: Message("one action at once")
    case .menu: Message("always the menu")
    case .autoTap: Message("second press for the menu")
    case .always: Message("first action at once")
    }
  }

  private static func name(of pace: ScanSettings.Pace) -> Message {
    switch pace {
    case .time: Message("the time of a step")
    case .speech: Message("what is said")
    // translators: follows "Steps wait for"
    case .sound: Message("its sound")
    }
  }

  private static func name(of which: ScanSettings.ConfirmFor) -> Message {
    switch which {
    case .all: Message("for every action")
    case .destructive: Message("for what does harm")
    }
  }

  private static func name(of after: ScanSettings.AfterAction) -> Message {
    switch after {
    case .stay: Message("stay")
    case .next: Message("go to the next")
    case .parent: Message("go up one level")
    }
  }
}
