import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

extension VoiceControl {
  /// The field that dictation types into; `nil` if there are no fields, or several and none is chosen.
  var textField: AccessibilityElement? { typing.field(element) }

  mutating func obey(
    _ step: TypingStep, _ filling: VoicePattern.Filling, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let field = textField else { return .refused(.noField) }
    let action: ElementAction
    switch step {
    case .letters:
      guard let text = filling.words[.letter].flatMap(repertoire.alphabet.text) else { return .ignored(nil) }
      action = typing.type(text, into: field, at: now)
    case .newLine:
      // In a console a line break runs a command: only who asks for the Enter key gets it.
      if dialogue.mode == .dictation, field.textualContext == .console { return .refused(.runsCommand) }
      action = typing.type("\n", into: field, at: now)
    case .enter: action = typing.type("\n", into: field, at: now)
    case .deleteThat: action = typing.deleteLast(in: field, at: now)
    case .action(let text):
      guard field.allows(text) else { return .refused(.unsupported) }
      typing.forgetTyped()
      action = .textAction(text)
    case .select:
      guard let range = filling.words[.text].flatMap(typing.words.range) else { return .refused(.changed) }
      guard field.allows(.select(range)) else { return .refused(.unsupported) }
      typing.forgetTyped()
      action = .textAction(.select(range))
    case .replace:
      guard let range = filling.words[.text].flatMap(typing.words.range), let said = filling.words[.letter] else {
        return .refused(.changed)
      }
      guard field.responds.contains(.setText) else { return .refused(.unsupported) }
      typing.forgetTyped()
      let new = repertoire.alphabet.text(of: said) ?? said.joined(separator: " ")
      action = .setText(typing.words.isCapital(at: range) ? new.capitalisedFirst : new, range: range)
    case .correct: return correct(filling.words[.text] ?? [], in: field, at: now)
    }
    if action.changesText { last.note(changeNote(action, of: field)) }
    return ask(field, for: action, &effects)
  }

  /// Moves dictation to the next or previous field.
  mutating func goOn(inField heading: TextAction.Heading, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    let fields = screen.elements.filter { $0.isEditable && $0.isEnabled }
    guard let next = typing.goOn(heading, from: textField?.id, among: fields) else { return .refused(.noField) }
    typing.read(next, wording)
    return ask(next, for: .setFocus, &effects)
  }

  mutating func ask(
    _ field: AccessibilityElement, for action: ElementAction, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    dialogue.forgetCorrection()
    effects.append(.perform(screen.request(action, to: field.textTarget)))
    return .acted(matcher[field.id]?.shown ?? field.name)
  }

  /// Whether dictation goes to a secure field now.
  package var typesSecret: Bool { isAwake && textField?.traits.contains(.secureTextEntry) ?? false }

  /// Whether the words may be part of a secure field's text and must not be published.
  func isSecret(_ utterance: Utterance) -> Bool {
    guard typesSecret else { return false }
    let words = wording.words(of: utterance.text)
    return dialogue.mode.needsField || utterance.dictation != nil
      || words.first.map(repertoire.commands.typingVerbs.contains) == true
      || repertoire.alphabet.text(of: words) != nil
  }
}

extension ElementAction {
  /// Whether it changes the text of a field, so that it can be taken back.
  fileprivate var changesText: Bool {
    switch self {
    case .setText, .textAction(.cut), .textAction(.paste), .textAction(.delete), .textAction(.redo): true
    case _: false
    }
  }
}

extension String {
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension AccessibilityElement {
  /// The element to request text actions of.
  fileprivate var textTarget: ElementID { ownActions.first { $0.kind == .setFocus }?.target ?? id }
}
