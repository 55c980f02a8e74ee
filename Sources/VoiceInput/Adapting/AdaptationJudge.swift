import LearnedVoice
import ScanVocabulary
import SpokenCommands
import TappetModel

/// Tells how a model hears commands: through what the microphone's sound goes through, on a screen with the names of the
/// reading list, by the daemon's rules.
final class AdaptationJudge {
  private let recogniser: UtteranceRecogniser
  private let screen: TrialScreen

  init(_ options: ListenerOptions) throws(VoiceError) {
    recogniser = try UtteranceRecogniser(options: options)
    screen = TrialScreen(
      names: ReadingList.names, settings: VoiceSettings(), hasNumbers: true,
      desk: SpokenDesk(hasKeys: true, canHold: true, windows: WindowOrder.allCases),
      lexicon: try DictionaryLexicon(path: options.dictionary))
  }

  /// Whether every command means something on the screen.
  static func meaningless(_ commands: [String], dictionary: String) throws(VoiceError) -> [String] {
    let screen = TrialScreen(
      names: ReadingList.names, settings: VoiceSettings(), hasNumbers: true,
      desk: SpokenDesk(hasKeys: true, canHold: true, windows: WindowOrder.allCases),
      lexicon: try DictionaryLexicon(path: dictionary))
    return commands.filter { screen.meaning(of: $0) == nil }
  }

  /// Returns how one recording of a command was heard.
  func hear(_ samples: [Int16], as command: String) throws(VoiceError) -> HearingCount {
    var trial = screen
    try recogniser.use(screen.vocabulary)
    recogniser.forget()
    var heard: [HeardUtterance] = []
    var place = 0
    while place < samples.count {
      let end = min(samples.count, place + Self.piece)
      heard += try recogniser.hear(Array(samples[place..<end]), endingAt: Self.moment(end))
      place = end
    }
    heard += recogniser.finish(at: Self.moment(samples.count))
    let wanted = screen.meaning(of: command)
    var (right, actions) = (0, 0)
    for one in heard {
      let fits = wanted.map { screen.meaning(of: one.utterance.text)?.isSame(as: $0) ?? false } ?? false
      guard trial.obey(one.utterance).isAction else { continue }
      actions += 1
      if fits { right += 1 }
    }
    let isRight = actions == 1 && right == 1
    return HearingCount(said: 1, right: isRight ? 1 : 0, wrong: actions > 0 && !isRight ? 1 : 0)
  }

  private static func moment(_ sample: Int) -> Instant { Instant(nanoseconds: Int64(sample) * 62_500) }

  private static let piece = 1600
}
