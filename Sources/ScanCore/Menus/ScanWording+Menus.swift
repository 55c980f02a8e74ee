// What menus, settings and windows are called.
extension ScanWording {
  static func title(of page: MenuPage) -> String {
    switch page {
    case .main: menu
    case .gestures: "Gestures"
    case .swipes: "Swipe"
    case .pinches: "Pinch and turn"
    case .fingers(let count): count == 2 ? "Two fingers" : count == 3 ? "Three fingers" : "\(count) fingers"
    case .edit: "Edit"
    case .move: "Move"
    case .select: "Select"
    case .again(let action): name(of: action)
    case .apps: "Apps"
    case .device: "Device"
    case .settings: "Settings"
    case .method: "Method"
    case .firstPause: "First pause"
    case .tapBehaviour: "Tap"
    case .loops: "Loops"
    }
  }

  /// How a setting stands, behind the name of its menu; `nil` for other menus.
  static func figure(of page: MenuPage, in settings: ScanSettings) -> String? {
    switch page {
    case .method: settings.method.rawValue
    case .firstPause: seconds(settings.pauseOnFirst)
    case .tapBehaviour: name(of: settings.tapBehaviour)
    case .loops: "\(settings.loops)"
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select, .again, .apps, .device, .settings: nil
    }
  }

  /// What an entry of a settings menu is called: with the figure that it leads to.
  static func name(of setting: MenuSetting, in settings: ScanSettings) -> String {
    var figure = ""
    switch setting.change(of: settings)?.value {
    case .seconds(let duration): figure = ": \(seconds(duration))"
    case .integer(let integer): figure = ": \(integer)"
    case .text, .flag, nil: break
    }
    switch setting {
    case .faster: return "Faster" + figure
    case .slower: return "Slower" + figure
    case .method(let method): return method.rawValue + mark(method == settings.method)
    case .tapBehaviour(let behaviour): return name(of: behaviour) + mark(behaviour == settings.tapBehaviour)
    case .longerFirstPause, .moreLoops: return "More" + figure
    case .shorterFirstPause, .fewerLoops: return "Less" + figure
    case .sounds(let on): return on ? "Sounds on" : "Sounds off"
    }
  }

  private static func mark(_ isSet: Bool) -> String { isSet ? " (now)" : "" }

  private static func name(of behaviour: ScanSettings.TapBehaviour) -> String {
    switch behaviour {
    case .direct: "one action at once"
    case .menu: "always the menu"
    case .autoTap: "second press for the menu"
    case .always: "first action at once"
    }
  }

  static func name(of action: ElementAction) -> String {
    switch action {
    case .activate: "Activate"
    case .increment: "Increment"
    case .decrement: "Decrement"
    case .scroll(let direction): scroll(direction)
    case .escape: escape
    case .magicTap: magicTap
    case .customAction(let id): id
    case .longPress: "Long press"
    case .gesture(let name, _): name
    case .interact: "Interact"
    case .undo: "Undo"
    case .setFocus, .setText: "Type here"
    case .textAction(let text): text.title
    }
  }

  static func name(of deed: Deed) -> String {
    switch deed {
    case .own(let own, _): own.name
    case .request(let action, _): name(of: action)
    case .device(let command): command.title
    }
  }

  /// What is shown and said while a press means something else.
  static func preview(of waiting: Waiting) -> String {
    let deed = name(of: waiting.deed)
    return switch waiting.kind {
    case .tap: "\(deed), press for the menu"
    case .confirm: "\(deed), press to cancel"
    case .again: "\(deed) again?"
    }
  }

  /// "1.4 s", without needless digits.
  static func seconds(_ duration: Duration) -> String {
    let hundredths = (duration.nanoseconds + 5_000_000) / 10_000_000
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole) s" }
    return part % 10 == 0 ? "\(whole).\(part / 10) s" : "\(whole).\(part < 10 ? "0" : "")\(part) s"
  }
}
