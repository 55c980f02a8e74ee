import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel

// From an utterance to its execution.
extension VoiceControl {
  /// The refusal of commands for the screen while the rescue or bell menu covers it; names the command that closes the menu.
  var covered: VoiceRefusal {
    .covered(VoiceCommand.said("start scanning", in: language))  // not translated: a command
  }

  /// Handles an utterance while asleep: only "wake up", said alone and recognised with certainty, has an effect.
  mutating func stir(_ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    guard utterance.confidence >= settings.risky,
      wording.readings(ofHeard: utterance.text).contains(where: repertoire.commands.isWakeUp)
    else { return .asleep }
    if wakefulness.wake(at: now) { effects.append(.awake(true)) }
    return .acted(repertoire.commands.command(.order(.listenOn))?.title ?? "")
  }

  mutating func obey(_ utterance: Utterance, at now: Instant, _ effects: inout [VoiceEffect]) -> VoiceOutcome {
    if wakefulness.slept(at: utterance.startedAt) { return .ignored(nil) }
    if utterance.isTooLong { return .refused(.tooLong) }
    let entry = published.entry(for: utterance)
    let reader = reader(for: entry, at: utterance.startedAt)
    let readings = wording.readings(ofHeard: utterance.text)
    if let dictation = dictation(in: utterance), !isSureCommand(utterance, readings, reader) {
      return dictate(dictation, begun: utterance.startedAt, at: now, &effects)
    }
    if let (words, found) = reader.understandSeries(readings) {
      let meaning = found.heard(with: utterance.confidence, settings)
      let nearest = describe(meaning, in: reader.matcher)
      if utterance.confidence < settings.ask { return .ignored(nearest) }
      if utterance.confidence < confidence(for: meaning, words, utterance, reader) {
        if entry == nil, meaning.isForThatScreen { return .refused(.changed) }
        let others = others(than: words, utterance, reader)
        return doubt([(meaning, reader.matcher)] + others, nearest: nearest, at: now)
      }
      // Without a record of the names at that time, the name may have belonged to another element, and another window
      // may have had the focus.
      if entry == nil, meaning.isForThatScreen { return .refused(.changed) }
      if meaning.reachesScreen, coveredScreen.hides(begun: utterance.startedAt) { return .refused(covered) }
      // A new command replaces what is still running.
      multiSteps.drop()
      if !keepsScrolling(meaning) { endScrolling() }
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
      commands: repertoire.commands, matcher: entry?.matcher ?? matcher, ambiguity: published.ambiguity,
      numbers: entry?.numbers ?? [:],
      isChoosing: dialogue.isChoosing || display.list?.choices.isEmpty == false,
      situation: entry?.situation ?? situation, phrases: repertoire.phrases,
      alphabet: repertoire.alphabet, text: typing.words, apps: repertoire.apps, profiles: repertoire.profiles,
      pointing: VoiceReader.Pointing(
        lit: attention.lit(at: moment), this: attention.this(at: moment),
        isPlace: (display.grid?.areas.count ?? 0) > 1)
    ) { actors[Reading.key(of: $0)] ?? [] }
  }

  /// Handles words that do not form a command: reports the most similar match or asks about it.
  private mutating func notUnderstood(
    _ utterance: Utterance, _ readings: [[String]], _ reader: VoiceReader, isKnown: Bool, at now: Instant
  ) -> VoiceOutcome {
    let others = others(than: nil, utterance, reader)
    if let first = others.first {
      let nearest = describe(first.meaning, in: reader.matcher)
      if utterance.confidence < settings.ask { return .ignored(nearest) }
      return doubt(isKnown ? others : others.filter { !$0.meaning.isForThatScreen }, nearest: nearest, at: now)
    }
    guard let name = readings.first.flatMap(reader.unknownName).flatMap(reader.matcher.nearest) else {
      return .ignored(nil)
    }
    if utterance.confidence < settings.ask { return .ignored(name.shown) }
    let candidate = VoiceDisplay.Candidate(id: name.id, verb: .activate, count: 1)
    let found: [Found] = isKnown ? [(.meant([candidate]), reader.matcher)] : []
    return doubt(found, nearest: name.shown, at: now)
  }

  /// Returns what else may have been said, likeliest first. `words` is the reading acted on.
  private func others(than words: [String]?, _ utterance: Utterance, _ reader: VoiceReader) -> [Found] {
    var found: [Found] = []
    for other in utterance.alternatives.prefix(4).flatMap({ wording.readings(ofHeard: $0, limit: 1) })
    where other != words {
      guard let meaning = reader.understand(other), !found.contains(where: { $0.meaning == meaning }) else { continue }
      found.append((meaning, reader.matcher))
    }
    return found
  }

  /// Whether the words are a command, heard so surely that they are not typed as text.
  private func isSureCommand(_ utterance: Utterance, _ readings: [[String]], _ reader: VoiceReader) -> Bool {
    for words in readings {
      guard let meaning = reader.understand(words) else { continue }
      return utterance.confidence >= confidence(for: meaning, words, utterance, reader)
    }
    return false
  }

