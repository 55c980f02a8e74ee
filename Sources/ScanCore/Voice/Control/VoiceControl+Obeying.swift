// From an utterance to what is done about it.
extension VoiceControl {
  /// Asleep: "wake up", alone and surely heard, and nothing else.
  mutating func stir(_ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard utterance.confidence >= settings.risky,
      wording.readings(ofHeard: utterance.text).contains(where: VoiceReader.isWakeUp)
    else { return .asleep }
    wake(at: now, &effects)
    return .acted("wake up")
  }

  mutating func obey(_ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    // Begun while asleep: it was said to somebody else.
    if let awakeSince, utterance.startedAt < awakeSince { return .ignored(nil) }
    let entry = history.entry(for: utterance)
    let reader = reader(for: entry)
    let readings = wording.readings(ofHeard: utterance.text)
    for words in readings {
      guard let meaning = reader.understand(words) else { continue }
      let nearest = describe(meaning, in: reader.matcher)
      if utterance.confidence < settings.ask { return .ignored(nearest) }
      let needed = confidence(for: meaning, words: words, in: reader.matcher)
      if utterance.confidence < needed { return .unsure(nearest) }
      // What nobody remembers may have been another name for another thing.
      if entry == nil, meaning.isAboutElements { return .refused(.changed) }
      return carryOut(meaning, matcher: reader.matcher, at: now, &effects)
    }
    return notUnderstood(utterance, readings, reader)
  }

  private func reader(for entry: VocabularyHistory.Entry?) -> VoiceReader {
    VoiceReader(
      matcher: entry?.matcher ?? matcher, ambiguity: ambiguity, numbers: entry?.numbers ?? [:],
      isChoosing: display.choice != nil, situation: entry?.situation ?? situation)
  }

  /// No command: what it was nearest to, so that the person can be told, or asked.
  private func notUnderstood(_ utterance: Utterance, _ readings: [[String]], _ reader: VoiceReader) -> VoiceOutcome {
    for words in utterance.alternatives.flatMap({ wording.readings(ofHeard: $0, limit: 1) }) {
      guard let meaning = reader.understand(words) else { continue }
      let nearest = describe(meaning, in: reader.matcher)
      return utterance.confidence >= settings.ask ? .unsure(nearest) : .ignored(nearest)
    }
    let nearest = readings.first.flatMap(reader.unknownName).flatMap(reader.matcher.nearest)?.shown
    guard let nearest, utterance.confidence >= settings.ask else { return .ignored(nearest) }
    return .unsure(nearest)
  }

  /// The confidence that is needed to do it.
  private func confidence(for meaning: VoiceUnderstanding, words: [String], in matcher: VoiceMatcher) -> Double {
    let isShort = Reading.key(of: words).count <= VoiceControl.shortLetters
    let isRisky: Bool
    switch meaning {
    case .command(let command, _): isRisky = command.isRisky
    case .numbered(_, let shown, _, _): isRisky = isRiskyNow(shown.id) || matcher[shown.id]?.isRisky ?? false
    case .named(_, let candidates):
      isRisky = candidates.contains { isRiskyNow($0.id) || matcher[$0.id]?.isRisky ?? false }
    case .either, .noNumber: isRisky = false
    }
    return isShort || isRisky ? max(settings.risky, settings.act) : settings.act
  }

  /// A phrase of so few letters in all is easily heard where nobody said it.
  static let shortLetters = 4

  /// What has become risky since it was said counts too.
  private func isRiskyNow(_ id: ElementID) -> Bool { matcher[id]?.isRisky ?? false }

  /// What the person is told it was taken for.
  private func describe(_ meaning: VoiceUnderstanding, in matcher: VoiceMatcher) -> String {
    switch meaning {
    case .command(let command, _): command.patterns.first ?? ""
    case .named(_, let candidates), .either(_, let candidates):
      candidates.first.flatMap { matcher[$0.id] ?? self.matcher[$0.id] }?.shown ?? ""
    case .numbered(let number, _, _, _), .noNumber(let number): String(number)
    }
  }
}

extension VoiceUnderstanding {
  var isAboutElements: Bool {
    switch self {
    case .command: false
    case .named, .numbered, .either, .noNumber: true
    }
  }
}
