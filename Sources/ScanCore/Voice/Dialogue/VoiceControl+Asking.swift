// Asking back, and what comes of the answer.
extension VoiceControl {
  /// What was just done, as long as "no" may be said of it.
  struct Correction: Sendable {
    /// The next best, in order.
    var others: [VoiceProposal]
    /// What the app can take back.
    var undo: VoiceProposal?
    var until: Instant
  }

  /// Asks which of them is meant. `isSure`: that one of them is meant was said surely.
  mutating func askWhich(_ candidates: [VoiceDisplay.Candidate], isSure: Bool, at now: Instant) {
    ask(.which(candidates, display.numbering(of: candidates), spare: []), isSure: isSure, at: now)
  }

  /// What fits the words less well than what is asked about: numbered, too, at "more".
  mutating func offerMore(beside match: VoiceMatcher.Match) {
    guard var question = display.question, case .which(let candidates, let numbering, _) = question.kind else { return }
    let fitting = matcher.names.compactMap { name -> (rank: VoiceRank, id: ElementID)? in
      guard element(name.id)?.isEnabled ?? false, !candidates.contains(where: { $0.id == name.id }) else { return nil }
      return name.rank(of: match.key).map { ($0, name.id) }
    }
    let spare = fitting.sorted { $0.rank < $1.rank }.prefix(9).map {
      VoiceDisplay.Candidate(id: $0.id, verb: candidates[0].verb, count: candidates[0].count)
    }
    question.kind = .which(candidates, numbering, spare: spare)
    for candidate in spare { question.shown[candidate.id] = look(of: candidate.id) }
    display.question = question
  }

  /// Something was done: what was asked is settled, and numbers that were used go, unless they are to stay.
  mutating func settle(byNumber: Bool) {
    display.settle(byNumber: byNumber, kept: settings.keepNumbers || mode == .numbers)
  }

  /// Asks whether the first of them is meant.
  mutating func askRight(_ proposals: [VoiceProposal], at now: Instant) {
    ask(.right(proposals), isSure: false, at: now)
  }

  private mutating func ask(_ kind: VoiceQuestion.Kind, isSure: Bool, at now: Instant) {
    questions += 1
    correction = nil
    list = nil
    var question = VoiceQuestion(
      number: questions, kind: kind, isSure: isSure, asked: now, until: now.advanced(by: settings.boundedAnswerTime))
    for id in kind.elements { question.shown[id] = look(of: id) }
    display.question = question
  }

  /// Whether an element is still what it was, and called what it was.
  private func isStill(_ shown: VocabularyHistory.Numbered) -> Bool {
    guard let element = element(shown.id), let now = look(of: shown.id), now.role == shown.role else { return false }
    return now.shown == shown.shown || element.traits.contains(.updatesFrequently)
  }

  /// How an element is numbered now.
  func look(of id: ElementID) -> VocabularyHistory.Numbered? {
    guard let element = element(id), let name = matcher[id] else { return nil }
    return VocabularyHistory.Numbered(id: id, shown: name.shown, role: name.role, frame: element.frame)
  }

  // MARK: Half heard

  /// It was not surely heard: asks whether it was meant, or which, where something else may have been; else only tells.
  mutating func doubt(_ found: [Found], nearest: String, at now: Instant) -> VoiceOutcome {
    let proposals = found.flatMap(proposals)
    if proposals.isEmpty {
      return found.first.map { isAddressed($0.meaning) } ?? false ? .ignored(nil) : .unsure(nearest)
    }
    let candidates = proposals.compactMap(candidate)
    if candidates.count == proposals.count, candidates.count > 1 {
      askWhich(candidates, isSure: false, at: now)
      return .unsureAmong(candidates.map { matcher[$0.id]?.shown ?? "" })
    }
    askRight(proposals, at: now)
    return .unsure(proposals[0].text)
  }

