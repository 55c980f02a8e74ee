import Messages
import ScanVocabulary
import TappetModel

extension VoiceControl {
  /// Asks which candidate is meant. `isSure` is whether the words were recognised with certainty.
  mutating func askWhich(_ candidates: [VoiceDisplay.Candidate], isSure: Bool, at now: Instant) {
    let numbering = display.numbering(of: candidates)
    ask(.which(candidates, numbering, spare: []), isSure: isSure, at: now)
  }

  /// Asks which of the texts is to stand instead of `wrong`.
  mutating func askWhich(_ texts: [VoiceProposal], insteadOf wrong: String, at now: Instant) {
    ask(.text(texts, insteadOf: wrong), isSure: true, at: now)
  }

  mutating func askRight(_ proposals: [VoiceProposal], at now: Instant) {
    ask(.right(proposals), isSure: false, at: now)
  }

  /// Asks before the microphone is closed, because nothing that is said can open it again.
  mutating func askWhetherToTurnOff(at now: Instant) -> VoiceOutcome {
    let question = Message("Turn off voice control? Only a switch or the settings turn it on again.")
    let text = repertoire.commands.command(.turnOff)?.title ?? ""
    ask(.right([VoiceProposal(action: .turnOff, text: text, question: question)]), isSure: true, at: now)
    return .answered(question)
  }

  private mutating func ask(_ kind: VoiceQuestion.Kind, isSure: Bool, at now: Instant) {
    display.show(nil)
    dialogue.ask(kind, isSure: isSure, shown: looks(of: kind.elements), at: now, until: answerEnd(at: now))
  }

  /// Holds back elements that match less well than the candidates; "more" numbers them too.
  mutating func offerMore(beside match: VoiceMatcher.Match) {
    guard let candidates = dialogue.choice else { return }
    let fitting = matcher.names.compactMap { name -> (rank: VoiceRank, id: ElementID)? in
      guard element(name.id)?.isEnabled ?? false, !candidates.contains(where: { $0.id == name.id }) else { return nil }
      return name.rank(of: match.key).map { ($0, name.id) }
    }
    let spare = fitting.sorted { $0.rank < $1.rank }.prefix(9).map {
      VoiceDisplay.Candidate(id: $0.id, verb: candidates[0].verb, count: candidates[0].count)
    }
    dialogue.keepBack(spare, shown: looks(of: spare.map(\.id)))
  }

  /// Closes the question after an action. Hides numbers that were used, unless the setting `keepNumbers` is on.
  mutating func settle(byNumber: Bool) {
    if byNumber, dialogue.choice == nil, !settings.keepNumbers, dialogue.mode != .numbers { display.hideNumbers() }
    dialogue.settle()
  }

  /// Whether the element still has its role and displayed name.
  func isStill(_ shown: VocabularyHistory.Numbered) -> Bool {
    guard let element = element(shown.id), let now = look(of: shown.id), now.role == shown.role else { return false }
    return now.shown == shown.shown || element.traits.contains(.updatesFrequently)
  }

  /// The element's current name, role and frame.
  func look(of id: ElementID) -> VocabularyHistory.Numbered? {
    guard let element = element(id), let name = matcher[id] else { return nil }
    return VocabularyHistory.Numbered(id: id, shown: name.shown, role: name.role, frame: element.frame)
  }

  private func looks(of ids: [ElementID]) -> [ElementID: VocabularyHistory.Numbered] {
    Dictionary(ids.compactMap { id in look(of: id).map { (id, $0) } }, uniquingKeysWith: { $1 })
  }

  // MARK: Uncertain recognition

  /// Handles an uncertain utterance: asks whether it, or which of several readings, was meant; where there is nothing
  /// to ask about, only reports the nearest match.
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

  /// Whether the command addresses voice control itself; voice control does not ask back about those.
  private func isAddressed(_ meaning: VoiceUnderstanding) -> Bool {
    guard case .command(let command, _) = meaning else { return false }
    switch command.intent {
    case .reply, .grid, .type, .field: return true
    default: return false
    }
  }

  /// A possible meaning, with the names in effect when it was said.
  typealias Found = (meaning: VoiceUnderstanding, said: VoiceMatcher)

  /// Returns what can be asked about: nothing that would be refused, no answer to another question, no dictation.
  func proposals(_ found: Found) -> [VoiceProposal] {
    switch found.meaning {
    case .noNumber, .either: return []
    case .several(var series):
      // One yes answers for all the commands.
      series.isSure = true
      let text = describe(found.meaning, in: found.said)
      return [VoiceProposal(action: .meaning(.several(series), found.said), text: text)]
    case .command, .own, .apps, .windows, .profile:
      if isAddressed(found.meaning) { return [] }
      let text = describe(found.meaning, in: found.said)
      return [VoiceProposal(action: .meaning(found.meaning, found.said), text: text)]
    case .numbered(let number, let shown, let verb, let count):
      let asked = dialogue.choice?.first { $0.id == shown.id && verb == .activate }
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
    return VoiceProposal(action: .meaning(meaning, said), text: name.shown, element: id)
  }

  /// Returns the single element that a proposal is about with its action; `nil` for other proposals.
  private func candidate(_ proposal: VoiceProposal) -> VoiceDisplay.Candidate? {
    switch proposal.action {
    case .meaning(.named(_, let candidates), _), .meaning(.meant(let candidates), _):
      candidates.count == 1 ? candidates.first : nil
    case .meaning, .undo, .turnOff, .type, .replace: nil
    }
  }
}
