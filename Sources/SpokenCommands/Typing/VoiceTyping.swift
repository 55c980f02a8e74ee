import ScannerMenus
import SpokenNames
import TappetModel

/// Which field dictation types into, and what it typed there: at the end, because apps do not publish the caret.
///
/// ```
/// the field's value   "Hi "                        "Hi bo"        "Hello"
/// typed                     "b" ▶ at 3  "o" ▶ at 4          "x" ▶ at 5   "y" ▶ at 5, a new record
/// delete that                                               3..<5, then 3..<4 …
/// ```
/// The value arrives late. As long as it fits the record of typed text, the record determines where the end is.
struct VoiceTyping: Sendable {
  private enum Fields: Hashable, Sendable {
    case none
    case one(ElementID)
    case several
  }

  private var fields = Fields.none
  private var chosen: ElementID?
  private var typed: TypedText?
  /// The field that is typed into, and since when.
  private var target: ElementID?
  private var targetSince = Instant(nanoseconds: .min)
  /// The words of the text in the field, and the text that they were read from.
  private(set) var words = FieldWords()

  /// Whether the screen has text fields, even where it is open which one is typed into.
  var hasFields: Bool { fields != .none }

  /// Returns the field to type into: the one chosen last, else the only one. `element` looks up an id.
  func field(_ element: (ElementID) -> AccessibilityElement?) -> AccessibilityElement? {
    if let chosen = chosen.flatMap(element), chosen.isEditable { return chosen }
    guard case .one(let only) = fields else { return nil }
    return element(only)
  }

  mutating func follow(_ elements: [AccessibilityElement], _ element: (ElementID) -> AccessibilityElement?) {
    let found = elements.lazy.filter(\.isEditable).prefix(2).map(\.id)
    fields = found.count > 1 ? .several : found.first.map { .one($0) } ?? .none
    if let id = chosen, element(id)?.isEditable != true { chosen = nil }
    if let typed, element(typed.field) == nil { self.typed = nil }
  }

  /// Reads the words that the field has; those of a secure field are not known.
  mutating func read(_ field: AccessibilityElement?, _ wording: SpokenForm) {
    let isSecure = field?.traits.contains(.secureTextEntry) ?? true
    let text = isSecure ? "" : field?.value?.string ?? ""
    if text != words.text { words = FieldWords(text, wording) }
  }

  /// Sets the field that dictation types into; returns whether the field changed.
  mutating func choose(_ id: ElementID) -> Bool {
    defer { chosen = id }
    return chosen != id
  }

  /// Chooses and returns the next or previous field, wrapping around; without a current one, the first or last.
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

  /// Notes which field is typed into now.
  mutating func noteTarget(_ id: ElementID?, at now: Instant) {
    if id != target { (target, targetSince) = (id, now) }
  }

  /// Whether another field was typed into at that moment.
  func reached(after moment: Instant) -> Bool { moment < targetSince }

  /// Returns the field's text with what was typed and has not arrived yet.
  func text(in field: AccessibilityElement, at now: Instant) -> String {
    let record = record(of: field, at: now)
    return (record.base ?? "") + record.all
  }

  /// Drops the record, because something other than dictation changes the text.
  mutating func forgetTyped() { typed = nil }

  /// Returns the action that adds the text.
  mutating func type(_ text: String, into field: AccessibilityElement, at now: Instant) -> ElementAction {
    var record = record(of: field, at: now)
    let end = record.end
    record.pieces.append(text)
    return replace(end.map { $0..<$0 }, by: text, record)
  }

  /// Returns the action that deletes what the last utterance typed or, if that is not known, the character before the
  /// caret.
  mutating func deleteLast(in field: AccessibilityElement, at now: Instant) -> ElementAction {
    var record = record(of: field, at: now)
    let end = record.end
    guard let last = record.pieces.popLast() else { return .textAction(.delete) }
    return replace(end.map { $0 - last.unicodeScalars.count..<$0 }, by: "", record)
  }

  /// Without a known range, sets the whole text to everything typed so far.
  private mutating func replace(_ range: Range<Int>?, by text: String, _ record: TypedText) -> ElementAction {
    typed = record
    return .setText(range == nil ? record.all : text, range: range)
  }

  /// Returns the record of the text typed into the field; a new record if the field's value no longer fits the old one.
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