  /// Whether it is said to voice control itself: nobody is asked whether they meant "yes".
  private func isAddressed(_ meaning: VoiceUnderstanding) -> Bool {
    guard case .command(let command, _) = meaning else { return false }
    switch command.intent {
    case .reply, .grid, .type: return true
    default: return false
    }
  }

  /// Something that may have been meant, by the names of when it was said.
  typealias Found = (meaning: VoiceUnderstanding, said: VoiceMatcher)

  /// What of it can be asked about: nothing that would be refused, no answer to another question, no text.
  func proposals(_ found: Found) -> [VoiceProposal] {
    switch found.meaning {
    case .noNumber, .either: return []
    case .command, .own, .apps:
      if isAddressed(found.meaning) { return [] }
      let text = describe(found.meaning, in: found.said)
      return [VoiceProposal(deed: .meaning(found.meaning, found.said), text: text)]
    case .numbered(let number, let shown, let verb, let count):
      let asked = display.choice?.first { $0.id == shown.id && verb == .activate }
      let meaning = VoiceUnderstanding.numbered(number, shown, asked?.verb ?? verb, count: asked?.count ?? count)
      return proposal(meaning, about: shown.id, found.said).map { [$0] } ?? []
    case .named(let match, let candidates):
      return candidates.compactMap { candidate in
        let only = VoiceMatcher.Match(rank: match.rank, ids: [candidate.id], key: match.key)
        return proposal(.named(only, [candidate]), about: candidate.id, found.said)
      }
    case .meant(let candidates):
      return candidates.compactMap { proposal(.meant([$0]), about: $0.id, found.said) }
    }
  }

  private func proposal(
    _ meaning: VoiceUnderstanding, about id: ElementID, _ said: VoiceMatcher
  ) -> VoiceProposal? {
    guard element(id)?.isEnabled ?? false, let name = matcher[id] else { return nil }
    return VoiceProposal(deed: .meaning(meaning, said), text: name.shown, element: id)
  }

  /// The element that a proposal is about, with what is to be done with it.
  private func candidate(_ proposal: VoiceProposal) -> VoiceDisplay.Candidate? {
    switch proposal.deed {
    case .meaning(.named(_, let candidates), _), .meaning(.meant(let candidates), _):
      candidates.count == 1 ? candidates.first : nil
    case .meaning, .undo: nil
    }
  }

  // MARK: Answers

