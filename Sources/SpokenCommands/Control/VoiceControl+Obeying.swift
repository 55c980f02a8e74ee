import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

// From an utterance to what is done about it.
extension VoiceControl {
  /// Asleep: "wake up", alone and surely heard, and nothing else.
  mutating func stir(_ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard utterance.confidence >= settings.risky,
      wording.readings(ofHeard: utterance.text).contains(where: VoiceReader.isWakeUp)
    else { return .asleep }
    if wakefulness.wake(at: now) { effects.append(.awake(true)) }
    return .acted("wake up")
  }

  mutating func obey(_ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    if wakefulness.slept(at: utterance.startedAt) { return .ignored(nil) }
    if utterance.isTooLong { return .refused(.tooLong) }
    let entry = told.entry(for: utterance)
    let reader = reader(for: entry, at: utterance.startedAt)
    let readings = wording.readings(ofHeard: utterance.text)
    for words in readings {
      guard let meaning = reader.understand(words) else { continue }
      let nearest = describe(meaning, in: reader.matcher)
      if utterance.confidence < settings.ask { return .ignored(nearest) }
      let isShort =
        isSpelling(meaning, in: reader)
        ? isBareLetter(words, phones: utterance.phones)
        : isShort(words, phones: utterance.phones) || meaning.isOneWord(words)
      let needed = max(
        confidence(for: meaning, isShort: isShort, in: reader.matcher),
        isNumberInNoise(meaning, utterance) ? VoiceControl.numberInNoise : 0)
      if utterance.confidence < needed {
        if entry == nil, meaning.isAboutElements { return .refused(.changed) }
        let others = others(than: words, utterance, reader)
        return doubt([(meaning, reader.matcher)] + others, nearest: nearest, at: now)
      }
      // What nobody remembers may have been another name for another thing.
      if entry == nil, meaning.isAboutElements { return .refused(.changed) }
      if meaning.reachesScreen, coveredScreen.hides(begun: utterance.startedAt) { return .refused(.covered) }
      // Whatever is asked for now comes instead of what still goes on.
      multiSteps.drop()
      if let outcome = converse(meaning, utterance, at: now, &effects) { return outcome }
      let outcome = carryOut(meaning, matcher: reader.matcher, at: now, &effects)
      if case .acted = outcome { remember(others(than: words, utterance, reader), at: now) }
      return outcome
    }
    return notUnderstood(utterance, readings, reader, isKnown: entry != nil, at: now)
  }

  func reader(for entry: VocabularyHistory.Entry?, at moment: Instant) -> VoiceReader {
    let actors = screen.names.lists.actors
    return VoiceReader(
      matcher: entry?.matcher ?? matcher, ambiguity: told.ambiguity, numbers: entry?.numbers ?? [:],
      isChoosing: dialogue.choice != nil, situation: entry?.situation ?? situation, phrases: repertoire.phrases,
      alphabet: repertoire.alphabet, apps: repertoire.apps, profiles: repertoire.profiles,
      lit: attention.lit(at: moment), this: attention.this(at: moment)
    ) { actors[Reading.key(of: $0)] ?? [] }
  }

  /// No command: what it was nearest to, so that the person can be told, or asked.
  private mutating func notUnderstood(
    _ utterance: Utterance, _ readings: [[String]], _ reader: VoiceReader, isKnown: Bool, at now: Instant
  ) -> VoiceOutcome {
    let others = others(than: nil, utterance, reader)
    if let first = others.first {
      let nearest = describe(first.meaning, in: reader.matcher)
      if utterance.confidence < settings.ask { return .ignored(nearest) }
      return doubt(isKnown ? others : others.filter { !$0.meaning.isAboutElements }, nearest: nearest, at: now)
    }
    guard let name = readings.first.flatMap(reader.unknownName).flatMap(reader.matcher.nearest) else {
      return .ignored(nil)
    }
    if utterance.confidence < settings.ask { return .ignored(name.shown) }
    let candidate = VoiceDisplay.Candidate(id: name.id, verb: .activate, count: 1)
    let found: [Found] = isKnown ? [(.meant([candidate]), reader.matcher)] : []
    return doubt(found, nearest: name.shown, at: now)
  }

  /// What else may have been said, the likeliest first. `words`: what it was taken for.
  private func others(than words: [String]?, _ utterance: Utterance, _ reader: VoiceReader) -> [Found] {
    var found: [Found] = []
    for other in utterance.alternatives.prefix(4).flatMap({ wording.readings(ofHeard: $0, limit: 1) })
    where other != words {
      guard let meaning = reader.understand(other), !found.contains(where: { $0.meaning == meaning }) else { continue }
      found.append((meaning, reader.matcher))
    }
    return found
  }

  /// The confidence that is needed to do it.
  private func confidence(for meaning: VoiceUnderstanding, isShort: Bool, in matcher: VoiceMatcher) -> Double {
    let isRisky: Bool
    switch meaning {
    case .command(let command, _): isRisky = command.intent == .again ? lastIsRisky : command.isRisky
    case .own(let phrase): isRisky = phrase.isRisky
    case .apps: isRisky = false
    case .profile: isRisky = true
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

  /// Whether it is dictated letter by letter: then every phrase is short, a wrong one costs a "delete that", and each that
  /// is not heard costs the person the word once more.
  private func isSpelling(_ meaning: VoiceUnderstanding, in reader: VoiceReader) -> Bool {
    guard case .command(let command, _) = meaning else { return false }
    return command.intent == .type(.letters) && reader.situation.contains(.spelling)
  }

  /// "b", not "bravo": so little that any noise may be it.
  private func isBareLetter(_ words: [String], phones: Int?) -> Bool {
    phones.map { $0 <= VoiceControl.letterPhones } ?? (Reading.key(of: words).count == 1)
  }

  /// Whether it points by a number and was said in a noisy place, where numbers are what other words are heard as.
  private func isNumberInNoise(_ meaning: VoiceUnderstanding, _ utterance: Utterance) -> Bool {
    guard let clearance = utterance.clearance, clearance < Utterance.quietClearance else { return false }
    return switch meaning {
    case .numbered, .noNumber, .either: true
    case .command(let command, _): if case .grid(.choose) = command.intent { true } else { false }
    case .own, .named, .meant, .apps, .profile: false
    }
  }

  /// How surely a number must be heard where it stands out by less.
  static let numberInNoise = 0.8

  static let shortPhones = 5
  static let shortLetters = 4
  static let letterPhones = 2

  /// What has become risky since it was said counts too.
  func isRiskyNow(_ id: ElementID) -> Bool { matcher[id]?.isRisky ?? false }

  /// What the person is told it was taken for.
  func describe(_ meaning: VoiceUnderstanding, in matcher: VoiceMatcher) -> String {
    switch meaning {
    case .command(let command, _): command.title.forReaders
    case .own(let phrase): phrase.say.first ?? ""
    case .apps(let apps): apps.first?.name ?? ""
    case .profile(let name): MenuStrings.profile(name)
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
    case .named, .numbered, .either, .noNumber, .apps, .profile: false
    }
  }
}
