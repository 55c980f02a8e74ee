/// The words that a language model knows, in lower case, in the order of their bytes. Copies share storage.
package struct Vocabulary: Hashable, Sendable {
  package let words: [String]
  let letters: LetterTable

  /// - Parameter words: in any order, each once.
  package init(_ words: [String]) {
    self.words = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    letters = LetterTable(of: words)
  }

  package func place(of word: String) -> Int? {
    let place = firstPlace { !$0.utf8.lexicographicallyPrecedes(word.utf8) }
    return place < words.count && words[place] == word ? place : nil
  }

  /// The places of the words that start with a prefix. Logarithmic time.
  package func places(beginning prefix: String) -> Range<Int> {
    let start = firstPlace { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) }
    let end = firstPlace { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) && !$0.utf8.starts(with: prefix.utf8) }
    return start..<end
  }

  /// The first place whose word holds, where all behind it do, too.
  private func firstPlace(where holds: (String) -> Bool) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(words[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
