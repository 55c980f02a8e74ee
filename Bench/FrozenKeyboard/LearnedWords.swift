/// Counts of the words and pairs of words that the user writes. They are stored for this user alone, who can delete
/// them.
package struct LearnedWords: Hashable, Sendable {
  /// The number of times that each word was written, by its spelling.
  package private(set) var words: [String: Int] = [:]
  /// The number of times that a word followed another, both in lower case.
  private(set) var pairs: [String: [String: Int]] = [:]
  private(set) var total = 0
  private var pairCount = 0

  /// Beyond these numbers the least-written words and pairs are removed.
  static let mostWords = 3000
  static let mostPairs = 6000
  /// A word written fewer times may be a slip.
  static let enough = 2

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

  /// Counts a word and the pair with the word before.
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

  /// Halves all counts, so that words no longer written are removed first.
  private mutating func thin() {
    words = words.mapValues { $0 / 2 }.filter { $0.value > 0 }
    pairs = pairs.mapValues { $0.mapValues { $0 / 2 }.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
    total = words.values.reduce(0, +)
    pairCount = pairs.values.reduce(0) { $0 + $1.count }
  }

  // MARK: Text

  /// One line for each word, then one for each pair, readable by a person.
  package var text: String {
    let single = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let double = pairs.sorted { $0.key < $1.key }.flatMap { pair in
      pair.value.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \(pair.key) \($0.key)" }
    }
    return (single + double).map { $0 + "\n" }.joined()
  }

  /// Reads such a text and leaves out invalid lines.
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
