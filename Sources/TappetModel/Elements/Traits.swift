/// An element's behaviour and state: UIKit's traits, and Tappet's for text fields and navigation bars.
public struct Traits: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let button = Traits(rawValue: 1 << 0)
  public static let link = Traits(rawValue: 1 << 1)
  public static let image = Traits(rawValue: 1 << 2)
  public static let staticText = Traits(rawValue: 1 << 3)
  public static let header = Traits(rawValue: 1 << 4)
  public static let searchField = Traits(rawValue: 1 << 5)
  /// A key of an on-screen keyboard: activated at once, never through a menu.
  public static let keyboardKey = Traits(rawValue: 1 << 6)
  public static let selected = Traits(rawValue: 1 << 7)
  /// Disabled: shown and read, but never a stop.
  public static let notEnabled = Traits(rawValue: 1 << 8)
  public static let textEntry = Traits(rawValue: 1 << 9)
  public static let secureTextEntry = Traits(rawValue: 1 << 10)
  public static let toggleButton = Traits(rawValue: 1 << 11)
  public static let playsSound = Traits(rawValue: 1 << 12)
  public static let startsMediaSession = Traits(rawValue: 1 << 13)
  /// Has a value that `increment` and `decrement` change.
  public static let adjustable = Traits(rawValue: 1 << 14)
  /// May take the switches' presses itself; see `ElementAction.interact`.
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 15)
  /// Responds to scrolling; reading aloud turns the page (`next`).
  public static let causesPageTurn = Traits(rawValue: 1 << 16)
  /// Where scanning and reading start on a new screen.
  public static let summaryElement = Traits(rawValue: 1 << 17)
  /// Has a label that changes often; presses are not refused because of such a change.
  public static let updatesFrequently = Traits(rawValue: 1 << 18)
  /// A container around an app's tabs; see `bars`.
  public static let tabBar = Traits(rawValue: 1 << 19)
  /// Puts everything outside the element out of reach while it is present.
  public static let isModal = Traits(rawValue: 1 << 20)
  /// A container around a screen's title and navigation; see `bars`.
  public static let navigationBar = Traits(rawValue: 1 << 21)

  /// The traits that make an element an accessibility element unless `isAccessibilityElement` says otherwise.
  public static let control: Traits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .allowsDirectInteraction, .textEntry, .secureTextEntry,
    .toggleButton,
  ]

  /// Bars around an app's content: containers, never stops; scanned inside, but skipped when content is read aloud.
  public static let bars: Traits = [.tabBar, .navigationBar]

  /// Every trait with its name on the wire, in the order of the protocol's table. The name `none` is the empty set.
  public static let named: [(name: String, trait: Traits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("staticText", .staticText), ("header", .header),
    ("searchField", .searchField), ("keyboardKey", .keyboardKey), ("selected", .selected),
    ("notEnabled", .notEnabled), ("textEntry", .textEntry), ("secureTextEntry", .secureTextEntry),
    ("toggleButton", .toggleButton), ("playsSound", .playsSound), ("startsMediaSession", .startsMediaSession),
    ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn), ("summaryElement", .summaryElement),
    ("updatesFrequently", .updatesFrequently), ("tabBar", .tabBar), ("isModal", .isModal),
    ("navigationBar", .navigationBar),
  ]
}