  /// Returns the confidence needed to act on what was said with these words.
  func confidence(
    for meaning: VoiceUnderstanding, _ words: [String], _ utterance: Utterance, _ reader: VoiceReader
  ) -> Double {
    if case .several(let series) = meaning { return confidence(for: series, utterance, reader) }
    let isShort =
      isSpelling(meaning, in: reader)
      ? isBareLetter(words, phones: utterance.phones)
      : isShort(words, phones: utterance.phones) || meaning.isOneWord(words)
    return max(
      confidence(for: meaning, isShort: isShort, in: reader.matcher),
      isNumberInNoise(meaning, utterance) ? VoiceControl.numberInNoise : 0)
  }

  /// Returns the confidence needed to act.
  private func confidence(for meaning: VoiceUnderstanding, isShort: Bool, in matcher: VoiceMatcher) -> Double {
    isShort || isRisky(meaning, in: matcher) ? max(settings.risky, settings.act) : settings.act
  }

  /// Whether it does harm if it was not meant.
  func isRisky(_ meaning: VoiceUnderstanding, in matcher: VoiceMatcher) -> Bool {
    switch meaning {
    case .command(let command, let filling):
      if command.intent == .press { return KeyNames.of(language).chord(filling)?.isRisky ?? true }
      return command.intent == .again ? lastIsRisky : command.isRisky
    case .own(let phrase): return phrase.isRisky
    case .apps, .windows: return false
    case .profile: return true
    case .several(let series): return series.parts.contains { isRisky($0, in: matcher) }
    case .meant(let candidates):
      return candidates.contains { isRiskyNow($0.id) || $0.verb.isRisky(in: language) }
    case .numbered(_, let shown, let verb, _):
      let named = isRiskyNow(shown.id) || matcher[shown.id]?.isRisky ?? false
      return verb.acts && named || shown.verb?.isRisky(in: language) ?? false
    case .named(_, let candidates):
      return candidates.contains { candidate in
        candidate.verb.isRisky(in: language)
          || candidate.verb.acts && (isRiskyNow(candidate.id) || matcher[candidate.id]?.isRisky ?? false)
      }
    case .either, .noNumber: return false
    }
  }

  /// Whether the words are so short that they are easily heard where nobody said them: by the number of sounds or,
  /// where that is not known, of letters.
  private func isShort(_ words: [String], phones: Int?) -> Bool {
    phones.map { $0 <= VoiceControl.shortPhones } ?? (Reading.key(of: words).count <= VoiceControl.shortLetters)
  }

  /// Whether the utterance is dictation letter by letter. Every phrase is short then, an error costs only a "delete
  /// that", and each rejection costs the user a repetition, so less confidence is needed.
  private func isSpelling(_ meaning: VoiceUnderstanding, in reader: VoiceReader) -> Bool {
    guard case .command(let command, _) = meaning else { return false }
    return command.intent == .type(.letters) && reader.situation.contains(.spelling)
  }

  /// Whether the words are a bare letter, "b" rather than "bravo": short enough for any noise to be taken for it.
  private func isBareLetter(_ words: [String], phones: Int?) -> Bool {
    phones.map { $0 <= VoiceControl.letterPhones } ?? (Reading.key(of: words).count == 1)
  }

  /// Whether the words point by a number and were said in noise, where other words tend to be recognised as numbers.
  private func isNumberInNoise(_ meaning: VoiceUnderstanding, _ utterance: Utterance) -> Bool {
    guard let clearance = utterance.clearance, clearance < Utterance.quietClearance else { return false }
    return switch meaning {
    case .numbered, .noNumber, .either: true
    case .command(let command, _): if case .grid(.choose) = command.intent { true } else { false }
    case .own, .named, .meant, .apps, .windows, .profile, .several: false
    }
  }

  /// The confidence that a number said in noise needs.
  static let numberInNoise = 0.8

  static let shortPhones = 5
  static let shortLetters = 4
  static let letterPhones = 2

  /// Whether the element is risky now, even if it was not when the utterance began.
  func isRiskyNow(_ id: ElementID) -> Bool { matcher[id]?.isRisky ?? false }

  /// The meaning in words, for the user.
  func describe(_ meaning: VoiceUnderstanding, in matcher: VoiceMatcher) -> String {
    switch meaning {
    case .command(let command, let filling): command.title(filled: filling).forReaders(language)
    case .own(let phrase): phrase.say.first ?? ""
    case .apps(let apps): apps.first?.name ?? ""
    case .windows(let match): match.shown
    case .profile(let name): MenuStrings.profile(name).english
    case .several(let series): series.text(joinedBy: language.commands.joint)
    case .meant(let candidates): candidates.first.flatMap { self.matcher[$0.id] }?.shown ?? ""
    case .named(_, let candidates), .either(_, let candidates):
      candidates.first.flatMap { matcher[$0.id] ?? self.matcher[$0.id] }?.shown ?? ""
    case .numbered(let number, _, _, _), .noNumber(let number): String(number)
    }
  }
}

extension VoiceUnderstanding {
  /// Whether the command is a single word, which is easily heard where nobody said it. Names of one word are exempt,
  /// because the user chose them.
  fileprivate func isOneWord(_ words: [String]) -> Bool {
    switch self {
    case .command, .own, .meant: words.count == 1
    case .named, .numbered, .either, .noNumber, .apps, .windows, .profile, .several: false
    }
  }
}
