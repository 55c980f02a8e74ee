/// How much silence a text needs before it counts as said, in frames of 10 ms.
enum Patience {
  /// A whole phrase: the quickest answer that breaks none in two.
  static let whole = 20
  /// A whole phrase that another goes on from: "tap one", before "tap one way".
  static let wholeSoFar = 40
  /// What is no phrase yet: someone is looking for the next word.
  static let unfinished = 50

  /// The silence for what was decoded at a pause.
  static func frames(after grammar: CommandGrammar, _ decoding: Decoding?) -> Int {
    guard let decoding else { return unfinished }
    switch grammar.progress(of: decoding.words) {
    case .whole: return whole
    case .wholeSoFar: return wholeSoFar
    case .begun, .foreign: return unfinished
    }
  }
}
