import CPocketSphinx
import Glibc
package import OnScreenKeyboard

/// A trigram model of CMU Sphinx, opened by sphinxbase. Sphinxbase ends the process on some faults of a file, so open one
/// only in a process that does nothing else.
package final class NgramModel {
  /// The words that are offered: the likeliest of the model, in the order of `ids`.
  package let vocabulary: Vocabulary
  private let model: OpaquePointer
  private let logarithms: OpaquePointer
  private let ids: [Int32]

  /// Hesitations, which nobody writes.
  private static let unwritten: Set<String> = [
    "um", "uh", "uhhuh", "mhm", "huh", "mm", "hm", "hmm", "ah", "oh's", "er", "uhm", "mmhm",
  ]

  /// Returns `nil` if the file cannot be read as a model, or was cut short.
  /// - Parameter most: how many words are offered.
  package init?(_ path: String, most: Int) {
    err_set_logfp(nil)
    guard ModelFile.isWhole(path), let logarithms = logmath_init(1.0001, 0, 0),
      let model = ngram_model_read(nil, path, NGRAM_BIN, logarithms)
    else { return nil }
    self.logarithms = logarithms
    self.model = model
    let count = ngram_model_get_counts(model)[0]
    var order: Int32 = 0
    var found: [(id: Int32, word: String, score: Int32)] = []
    for id in 0..<Int32(clamping: count) {
      guard let word = ngram_word(model, id).map({ String(cString: $0) }), Self.isWritten(word) else { continue }
      found.append((id, word, ngram_ng_score(model, id, nil, 0, &order)))
    }
    guard !found.isEmpty else {
      ngram_model_free(model)
      logmath_free(logarithms)
      return nil
    }
    let likeliest = found.sorted { $0.score > $1.score }.prefix(most)
    vocabulary = Vocabulary(likeliest.map(\.word))
    let places = Dictionary(uniqueKeysWithValues: likeliest.map { ($0.word, $0.id) })
    ids = vocabulary.words.compactMap { places[$0] }
  }

  deinit {
    ngram_model_free(model)
    logmath_free(logarithms)
  }

  /// Whether it is a word of letters that people write; of single letters only "a" and "i".
  static func isWritten(_ word: String) -> Bool {
    guard let first = word.utf8.first, let last = word.utf8.last else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return word.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "'") } && letters.contains(first)
      && letters.contains(last) && (word.utf8.count > 1 || word == "a" || word == "i") && !unwritten.contains(word)
  }

  /// Computes the probability of each word of the vocabulary and of the sentence's end. Takes some milliseconds.
  package func answer(in context: WordContext) -> ModelAnswer {
    var history: [Int32] = []
    if let previous = id(of: context.previous) {
      history.append(previous)
      if context.previous != Self.beginning, let before = id(of: context.beforePrevious) { history.append(before) }
    }
    var order: Int32 = 0
    func probability(of id: Int32) -> Float {
      Float(logmath_exp(logarithms, ngram_ng_score(model, id, &history, Int32(history.count), &order)))
    }
    return ModelAnswer(words: ids.map(probability), end: probability(of: ngram_wid(model, "</s>")))
  }

  private static let beginning = "."

  /// The model's id of a word, "." for the beginning of a sentence; `nil` if it does not know it.
  private func id(of word: String) -> Int32? {
    let found = ngram_wid(model, word == Self.beginning ? "<s>" : word)
    return found == ngram_unknown_wid(model) || found < 0 ? nil : found
  }
}
