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