  /// "yes", "no", "more".
  mutating func obey(
    _ reply: VoiceReply, said began: Instant, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    if let question = display.question, began < question.asked { return .refused(.changed) }
    switch (reply, display.question?.kind) {
    case (.yes, .right(let proposals)?): return accept(proposals, at: now, &effects)
    case (.no, .right(let proposals)?):
      display.question = nil
      return askNext(proposals.dropFirst(), at: now)
    case (.no, .which?):
      display.question = nil
      return .declined
    case (.more, .which(let candidates, _, let spare)?):
      if spare.isEmpty { return .already("there are no more") }
      askWhich(candidates + spare, isSure: display.question?.isSure ?? true, at: now)
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

  private mutating func accept(
    _ proposals: [VoiceProposal], at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    let question = display.question
    display.question = nil
    guard let first = proposals.first else { return .declined }
    unanswered = 0
    if let id = first.element, let shown = question?.shown[id], !isStill(shown) { return .refused(.changed) }
    switch first.deed {
    case .meaning(let meaning, let said): return carryOut(meaning, matcher: said, at: now, &effects)
    case .undo(let id):
      effects.append(
        .perform(request(.undo, to: screen.chains[id] != nil || element(id) != nil ? id : screen.root ?? id)))
      // Taken back: now for what was meant.
      if proposals.count > 1 { askRight(Array(proposals.dropFirst()), at: now) }
      return .acted(first.text)
    }
  }

  /// "no" of what was just done: offers to take it back, and what else may have been meant.
  private mutating func object(at now: Instant) -> VoiceOutcome {
    guard let correction, now < correction.until else { return .ignored(nil) }
    self.correction = nil
    return askNext(([correction.undo].compactMap(\.self) + correction.others)[...], at: now)
  }

  /// An answer that a switch chose: of the prompt of that number the answer of that place, or (`nil`) none.
  public mutating func answer(prompt: Int, answer: Int?, at now: Instant) -> (
    effects: [VoiceEffect], outcome: VoiceOutcome
  ) {
    var effects: [VoiceEffect] = []
    let outcome = take(prompt: prompt, answer: answer, at: now, &effects)
    display.usedAt = max(display.usedAt, now)
    unanswered = 0
    return (effects + publish(at: now), outcome)
  }

  private mutating func take(
    prompt number: Int, answer place: Int?, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let question = display.question, question.number == number, let prompt = toldPrompt else {
      return .refused(.changed)
    }
    let answer = place.flatMap { prompt.answers.indices.contains($0) ? prompt.answers[$0] : nil }
    switch (answer.map(VoiceQuestion.meaning) ?? .no, question.kind) {
    case (.yes, .right(let proposals)): return accept(proposals, at: now, &effects)
    case (.candidate(let id), .which(let candidates, _, _)):
      guard let candidate = candidates.first(where: { $0.id == id }), let shown = question.shown[id] else {
        return .refused(.changed)
      }
      return act(candidate, as: shown, at: now, &effects)
    case (.no, _), (.yes, .which), (.candidate, .right):
      display.question = nil
      return .declined
    }
  }

  // MARK: Time

  /// When `advance` must be called next; `nil`: nothing happens by itself.
  public var deadline: Instant? {
    [errandDeadline, display.question?.until, correction?.until, overlayEnd].compactMap(\.self).min()
  }

  /// Does everything that is due: silence is no answer, and what nobody uses goes away.
  public mutating func advance(to now: Instant) -> [VoiceEffect] {
    guard let deadline, deadline <= now else { return [] }
    return giveUpErrand(at: now) + publish(at: now)
  }

  /// Ends what has had its time.
  mutating func expire(at now: Instant) {
    if let question = display.question, question.until <= now {
      unanswered += 1
      display.question = nil
    }
    if let correction, correction.until <= now { self.correction = nil }
    if let end = overlayEnd, end <= now { display.hide() }
  }

  /// Whoever is asked is busy with the answer: there is that much time left at least.
  public mutating func allow(_ time: Duration, at now: Instant) {
    guard var question = display.question else { return }
    question.until = max(question.until, now.advanced(by: max(time, settings.boundedAnswerTime)))
    display.question = question
  }

  /// Whether something was asked that is not answered yet.
  public var isAsking: Bool { display.question != nil }

  private var overlayEnd: Instant? {
    guard let time = settings.overlayTime, display.base != .none, mode != .numbers, display.question == nil else {
      return nil
    }
    return display.usedAt.advanced(by: min(max(time, .seconds(1)), .seconds(3600)))
  }

  // MARK: What was done

  /// The app can take back what voice asked of it.
  public mutating func offerUndo(_ name: String, of id: ElementID, at now: Instant) -> [VoiceEffect] {
    let proposal = VoiceProposal(deed: .undo(id), text: "undo \(name)")
    correction = Correction(
      others: correction?.others ?? [], undo: proposal, until: now.advanced(by: settings.boundedAnswerTime))
    return publish(at: now)
  }

  /// Remembers what else may have been meant by what was just done.
  mutating func remember(_ others: [Found], at now: Instant) {
    let proposals = others.flatMap(proposals)
    correction =
      proposals.isEmpty
      ? nil : Correction(others: proposals, undo: nil, until: now.advanced(by: settings.boundedAnswerTime))
  }
}

extension VoiceSettings {
  /// `answerTime` within its range.
  var boundedAnswerTime: Duration { min(max(answerTime, .seconds(1)), .seconds(60)) }
}
