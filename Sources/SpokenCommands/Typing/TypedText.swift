import TappetModel

/// What voice has typed at the end of a field: the field's value follows only when the app tells it.
struct TypedText: Hashable, Sendable {
  let field: ElementID
  /// The field's value when the first of it was typed; `nil`: of a secure field nothing is known.
  let base: String?
  /// The pieces, in order.
  var pieces: [String] = []
  /// When the last of them was typed.
  var at: Instant

  /// How long an app may take to tell the value of its field.
  private static let delay = Duration.seconds(3)

  var all: String { pieces.joined() }

  /// Where the next piece goes, in scalars; `nil`: that is not known.
  var end: Int? { base.map { $0.unicodeScalars.count + all.unicodeScalars.count } }

  /// Whether a value can be what has come of it so far: some of it may still be on its way.
  func explains(_ value: String, at now: Instant) -> Bool {
    guard let base else { return true }
    let whole = base + all
    if value == whole { return true }
    return at.duration(to: now) < Self.delay && value.hasPrefix(base) && whole.hasPrefix(value)
  }
}
