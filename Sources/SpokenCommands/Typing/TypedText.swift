import TappetModel

/// Text that voice control has typed at the end of a field, whose value the app publishes only later.
struct TypedText: Hashable, Sendable {
  let field: ElementID
  /// The field's value before the first piece; `nil` for a secure field, whose value is not known.
  let base: String?
  var pieces: [String] = []
  /// When the last piece was typed.
  var at: Instant

  /// How long the app may take to publish the field's value.
  private static let delay = Duration.seconds(3)

  var all: String { pieces.joined() }

  /// The offset at which the next piece is inserted, in Unicode scalars; `nil` for a secure field.
  var end: Int? { base.map { $0.unicodeScalars.count + all.unicodeScalars.count } }

  /// Whether the value fits the text typed so far, of which some may not have arrived yet.
  func explains(_ value: String, at now: Instant) -> Bool {
    guard let base else { return true }
    let whole = base + all
    if value == whole { return true }
    return at.duration(to: now) < Self.delay && value.hasPrefix(base) && whole.hasPrefix(value)
  }
}
