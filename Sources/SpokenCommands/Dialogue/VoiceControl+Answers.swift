import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel

extension VoiceControl {
  mutating func obey(
    _ reply: VoiceReply, said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    if let question = dialogue.question, began < question.asked { return .refused(.changed) }
    switch (reply, dialogue.question?.kind) {
    case (.yes, .right(let proposals)?): return accept(proposals, at: now, &effects)
    case (.no, .right(let proposals)?):
      dialogue.settle()
      return askNext(proposals.dropFirst(), at: now)
    case (.no, .which?):
      dialogue.settle()
      return .declined
    case (.no, .text?):
      dialogue.settle()
      return .declined
    case (.more, .which(let candidates, _, let spare)?):
      if spare.isEmpty { return .already(Message("there are no more")) }
      askWhich(candidates + spare, isSure: dialogue.question?.isSure ?? true, at: now)
      return .ambiguous((candidates + spare).map(\.id))
    case (.no, nil): return object(at: now)
    case (.yes, _), (.more, _): return .ignored(nil)
    }
  }

  private mutating func askNext(_ left: ArraySlice<VoiceProposal>, at now: Instant) -> VoiceOutcome {
    let left = left.filter { $0.element.map { element($0) != nil } ?? true }
    guard let next = left.first else { return .declined }
    askRight(Array(left), at: now)
    return .unsure(next.text)
  }

  /// Handles the number of a text that a question offers; `nil` while no such question is open.
  mutating func choose(
    _ number: Int, said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome? {
    guard let question = dialogue.question, let texts = dialogue.texts else { return nil }
    if began < question.asked { return .refused(.changed) }
    guard texts.indices.contains(number - 1) else { return .refused(.noNumber(number)) }
    return accept([texts[number - 1]], at: now, &effects)
  }

  private mutating func accept(
    _ proposals: [VoiceProposal], at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let question = dialogue.question
    dialogue.settle()
    guard let first = proposals.first else { return .declined }
    dialogue.attend()
    if let id = first.element, let shown = question?.shown[id], !isStill(shown) { return .refused(.changed) }
    switch first.action {
    case .meaning(let meaning, let said): return carryOut(meaning, matcher: said, at: now, &effects)
    case .type(let texts):
      guard let field = textField, field.id == first.element else { return .refused(.changed) }
      return type(texts, into: field, at: now, &effects)
    case .replace(let range, by: let text, of: let read):
      guard let id = first.element else { return .refused(.changed) }
      return replace(range, by: text, of: read, in: id, at: now, &effects)
    case .turnOff:
      effects.append(.closeMicrophone)
      return .acted(first.text)
    case .undo(let id):
      let isThere = screen.chains[id] != nil || element(id) != nil
      effects.append(.perform(screen.request(.undo, to: isThere ? id : screen.root ?? id)))
      // Undone; now ask for what was meant instead.
      if proposals.count > 1 { askRight(Array(proposals.dropFirst()), at: now) }
      return .acted(first.text)
    }
  }

  /// Handles "no" to the last action: offers to undo it, and what else may have been meant.
  private mutating func object(at now: Instant) -> VoiceOutcome {
    dialogue.object(at: now).map { askNext($0[...], at: now) } ?? .ignored(nil)
  }

  /// Handles an answer chosen by a switch: the index of an answer of the numbered prompt, or `nil` for none.
  mutating func answer(prompt: Int, answer: Int?, at now: Instant) -> (
    effects: [VoiceEffect], outcome: VoiceOutcome
  ) {
    var effects: [VoiceEffect] = []
    let outcome = take(prompt: prompt, answer: answer, at: now, &effects)
    display.use(at: now)
    dialogue.attend()
    return (effects + publish(at: now), outcome)
  }

  private mutating func take(
    prompt number: Int, answer place: Int?, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let question = dialogue.question, question.number == number, let prompt = dialogue.prompt else {
      return .refused(.changed)
    }
    if case .text(let proposals, insteadOf: _) = question.kind, let place, proposals.indices.contains(place) {
      return accept([proposals[place]], at: now, &effects)
    }
    let answer = place.flatMap { prompt.answers.indices.contains($0) ? prompt.answers[$0] : nil }
    switch (answer.map(VoiceQuestion.meaning) ?? .no, question.kind) {
    case (.yes, .right(let proposals)): return accept(proposals, at: now, &effects)
    case (.candidate(let id), .which(let candidates, _, _)):
      guard let candidate = candidates.first(where: { $0.id == id }), let shown = question.shown[id] else {
        return .refused(.changed)
      }
      return act(candidate, as: shown, at: now, &effects)
    case (.no, _), (.yes, .which), (.yes, .text), (.candidate, .right), (.candidate, .text):
      dialogue.settle()
      return .declined
    }
  }

  /// Stores what else may have been meant by the last action.
  mutating func remember(_ others: [Found], at now: Instant) {
    dialogue.remember(others.flatMap(proposals), until: answerEnd(at: now))
  }
}
