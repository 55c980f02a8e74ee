/// How much silence completes a text, in frames of 10 ms.
enum Patience {
  /// A complete phrase: the shortest wait that breaks no phrase in two.
  static let whole = 20
  /// A complete phrase that another continues: "tap one", before "tap one way".
  static let wholeSoFar = 30
  /// A complete phrase in a noisy place, where soft sounds pass for silence.
  static let noisy = 30
  /// An incomplete phrase: the person is looking for the next word.
  static let unfinished = 50

  static func frames(after grammar: CommandGrammar, _ heard: Interpretation) -> Int {
    guard heard.command != nil else { return unfinished }
    switch grammar.progress(of: heard.words) {
    case .whole: return heard.clearance < quiet ? noisy : whole
    case .wholeSoFar: return wholeSoFar
    case .begun, .foreign: return unfinished
    }
  }

  /// How far a voice stands out from a quiet room, in decibels.
  private static let quiet = 25.0
}
