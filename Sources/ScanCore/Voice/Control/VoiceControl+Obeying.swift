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
    let reader = reader(for: entry, at: utterance.startedAt)
    let readings = wording.readings(ofHeard: utterance.text)
    for words in readings {
      guard let meaning = reader.understand(words) else { continue }
      let nearest = describe(meaning, in: reader.matcher)
      if utterance.confidence < settings.ask { return .ignored(nearest) }
      let isShort = isShort(words, phones: utterance.phones) || meaning.isOneWord(words)
      let needed = confidence(for: meaning, isShort: isShort, in: reader.matcher)
      if utterance.confidence < needed { return .unsure(nearest) }
      // What nobody remembers may have been another name for another thing.
      if entry == nil, meaning.isAboutElements { return .refused(.changed) }
      // Whatever is asked for now comes instead of what still goes on.
      dropErrand()
      return carryOut(meaning, matcher: reader.matcher, at: now, &effects)
    }
    return notUnderstood(utterance, readings, reader)
  }

  func reader(for entry: VocabularyHistory.Entry?, at moment: Instant) -> VoiceReader {
    let actors = screen.names.lists.actors
    return VoiceReader(
      matcher: entry?.matcher ?? matcher, ambiguity: ambiguity, numbers: entry?.numbers ?? [:],
      isChoosing: display.choice != nil,
      situation: entry?.situation ?? situation, phrases: phrases, apps: apps, lit: attention.lit(at: moment),
      this: attention.this(at: moment)
    ) { actors[Reading.key(of: $0)] ?? [] }
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
  private func confidence(for meaning: VoiceUnderstanding, isShort: Bool, in matcher: VoiceMatcher) -> Double {
    let isRisky: Bool
    switch meaning {
    case .command(let command, _): isRisky = command.intent == .again ? lastIsRisky : command.isRisky
    case .own(let phrase): isRisky = phrase.isRisky
    case .apps: isRisky = false
    case .meant(let candidates):
      isRisky = candidates.contains { isRiskyNow($0.id) || $0.verb.isRisky }
    case .numbered(_, let shown, let verb, _):
      let named = isRiskyNow(shown.id) || matcher[shown.id]?.isRisky ?? false
      isRisky = verb.acts && named || shown.verb?.isRisky ?? false
    case .named(_, let candidates):
      isRisky = candidates.contains { candidate in
        candidate.verb.isRisky
          || candidate.verb.acts && (isRiskyNow(candidate.id) || matcher[candidate.id]?.isRisky ?? false)
      }
    case .either, .noNumber: isRisky = false
    }
    return isShort || isRisky ? max(settings.risky, settings.act) : settings.act
  }

  /// Whether so little is easily heard where nobody said it: by its sounds, or where nobody counted them by its letters.
  private func isShort(_ words: [String], phones: Int?) -> Bool {
    phones.map { $0 <= VoiceControl.shortPhones } ?? (Reading.key(of: words).count <= VoiceControl.shortLetters)
  }

  static let shortPhones = 5
  static let shortLetters = 4

  /// What has become risky since it was said counts too.
  func isRiskyNow(_ id: ElementID) -> Bool { matcher[id]?.isRisky ?? false }

  /// What the person is told it was taken for.
  private func describe(_ meaning: VoiceUnderstanding, in matcher: VoiceMatcher) -> String {
    switch meaning {
    case .command(let command, _): command.title.forReaders
    case .own(let phrase): phrase.say.first ?? ""
    case .apps(let apps): apps.first?.name ?? ""
    case .meant(let candidates): candidates.first.flatMap { self.matcher[$0.id] }?.shown ?? ""
    case .named(_, let candidates), .either(_, let candidates):
      candidates.first.flatMap { matcher[$0.id] ?? self.matcher[$0.id] }?.shown ?? ""
    case .numbered(let number, _, _, _), .noNumber(let number): String(number)
    }
  }
}

extension VoiceUnderstanding {
  /// Whether it is a command of one word, which is easily heard where nobody said it. (Names of one word are the
  /// person's choice.)
  fileprivate func isOneWord(_ words: [String]) -> Bool {
    switch self {
    case .command, .own, .meant: words.count == 1
    case .named, .numbered, .either, .noNumber, .apps: false
    }
  }
}
