import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

// Free text by voice: what the recogniser heard is written into the field, or asked about first.
extension VoiceControl {
  /// The texts of an utterance that may be typed: all of it while text is dictated, else what follows "type".
  func dictation(in utterance: Utterance) -> Dictation? {
    switch dialogue.mode {
    case .dictation:
      return utterance.dictation
        ?? (utterance.isTyped ? Dictation([utterance.text], confidence: utterance.confidence) : nil)
    case .commands:
      guard var dictation = utterance.dictation, textField != nil else { return nil }
      dictation.texts = dictation.texts.compactMap(afterVerb)
      return dictation.texts.isEmpty ? nil : dictation
    case .numbers, .spelling: return nil
    }
  }

  /// Returns the text after a verb of typing; `nil` if the text does not begin with one, or ends there.
  private func afterVerb(_ text: String) -> String? {
    let tokens = DictatedText.tokens(of: text)
    guard let first = tokens.first, repertoire.commands.typingVerbs.contains(first.lowercased()), tokens.count > 1
    else {
      return nil
    }
    return tokens.dropFirst().joined(separator: " ")
  }

  /// Types the dictated text, asks about it where it was not heard surely, or says why neither.
  mutating func dictate(
    _ dictation: Dictation, begun: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let field = textField else { return .refused(.noField) }
    if field.traits.contains(.secureTextEntry) { return .refused(.secret) }
    if !field.isEnabled { return .refused(.dimmed) }
    // The words were meant for another field, or for nobody.
    if typing.reached(after: begun) || dialogue.turned(after: begun) { return .refused(.changed) }
    if coveredScreen.hides(begun: begun) { return .refused(covered) }
    multiSteps.drop()
    let before = typing.text(in: field, at: now)
    let writing = DictatedText(language.commands, in: field.textualContext)
    var texts: [String] = []
    for heard in dictation.texts.prefix(Dictation.mostTexts) {
      if let text = writing.text(of: heard, after: before), !texts.contains(text) { texts.append(text) }
    }
    guard let text = texts.first else { return .ignored(nil) }
    if dictation.confidence < settings.ask { return .ignored(text.asLine(limit: .max)) }
    if dictation.confidence < settings.act { return askWhetherToType(texts, into: field, at: now) }
    return type(texts, into: field, at: now, &effects)
  }

  private mutating func askWhetherToType(
    _ texts: [String], into field: AccessibilityElement, at now: Instant
  ) -> VoiceOutcome {
    let proposals = texts.prefix(3).map { text in
      let others = [text] + texts.filter { $0 != text }
      return VoiceProposal(
        action: .type(others), text: text.asLine(limit: .max), element: field.id,
        question: Message("Type “\(text.asLine(limit: .max))”?"))
    }
    askRight(proposals, at: now)
    return .unsure(proposals[0].text)
  }

  /// Types the first text, and keeps the others for a correction.
  mutating func type(
    _ texts: [String], into field: AccessibilityElement, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let action = typing.type(texts[0], into: field, at: now)
    dictations.note(texts)
    note(action, of: field)
    return ask(field, for: action, &effects)
  }

  /// Offers, with numbers, what else was heard in the place of these words of the text.
  mutating func correct(_ words: [String], in field: AccessibilityElement, at now: Instant) -> VoiceOutcome {
    guard let range = typing.words.range(of: words) else { return .refused(.changed) }
    guard field.responds.contains(.setText) else { return .refused(.unsupported) }
    let wrong = typing.words.text(in: range)
    let others = dictations.alternatives(to: wrong).prefix(9)
    if others.isEmpty { return .already(Message("nothing else was heard for “\(wrong)”; replace it, or spell it")) }
    let isCapital = typing.words.isCapital(at: range)
    let proposals = others.map { other in
      let text = isCapital ? other.capitalisedFirst : other
      return VoiceProposal(
        action: .replace(range, by: text, of: typing.words.text), text: text, element: field.id,
        question: Message("Which one?"))
    }
    askWhich(proposals, insteadOf: wrong, at: now)
    let spoken = proposals.enumerated().map { "\($0 + 1), \($1.text)" }.joined(separator: "; ")
    return .answered(Message("\(spoken); say the number of one"))
  }

  /// Replaces words of the field that correction was offered for, unless its text has changed since.
  mutating func replace(
    _ range: Range<Int>, by text: String, of read: String, in id: ElementID, at now: Instant,
    _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let field = textField, field.id == id, typing.words.text == read else { return .refused(.changed) }
    typing.forgetTyped()
    let action = ElementAction.setText(text, range: range)
    note(action, of: field)
    return ask(field, for: action, &effects)
  }

  /// Notes a change of the field's text, to be taken back by "undo that".
  func changeNote(_ action: ElementAction, of field: AccessibilityElement) -> VoiceDone {
    .edit(action, of: field.id, shown: matcher[field.id]?.shown ?? field.name, chain: screen.chains[field.id] ?? [])
  }

  private mutating func note(_ action: ElementAction, of field: AccessibilityElement) {
    last.note(changeNote(action, of: field))
  }
}
