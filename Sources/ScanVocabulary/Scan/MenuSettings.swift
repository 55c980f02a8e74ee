public import TappetModel

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
