/// What a person writes, counted: words, and words after words. Kept for them alone, and forgotten at their word.
package struct LearnedWords: Hashable, Sendable {
  /// How often each word was written, by how it was written.
  package private(set) var words: [String: Int] = [:]
  /// How often a word came after another, both in small letters.
  private(set) var pairs: [String: [String: Int]] = [:]
  private(set) var total = 0
  private var pairCount = 0

  /// Beyond so many, those that were written least go.
  static let mostWords = 3000
  static let mostPairs = 6000
  /// What was written once may be a slip.
  static let enough = 2

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

  /// Counts a word that was written after another.
  package mutating func learn(_ word: String, after previous: String) {
    guard word.count > 1 || word == "I", word.count <= 40, word.allSatisfy(Sentence.isOfWord),
      !word.contains(where: \.isNumber)
    else { return }
    words[word, default: 0] += 1
    let isKnown = pairs[previous.lowercased()]?[word.lowercased()] != nil
    pairs[previous.lowercased(), default: [:]][word.lowercased(), default: 0] += 1
    pairCount += isKnown ? 0 : 1
    total += 1
    if words.count > Self.mostWords || pairCount > Self.mostPairs { thin() }
  }

  /// Everything counts half: what is not written any more goes first.
  private mutating func thin() {
    words = words.mapValues { $0 / 2 }.filter { $0.value > 0 }
    pairs = pairs.mapValues { $0.mapValues { $0 / 2 }.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
    total = words.values.reduce(0, +)
    pairCount = pairs.values.reduce(0) { $0 + $1.count }
  }

  // MARK: Text

  /// One line a word, then one a pair, so that it can be looked at.
  package var text: String {
    let single = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let double = pairs.sorted { $0.key < $1.key }.flatMap { pair in
      pair.value.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \(pair.key) \($0.key)" }
    }
    return (single + double).map { $0 + "\n" }.joined()
  }

  /// What such a text tells; lines that can't be read are left out.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let count = parts.first.flatMap({ Int($0) }), (1...1_000_000).contains(count) else { continue }
      if parts.count == 2 {
        words[String(parts[1])] = count
        total += count
      } else if parts.count == 3 {
        pairs[String(parts[1]), default: [:]][String(parts[2])] = count
      }
    }
    pairCount = pairs.values.reduce(0) { $0 + $1.count }
  }
}
