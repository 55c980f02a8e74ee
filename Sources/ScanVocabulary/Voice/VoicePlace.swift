/// What may vary in a phrase: written in a pattern as its name in angle brackets, `<name>`; with a plus, `<letter+>`,
/// for one or more in a row.
public enum VoicePlace: String, Hashable, Sendable, CaseIterable {
  /// Any name of the screen: `Vocabulary.names`.
  case name
  /// A number that is shown: one to `Vocabulary.numbers`.
  case number
  /// The name of something that can be made more or less.
  case adjustable
  /// The name of something that is on or off.
  case toggle
  /// The name of something that has a value.
  case valued
  /// The name of something with actions of its own.
  case actor
  /// The name of such an action.
  case action
  /// How often: one to `Vocabulary.highestCount`.
  case count
  /// What to set something to: zero to a hundred.
  case value
  /// An app that is connected.
  case app
  /// A profile of the person's.
  case profile
  /// A letter, digit or sign by its name, or a word of the person's own.
  case letter
  /// A word of the person's own.
  case words
  /// Squares of the grid: their numbers, one after the other.
  case square

  /// Whether an element is named by it.
  public var isName: Bool {
    switch self {
    case .name, .adjustable, .toggle, .valued, .actor: true
    case .number, .action, .count, .value, .app, .profile, .letter, .words, .square: false
    }
  }

  /// Whether a number is said in it.
  public var isNumber: Bool {
    switch self {
    case .number, .count, .value: true
    case .name, .adjustable, .toggle, .valued, .actor, .action, .app, .profile, .letter, .words, .square: false
    }
  }

  /// The place that a pattern's token writes, and whether it is one or more; `nil` when it writes none.
  public static func parse(_ token: some StringProtocol) -> (place: VoicePlace, repeats: Bool)? {
    guard token.hasPrefix("<"), token.hasSuffix(">"), token.count > 2 else { return nil }
    let repeats = token.hasSuffix("+>")
    let name = token.dropFirst().dropLast(repeats ? 2 : 1)
    return VoicePlace(rawValue: String(name)).map { ($0, repeats) }
  }
}
