import ScanVocabulary
import SpokenNames
package import TappetModel

// Text into a field. What is typed goes to the end of it: nobody tells where the caret is.
extension VoiceControl {
  /// The field that is typed into: the one chosen last, else the only one there is.
  var textField: AccessibilityElement? {
    if let chosen = field.flatMap({ element($0) }), chosen.isEditable { return chosen }
    return onlyField.flatMap { element($0) }
  }

  /// Somebody chose an element by other means: typing goes there from now on, if it is a field.
  package mutating func chose(_ id: ElementID, at now: Instant) -> [VoiceEffect] {
    guard element(id)?.isEditable ?? false, field != id else { return [] }
    field = id
    return publish(at: now)
  }

  mutating func obey(
    _ step: TypingStep, text: String?, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let field = textField else { return .refused(.noField) }
    switch step {
    case .letters:
      guard let text else { return .ignored(nil) }
      type(text, into: field, at: now, &effects)
    case .newLine: type("\n", into: field, at: now, &effects)
    case .deleteThat: deleteLast(in: field, at: now, &effects)
    case .action(let action):
      guard field.allows(action) else { return .refused(.unsupported) }
      typed = nil
      effects.append(.perform(request(.textAction(action), to: field.textTarget)))
    }
    correction = nil
    return .acted(matcher[field.id]?.shown ?? field.name)
  }

  /// The fields go round; where none was chosen yet, the first or the last is next.
  mutating func goOn(inField heading: TextAction.Heading, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    let fields = screen.elements.filter { $0.isEditable && $0.isEnabled }
    guard !fields.isEmpty else { return .refused(.noField) }
    let place = textField.flatMap { current in fields.firstIndex { $0.id == current.id } }
    let next =
      switch heading {
      case .next: fields[((place ?? -1) + 1) % fields.count]
      case .previous: fields[((place ?? 0) - 1 + fields.count) % fields.count]
      }
    field = next.id
    typed = nil
    correction = nil
    effects.append(.perform(request(.setFocus, to: next.textTarget)))
    return .acted(matcher[next.id]?.shown ?? next.name)
  }

  private mutating func type(
    _ text: String, into field: AccessibilityElement, at now: Instant, _ effects: inout [VoiceEffect]
  ) {
    var record = record(of: field, at: now)
    let end = record.end
    record.pieces.append(text)
    replace(end.map { $0..<$0 }, by: text, record, field, &effects)
  }

  private mutating func deleteLast(
    in field: AccessibilityElement, at now: Instant, _ effects: inout [VoiceEffect]
  ) {
    var record = record(of: field, at: now)
    let end = record.end
    guard let last = record.pieces.popLast() else {
      effects.append(.perform(request(.textAction(.delete), to: field.textTarget)))
      return
    }
    replace(end.map { $0 - last.unicodeScalars.count..<$0 }, by: "", record, field, &effects)
  }

  /// Where nobody knows what is in the field, all that was typed replaces it.
  private mutating func replace(
    _ range: Range<Int>?, by text: String, _ record: TypedText, _ field: AccessibilityElement,
    _ effects: inout [VoiceEffect]
  ) {
    typed = record
    let action = ElementAction.setText(range == nil ? record.all : text, range: range)
    effects.append(.perform(request(action, to: field.textTarget)))
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

  /// Whether the words may hold something of a secure field's text: then they are never told.
  func isSecret(_ utterance: Utterance) -> Bool {
    guard isAwake, textField?.traits.contains(.secureTextEntry) ?? false else { return false }
    let words = wording.words(of: utterance.text)
    return mode == .spelling || words.first == "type" || alphabet.text(of: words) != nil
  }
}

extension AccessibilityElement {
  /// Whom text is asked of.
  fileprivate var textTarget: ElementID { ownActions.first { $0.kind == .setFocus }?.target ?? id }
}
