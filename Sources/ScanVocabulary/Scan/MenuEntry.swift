/// An entry, or block of entries, that the user can place in the menus.
public enum MenuEntry: String, Hashable, Sendable, Codable, CaseIterable {
  /// The element's own actions.
  case actions
  /// The editing actions of the element's text.
  case edit
  /// The directions in which there is room to scroll.
  case scroll
  case escape
  case magicTap
  case gestures
  case apps
  case device
  case settings
  /// Performs the last action again.
  case `repeat`
  case undo
  case restart
  case pause
  case bell
  /// Reading the screen aloud.
  case speak
  /// Jumps to headings, links and containers.
  case jump
  case more

  /// An element's menu by default.
  public static let elementDefault: [MenuEntry] = [.actions, .edit, .scroll, .escape, .magicTap, .more]
  /// The screen's menu by default.
  public static let screenDefault: [MenuEntry] = [
    .scroll, .escape, .magicTap, .speak, .jump, .gestures, .apps, .device, .settings, .pause, .bell,
  ]
  /// The entries that the screen's menu accepts.
  public static let screenChoices: [MenuEntry] = allCases.filter { ![.actions, .edit, .more].contains($0) }
}
