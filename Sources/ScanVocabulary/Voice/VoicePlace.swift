/// A variable part of a phrase, written in a pattern as `<name>`, or as `<letter+>` for one or more in a row.
public enum VoicePlace: String, Hashable, Sendable, CaseIterable {
  /// Any name on the screen: `Vocabulary.names`.
  case name
  /// A number on the screen: one to `Vocabulary.numbers`.
  case number
  /// The name of an element that can be incremented and decremented.
  case adjustable
  /// The name of an element that is on or off.
  case toggle
  /// The name of an element that has a value.
  case valued
  /// The name of an element with custom actions.
  case actor
  /// The name of such an action.
  case action
  /// A count: one to ten.
  case count
  /// A value to set: zero to a hundred.
  case value
  /// A connected app, and an open window of the desktop.
  case app, window
  case profile
  /// A letter, digit or sign by its name, or a word that the person has added.
  case letter
  /// A word that the person has added.
  case words
  /// A word of the text in the field.
  case text
  /// Numbers of grid squares, one after the other.
  case square
  /// A key that has a name of its own, and one that is held with it.
  case key, modifier
  /// The key of a letter or digit, and one or two that are held with it, not Shift alone.
  case character, chord

  /// Whether the place names an element.
  public var isName: Bool { [.name, .adjustable, .toggle, .valued, .actor].contains(self) }

  /// Whether the place holds a number.
  public var isNumber: Bool { [.number, .count, .value].contains(self) }

  /// The place that the token of a pattern denotes, and whether it repeats; `nil` if the token denotes none.
  public static func parse(_ token: some StringProtocol) -> (place: VoicePlace, repeats: Bool)? {
    guard token.hasPrefix("<"), token.hasSuffix(">"), token.count > 2 else { return nil }
    let repeats = token.hasSuffix("+>")
    let name = token.dropFirst().dropLast(repeats ? 2 : 1)
    return VoicePlace(rawValue: String(name)).map { ($0, repeats) }
  }
}
