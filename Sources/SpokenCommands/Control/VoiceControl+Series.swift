import Messages
import ScanVocabulary
import SpokenNames
import TappetModel

// Several commands in one breath.
extension VoiceControl {
  /// Runs the first of the commands; the others follow when the app has done it.
  mutating func run(
    _ series: CommandSeries, matcher said: VoiceMatcher, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    guard let first = series.parts.first, let meaning = first.meaning else { return .ignored(nil) }
    let before = effects.count
    let outcome = carryOutPart(meaning, matcher: said, at: now, &effects)
    switch outcome {
    case .acted, .already, .answered:
      if !multiSteps.isIdle {
        multiSteps.follow(with: series.later)
      } else if let wait = MultiStepCommand.Wait(after: effects[before...], root: screen.root) {
        multiSteps.wait(wait, of: first.text, then: series.later, at: now)
      } else {
        follow(series.later, until: now.advanced(by: MultiStepCommands.patience), at: now, &effects)
      }
      return .acted(series.text(joinedBy: language.commands.joint))
    case .refused(let refusal): return .refused(.step(first.text, why: refusal.message))
    case .ambiguous, .unsure, .unsureAmong, .declined, .ignored, .asleep: return outcome
    }
  }

  /// Runs one of the later commands, by the names that are on the screen now.
  mutating func obeySaid(
    _ text: String, isSure: Bool, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    var reader = reader(for: nil, at: now)
    reader.numbers = shownNumbers
    guard let meaning = reader.understand(text.split(separator: " ").map(String.init)) else { return .ignored(nil) }
    if meaning.reachesScreen, coveredScreen.isCovered { return .refused(covered) }
    // When the person spoke, the screen did not show yet that this command is risky.
    if !isSure, isRisky(meaning, in: matcher) {
      return doubt([(meaning, matcher)], nearest: describe(meaning, in: matcher), at: now)
    }
    if !keepsScrolling(meaning) { endScrolling() }
    return carryOutPart(meaning, matcher: matcher, at: now, &effects)
  }

  private mutating func carryOutPart(
    _ meaning: VoiceUnderstanding, matcher said: VoiceMatcher, at now: Instant, _ effects: inout [VoiceEffect]
  ) -> VoiceOutcome {
    converse(meaning, said: now, at: now, &effects) ?? carryOut(meaning, matcher: said, at: now, &effects)
  }

  func isRisky(_ part: CommandSeries.Part, in matcher: VoiceMatcher) -> Bool {
    part.meaning.map { isRisky($0, in: matcher) } ?? RiskyWords.occur(in: part.words, language)
  }

  /// Returns the confidence that the most doubtful of the commands needs.
  func confidence(for series: CommandSeries, _ utterance: Utterance, _ reader: VoiceReader) -> Double {
    var utterance = utterance
    // It counts those of all the commands.
    utterance.phones = nil
    return series.parts.map { part in
      if let meaning = part.meaning { return confidence(for: meaning, part.words, utterance, reader) }
      return isRisky(part, in: reader.matcher) ? max(settings.risky, settings.act) : settings.act
    }.max() ?? settings.act
  }
}

extension VoiceUnderstanding {
  /// Notes in a series how surely it was heard.
  func heard(with confidence: Double, _ settings: VoiceSettings) -> VoiceUnderstanding {
    guard case .several(var series) = self else { return self }
    series.isSure = confidence >= settings.risky
    return .several(series)
  }
}
