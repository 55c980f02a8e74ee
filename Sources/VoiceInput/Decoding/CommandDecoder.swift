import ScanVocabulary
import SpokenNames

/// The decoder that recognises commands: its grammar contains the phrases of the current vocabulary and nothing else.
final class CommandDecoder {
  private var sphinx: SphinxDecoder
  private let model: String
  private let pronouncer: Pronouncer
  private(set) var grammar = CommandGrammar()
  /// The edition number of the user's lexicon (`Pronouncer.edition`) when the words were added to `sphinx`.
  private var edition = 0

  init(model: String, pronouncer: Pronouncer) throws(VoiceError) {
    self.model = model
    self.pronouncer = pronouncer
    sphinx = try SphinxDecoder(model: model)
  }

  /// Makes `vocabulary` the current one; returns its names and commands that are left out, because they contain a word
  /// without a pronunciation or are malformed. All other names and commands can be recognised.
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

  /// The number of words beyond which a new decoder replaces the present one, because a decoder never removes a word.
  /// Loading a decoder takes 10 ms.
  static let wordLimit = 5_000
}
