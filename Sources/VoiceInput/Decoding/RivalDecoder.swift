import ScanVocabulary
import SpokenNames

/// Decodes a command and its rivals, and nothing else, in the same sound.
final class RivalDecoder {
  private let model: String
  private let pronouncer: Pronouncer
  private var sphinx: SphinxDecoder
  private var edition: Int
  private(set) var rivals: Rivals

  init(model: String, pronouncer: Pronouncer) throws(VoiceError) {
    self.model = model
    self.pronouncer = pronouncer
    edition = pronouncer.edition
    sphinx = try SphinxDecoder(model: model, flags: SphinxDecoder.comparingFlags)
    rivals = Rivals(Vocabulary(revision: 0, commands: [], names: []), CommandGrammar()) { _ in [] }
  }

  /// Makes `vocabulary`, whose grammar is `grammar`, the current one.
  func use(_ vocabulary: Vocabulary, _ grammar: CommandGrammar) throws(VoiceError) {
    if sphinx.wordCount > CommandDecoder.wordLimit || pronouncer.edition != edition {
      sphinx = try SphinxDecoder(model: model, flags: SphinxDecoder.comparingFlags)
      edition = pronouncer.edition
    }
    rivals = Rivals(vocabulary, grammar) { [pronouncer] in pronouncer.pronunciations(of: $0).first?.phones ?? [] }
  }

  /// Returns the rival that fits the sound best, with the score of `words` minus that of the rival; `nil` if `words` have
  /// no rivals, or none fits.
  func compare(_ words: [String], _ samples: UnsafeBufferPointer<Int16>) -> (words: [String], lead: Int)? {
    let phrases = rivals.nearest(to: words)
    guard !phrases.isEmpty, (phrases + [words]).joined().allSatisfy(add) else { return nil }
    let grammar = CommandGrammar(comparing: words, with: phrases)
    guard (try? sphinx.use(grammar)) != nil else { return nil }
    let found = sphinx.decode(samples, to: [CommandGrammar.end, CommandGrammar.rivalEnd])
    guard let own = found[0], let rival = found[1] else { return nil }
    return (rival.words, own.score - rival.score)
  }

  private func add(_ word: String) -> Bool { sphinx.add(word, pronouncer.pronunciations(of: word)) }
}

extension CommandGrammar {
  /// The state in which the rivals end.
  static let rivalEnd = 2

  /// Makes a grammar in which `phrase` leads to `end`, and each of `rivals` to `rivalEnd`.
  init(comparing phrase: [String], with rivals: [[String]]) {
    self.init()
    stateCount = 3
    add(phrase, to: Self.end)
    for rival in rivals { add(rival, to: Self.rivalEnd) }
  }

  private mutating func add(_ words: [String], to end: Int) {
    var state = Self.start
    for (index, word) in words.enumerated() {
      var next = end
      if index < words.count - 1 {
        next = stateCount
        stateCount += 1
      }
      arcs.append(Arc(from: state, to: next, word: word))
      state = next
    }
  }
}
