/// How much silence completes an utterance, in 10 ms frames, depending on the text decoded so far.
enum SilenceTimeout {
  /// After a complete phrase: the shortest wait that breaks no phrase in two.
  static let whole = 20
  /// After a complete phrase with which a longer phrase begins: "tap one", if "tap one way" is a phrase too.
  static let wholeSoFar = 30
  /// After a complete phrase in a noisy place, where soft sounds are mistaken for silence.
  static let noisy = 30
  /// After an incomplete phrase, when the user may be looking for the next word.
  static let unfinished = 50

  /// Returns how many silent frames must follow `heard` before the utterance counts as complete.
  static func frames(after grammar: CommandGrammar, _ heard: Interpretation) -> Int {
    guard heard.command != nil else { return unfinished }
    switch grammar.progress(of: heard.words) {
    case .whole: return heard.clearance < quiet ? noisy : whole
    case .wholeSoFar: return wholeSoFar
    case .begun, .foreign: return unfinished
    }
  }

  /// The least clearance of a voice in a quiet room, in decibels; below it the place counts as noisy.
  private static let quiet = 25.0
}
