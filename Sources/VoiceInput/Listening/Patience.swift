/// How much silence a text needs before it counts as said, in frames of 10 ms.
enum Patience {
  /// A whole phrase: the quickest answer that breaks none in two.
  static let whole = 20
  /// A whole phrase that another goes on from: "tap one", before "tap one way".
  static let wholeSoFar = 30
  /// A whole phrase in a noisy place, where soft sounds pass for silence.
  static let noisy = 30
  /// What is no phrase yet: someone is looking for the next word.
  static let unfinished = 50

  /// The silence for what was made of the speech up to a pause.
  static func frames(after grammar: CommandGrammar, _ heard: Interpretation) -> Int {
    guard heard.command != nil else { return unfinished }
    switch grammar.progress(of: heard.words) {
    case .whole: return heard.clearance < quiet ? noisy : whole
    case .wholeSoFar: return wholeSoFar
    case .begun, .foreign: return unfinished
    }
  }

  /// A voice stands out of a quiet room by so many decibels.
  private static let quiet = 25.0
}
