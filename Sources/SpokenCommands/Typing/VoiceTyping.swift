import SpokenNames
import TappetModel

/// Which field is typed into, and what voice has typed there. What is typed goes to the end: nobody tells where the
/// caret is.
///
/// ```
/// the field's value   "Hi "                        "Hi bo"        "Hello"
/// typed                     "b" ▶ at 3  "o" ▶ at 4          "x" ▶ at 5   "y" ▶ at 5, a record of its own
/// delete that                                               3..<5, then 3..<4 …
/// ```
/// The value follows late. As long as it can be what has come of the record so far, the record tells where the end is.
struct VoiceTyping: Sendable {
  private enum Fields: Hashable, Sendable {
    case none
    case one(ElementID)
    case several
  }

  private var fields = Fields.none
  /// The one that was chosen last.
  private var chosen: ElementID?
  private var typed: TypedText?

  /// Whether there are fields on the screen, whether or not it is known which is typed into.
  var hasFields: Bool { fields != .none }

  /// The field that is typed into: the one chosen last, else the only one there is. `element`: what has that id now.
  func field(_ element: (ElementID) -> AccessibilityElement?) -> AccessibilityElement? {
    if let chosen = chosen.flatMap(element), chosen.isEditable { return chosen }
    guard case .one(let only) = fields else { return nil }
    return element(only)
  }

  /// Takes the screen as it is now.
  mutating func follow(_ elements: [AccessibilityElement], _ element: (ElementID) -> AccessibilityElement?) {
    let found = elements.lazy.filter(\.isEditable).prefix(2).map(\.id)
    fields = found.count > 1 ? .several : found.first.map { .one($0) } ?? .none
    if let id = chosen, element(id)?.isEditable != true { chosen = nil }
    if let typed, element(typed.field) == nil { self.typed = nil }
  }

  /// Typing goes there from now on; `false`: it did already.
  mutating func choose(_ id: ElementID) -> Bool {
    defer { chosen = id }
    return chosen != id
  }

  /// The field after or before the one that is typed into, which it is from now on: they go round. Where none was chosen
  /// yet, the first or the last.
  mutating func goOn(
    _ heading: TextAction.Heading, from current: ElementID?, among fields: [AccessibilityElement]
  ) -> AccessibilityElement? {
    guard !fields.isEmpty else { return nil }
    let place = current.flatMap { current in fields.firstIndex { $0.id == current } }
    let next =
      switch heading {
      case .next: fields[((place ?? -1) + 1) % fields.count]
      case .previous: fields[((place ?? 0) - 1 + fields.count) % fields.count]
      }
    chosen = next.id
    typed = nil
    return next
  }

  /// The text becomes another by other means than letters.
  mutating func forgetTyped() { typed = nil }

  /// How the app is asked to add that text.
  mutating func type(_ text: String, into field: AccessibilityElement, at now: Instant) -> ElementAction {
    var record = record(of: field, at: now)
    let end = record.end
    record.pieces.append(text)
    return replace(end.map { $0..<$0 }, by: text, record)
  }

  /// How the app is asked to take away what was typed last; where that is not known, what stands before the caret.
  mutating func deleteLast(in field: AccessibilityElement, at now: Instant) -> ElementAction {
    var record = record(of: field, at: now)
    let end = record.end
    guard let last = record.pieces.popLast() else { return .textAction(.delete) }
    return replace(end.map { $0 - last.unicodeScalars.count..<$0 }, by: "", record)
  }

  /// Where nobody knows what is in the field, all that was typed replaces it.
  private mutating func replace(_ range: Range<Int>?, by text: String, _ record: TypedText) -> ElementAction {
    typed = record
    return .setText(range == nil ? record.all : text, range: range)
  }

  /// What was typed into it so far; anew where its value is another than what that can have led to.
  private func record(of field: AccessibilityElement, at now: Instant) -> TypedText {
    let value = field.value?.string ?? ""
    if var typed, typed.field == field.id, typed.explains(value, at: now) {
      typed.at = now
      return typed
    }
    let isSecure = field.traits.contains(.secureTextEntry)
    return TypedText(field: field.id, base: isSecure ? nil : value, at: now)
  }
}
