/// What words mean on a screen, before it is decided whether to do it.
enum VoiceUnderstanding: Hashable, Sendable {
  /// A command that names nothing of the screen, and what was said in its places.
  case command(VoiceCommand, VoicePattern.Filling)
  /// Elements that fit equally well, and the letters by which they were named.
  case named(VoiceMatcher.Match, [VoiceDisplay.Candidate])
  /// A number that is shown, as it was then.
  case numbered(Int, VocabularyHistory.Numbered, VoiceVerb, count: Int)
  /// A number, and a name that is that number.
  case either(VoiceMatcher.Match, [VoiceDisplay.Candidate])
  /// A number that nothing had.
  case noNumber(Int)
}

/// Understands words by the names and numbers that were in force when they were said.
struct VoiceReader {
  let matcher: VoiceMatcher
  let ambiguity: SoundAmbiguity
  let numbers: [Int: VocabularyHistory.Numbered]
  /// Whether numbers stand only for the candidates of a question.
  let isChoosing: Bool
  /// What was the case.
  let situation: VoiceSituation

  /// The meaning of the words as a whole; `nil` when they are no command here.
  func understand(_ words: [String]) -> VoiceUnderstanding? {
    if words.starts(with: ["go", "to", "sleep"]) { return command(.order(.listenOff)) }
    if VoiceReader.isWakeUp(words) { return command(.order(.listenOn)) }
    var numbered: (number: Int, verb: VoiceVerb)?
    var match: VoiceMatcher.Match?
    var candidates: [VoiceDisplay.Candidate] = []
    for (command, patterns) in VoiceCommand.compiled where isAvailable(command) {
      for filling in patterns.lazy.flatMap({ $0.fillings(of: words) }) {
        guard case .element(let verb) = command.intent else { return .command(command, filling) }
        guard let name = filling.name else {
          if numbered == nil, let number = filling.number { numbered = (number, verb) }
          continue
        }
        guard let found = matcher.match(name).map({ ambiguity.widened($0, in: matcher) }) else { continue }
        let count = min(max(filling.number ?? 1, 1), 99)
        let fresh = found.ids.map { VoiceDisplay.Candidate(id: $0, verb: verb, count: count) }
        if match.map({ found.rank < $0.rank }) ?? true {
          (match, candidates) = (found, fresh)
        } else if found.rank == match?.rank {
          candidates += fresh.filter { new in !candidates.contains { $0.id == new.id } }
        }
      }
    }
    return weigh(numbered, match, candidates)
  }

  /// A number that is shown wins over parts of names, and over every name while a question is open.
  private func weigh(
    _ numbered: (number: Int, verb: VoiceVerb)?, _ match: VoiceMatcher.Match?, _ candidates: [VoiceDisplay.Candidate]
  ) -> VoiceUnderstanding? {
    guard let numbered else { return match.map { .named($0, candidates) } }
    guard let shown = numbers[numbered.number] else {
      return match.map { .named($0, candidates) } ?? .noNumber(numbered.number)
    }
    if let match, match.rank.isExact, !isChoosing, candidates.map(\.id) != [shown.id] {
      let byNumber = VoiceDisplay.Candidate(id: shown.id, verb: numbered.verb, count: 1)
      return .either(match, [byNumber] + candidates.filter { $0.id != shown.id })
    }
    return .numbered(numbered.number, shown, numbered.verb, count: 1)
  }

  private func isAvailable(_ command: VoiceCommand) -> Bool { situation.isSuperset(of: command.needs) }

  private func command(_ intent: VoiceCommand.Intent) -> VoiceUnderstanding? {
    VoiceCommand.table.first { $0.intent == intent }.map { .command($0, VoicePattern.Filling()) }
  }

  /// What the words would tap if they were "tap" and a name that nothing has: the name.
  func unknownName(_ words: [String]) -> [String]? {
    for (command, patterns) in VoiceCommand.compiled where isAvailable(command) {
      if let name = patterns.lazy.flatMap({ $0.fillings(of: words) }).compactMap(\.name).first { return name }
    }
    return nil
  }

  /// "wake up", also said again and again.
  static func isWakeUp(_ words: [String]) -> Bool {
    !words.isEmpty && words.count.isMultiple(of: 2)
      && words.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? "wake" : "up") }
  }
}
