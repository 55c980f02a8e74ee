public import TappetModel

/// The contents of the scanner's menus.
public struct MenuSettings: Hashable, Sendable, Codable {
  /// The screen's menu, in order; "Back" always follows.
  public var items = MenuEntry.screenDefault
  /// An element's menu, in order; "Back" always follows.
  public var element = MenuEntry.elementDefault
  /// Gestures that the user has saved.
  public var gestures: [SavedGesture] = []

  public init() {}
}
