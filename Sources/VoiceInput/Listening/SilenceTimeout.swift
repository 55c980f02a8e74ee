/// How much silence completes an utterance, in 10 ms frames, depending on the text decoded so far.
enum SilenceTimeout {
  /// After a complete phrase: the shortest wait that breaks no phrase in two.
  static let whole = 20
  /// After a complete phrase with which a longer phrase begins: "tap one", if "tap one way" is a phrase too.
  static let wholeSoFar = 30
  /// After a complete phrase in a noisy place, where soft sounds are mistaken for silence.
  static let noisy = 30
  /// After a command that the person has taught.
  static let learned = 30
  /// After anything else that a person says who has taught commands, who pauses inside of them.
  static let patient = 80
  /// After an incomplete phrase, when the user may be looking for the next word.
  static let unfinished = 50

  /// After a complete phrase while text is dictated: a sentence may begin with the words of a command ("go back to …").
  static let wholeAmongText = 40
  /// After dictated text: people breathe, and look for the next words.
  static let text = 90
  /// After 12 s and after 16 s of dictated text: the longest length is near, and a breath must do.
  static let longText = 25
  static let longestText = 12

  /// Returns the same while text is dictated, for speech of `length` frames.
  static func framesAmongText(after grammar: CommandGrammar, _ heard: Interpretation, length: Int) -> Int {
    // What the daemon would not obey may be text.
    if heard.confidence >= Confidence.certain, grammar.progress(of: heard.words) == .whole { return wholeAmongText }
    return length < 1_200 ? text : length < 1_600 ? longText : longestText
  }

  /// Returns after how many silent frames the text of speech of `length` frames is decoded. Decoding text that goes on is
  /// wasted, so it begins later for longer speech; the utterance ends after `text` frames, and the time between is gained.
  static func beforeDecoding(length: Int) -> Int { length < 300 ? 10 : length < 800 ? 30 : 50 }

  /// Returns how many silent frames must follow `heard` before the utterance counts as complete.
  /// - Parameter knowsVoice: whether the person has taught commands.
  static func frames(after grammar: CommandGrammar, _ heard: Interpretation, knowsVoice: Bool) -> Int {
    if knowsVoice { return heard.learned.map { $0.confidence >= Confidence.certain } ?? false ? learned : patient }
    guard !heard.words.isEmpty else { return unfinished }
    switch grammar.progress(of: heard.last ?? heard.words) {
    case .whole: return heard.clearance < quiet ? noisy : whole
    case .wholeSoFar: return wholeSoFar
    case .begun, .foreign: return unfinished
    }
  }

  /// The least clearance of a voice in a quiet room, in decibels; below it the place counts as noisy.
  private static let quiet = 25.0
}
