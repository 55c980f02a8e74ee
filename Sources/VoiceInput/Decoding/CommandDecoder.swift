import ScanVocabulary
import SpokenNames

/// The decoder whose grammar holds only the phrases of the vocabulary in force.
final class CommandDecoder {
  private var sphinx: SphinxDecoder
  private let model: String
  private let pronouncer: Pronouncer
  private(set) var grammar = CommandGrammar()
  /// The edition of the user's lexicon that the recogniser's words came from.
  private var edition = 0

  init(model: String, pronouncer: Pronouncer) throws(VoiceError) {
    self.model = model
    self.pronouncer = pronouncer
    sphinx = try SphinxDecoder(model: model)
  }

  /// Puts `vocabulary` in force and returns the parts of it that cannot be said. A word without a pronunciation only
  /// drops the names that contain it, never the whole grammar.
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
    // PocketSphinx cannot search an empty grammar.
    if !grammar.arcs.isEmpty { try sphinx.use(grammar) }
    self.grammar = grammar
    return problems
  }

  var wordCount: Int { sphinx.wordCount }

  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Decoding? {
    grammar.arcs.isEmpty ? nil : sphinx.decode(samples)
  }

  /// The number of phones in `words`, by the first pronunciation of each.
  func phoneCount(of words: [String]) -> Int {
    words.reduce(0) { $0 + (pronouncer.pronunciations(of: $1).first?.phones.count ?? 0) }
  }

  /// A decoder never removes a word, so a fresh one replaces it beyond this count; it loads in 10 ms.
  static let wordLimit = 5_000
}
