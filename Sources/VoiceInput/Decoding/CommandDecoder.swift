import ScanVocabulary
import SpokenNames

/// The decoder that knows the commands of the screen, and nothing else.
final class CommandDecoder {
  private var sphinx: SphinxDecoder
  private let model: String
  private let pronouncer: Pronouncer
  private(set) var grammar = CommandGrammar()
  /// The edition of the user's lexicon that the recogniser's words are of.
  private var edition = 0

  init(model: String, pronouncer: Pronouncer) throws(VoiceError) {
    self.model = model
    self.pronouncer = pronouncer
    sphinx = try SphinxDecoder(model: model)
  }

  /// Puts `vocabulary` in force and tells what of it cannot be said. A grammar is never refused whole: a word that
  /// cannot be pronounced costs the name that holds it.
  func use(_ vocabulary: Vocabulary) throws(VoiceError) -> [VoiceProblem] {
    let edition = pronouncer.edition
    if sphinx.wordCount > Self.wordLimit || edition != self.edition { sphinx = try SphinxDecoder(model: model) }
    self.edition = edition
    pronouncer.prepare(vocabulary.nameWords)
    var sayable: [String: Bool] = [:]
    let (grammar, problems) = CommandGrammar.build(vocabulary) { word in
      if let known = sayable[word] { return known }
      let canSay = sphinx.add(word, pronouncer.pronunciations(of: word))
      sayable[word] = canSay
      return canSay
    }
    // An empty grammar cannot be searched; decode says nil without asking.
    if !grammar.arcs.isEmpty { try sphinx.use(grammar) }
    self.grammar = grammar
    return problems
  }

  /// How many words the recogniser holds.
  var wordCount: Int { sphinx.wordCount }

  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Decoding? {
    grammar.arcs.isEmpty ? nil : sphinx.decode(samples)
  }

  /// How many phones `words` have, by their first pronunciations.
  func phoneCount(of words: [String]) -> Int {
    words.reduce(0) { $0 + (pronouncer.pronunciations(of: $1).first?.phones.count ?? 0) }
  }

  /// A decoder never forgets a word, so after so many a fresh one takes over: it is ready in 10 ms.
  static let wordLimit = 5_000
}
