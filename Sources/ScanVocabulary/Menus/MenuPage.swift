public import TappetModel

/// Which menu it is: the one that opens first, or one that an entry of another opens.
public enum MenuPage: Hashable, Sendable {
  /// An element's menu, or the screen's.
  case main
  case gestures
  case swipes
  case pinches
  /// What several fingers do.
  case fingers(Int)
  /// What can be done with the text of a field.
  case edit
  case move
  case select
  /// A request that was just made, for as long as it may be wanted again.
  case again(ElementAction)
  /// Places to go to over all that lies between.
  case jumps
  /// Lists the elements without a frame, which `point` cannot aim at.
  case unplaced
  case apps
  case device
  case settings
  /// Settings for another place, time or person.
  case profiles
  /// What the person's presses say of the speed.
  case advice
  case method
  /// When the highlight goes on.
  case pauses
  case firstPause
  case loops
  case pace
  /// What a press does.
  case presses
  case tapBehaviour
  case confirm
  case afterAction
  /// What is heard.
  case sound
  /// How the screen looks.
  case display

  /// Whether what it offers is asked of the element, or the place, that the menu was opened for.
  package var concernsSubject: Bool {
    switch self {
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select: true
    // What climbs may start anywhere on the screen.
    case .again, .jumps, .unplaced: false
    case .apps, .device, .settings, .profiles, .advice, .method, .pauses, .firstPause, .loops, .pace, .presses,
      .tapBehaviour, .confirm, .afterAction, .sound, .display:
      false
    }
  }
}

/// What the user may put into the menus, and where.
public enum MenuEntry: String, Hashable, Sendable, Codable, CaseIterable {
  /// What the element can do itself.
  case actions
  /// What can be done with its text.
  case edit
  /// The directions with room to scroll.
  case scroll
  case escape
  case magicTap
  case gestures
  case apps
  case device
  case settings
  /// The last action once more.
  case `repeat`
  case undo
  case restart
  case pause
  case bell
  /// Reads the screen aloud.
  case speak
  /// Headings, links and containers to go to.
  case jump
  /// The screen's menu.
  case more

  /// What an element's menu holds unless the user says otherwise.
  public static let elementDefault: [MenuEntry] = [.actions, .edit, .scroll, .escape, .magicTap, .more]
  /// What the screen's menu holds unless the user says otherwise.
  public static let screenDefault: [MenuEntry] = [
    .scroll, .escape, .magicTap, .speak, .jump, .gestures, .apps, .device, .settings, .pause, .bell,
  ]
  /// What the screen's menu can hold.
  public static let screenChoices: [MenuEntry] = allCases.filter { ![.actions, .edit, .more].contains($0) }
}

/// How the user wants the menus.
public struct MenuSettings: Hashable, Sendable, Codable {
  /// The screen's menu, in order; "Back" always ends it.
  public var items = MenuEntry.screenDefault
  /// An element's menu, in order; "Back" always ends it.
  public var element = MenuEntry.elementDefault
  /// Gestures of the user's own.
  public var gestures: [SavedGesture] = []

  public init() {}
}

/// What menus offer that lies outside the scanned screen.
public struct MenuSurroundings: Hashable, Sendable, Codable {
  /// An app that could be scanned instead.
  public struct App: Hashable, Sendable, Codable {
    /// What the effect names it by.
    public var id: String
    public var name: String
    /// Whether it asked to be scanned and waits.
    public var wantsAttention: Bool
    public init(id: String, name: String, wantsAttention: Bool = false) {
      self.id = id
      self.name = name
      self.wantsAttention = wantsAttention
    }
  }

  /// Those that are not scanned now, the likeliest first.
  public var apps: [App]
  /// What the machine can be asked to do.
  public var device: [DeviceCommand]
  public var canRing: Bool
  /// Whether the bell rings: then menus offer to stop it. `nil`: it does not.
  public var isRinging: Bool?
  /// What the person's presses advise.
  public var advice: MenuAdvice
  /// How it is spoken; `nil`: nothing can speak.
  public var speech: MenuSpeech?
  /// How the screen looks; `nil`: nobody keeps that.
  public var display: MenuDisplay?
  /// `nil`: there are none.
  public var profiles: MenuProfiles?
  /// Whether settings are locked: then menus offer none of them but what is heard.
  public var isLocked: Bool

  public init(
    apps: [App] = [], device: [DeviceCommand] = [], canRing: Bool = false, advice: MenuAdvice = MenuAdvice(),
    speech: MenuSpeech? = nil, display: MenuDisplay? = nil, profiles: MenuProfiles? = nil, isLocked: Bool = false
  ) {
    self.apps = apps
    self.device = device
    self.canRing = canRing
    self.advice = advice
    self.speech = speech
    self.display = display
    self.profiles = profiles
    self.isLocked = isLocked
  }
}
