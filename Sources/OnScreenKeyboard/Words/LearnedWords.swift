/// Counts of the words and word pairs that the user types. Stored for them alone, and deleted at their request.
package struct LearnedWords: Hashable, Sendable {
  /// How often each word was typed, keyed by its spelling.
  package private(set) var words: [String: Int] = [:]
  /// How often a word followed another, both in lower case.
  private(set) var pairs: [String: [String: Int]] = [:]
  private(set) var total = 0
  private var pairCount = 0

  /// Above these limits all counts are halved, which removes the rarest.
  static let mostWords = 3000
  static let mostPairs = 6000
  /// A word typed only once may be a slip.
  static let enough = 2

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

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

  /// Halves all counts, so that words no longer used disappear first.
  private mutating func thin() {
    words = words.mapValues { $0 / 2 }.filter { $0.value > 0 }
    pairs = pairs.mapValues { $0.mapValues { $0 / 2 }.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
    total = words.values.reduce(0, +)
    pairCount = pairs.values.reduce(0) { $0 + $1.count }
  }

  /// How often each word was typed, in lower case.
  var counts: [String: Int] { words.reduce(into: [:]) { $0[$1.key.lowercased(), default: 0] += $1.value } }

  /// How often each word followed that one, all in lower case.
  func followers(of previous: String) -> [String: Int] { pairs[previous.lowercased()] ?? [:] }

  /// How the word is mostly written; `nil` if it was never typed.
  func spelling(of word: String) -> String? {
    words.filter { $0.key.lowercased() == word }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  // MARK: Text

  /// A readable text: one line for each word, then one for each pair.
  package var text: String {
    let single = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    let double = pairs.sorted { $0.key < $1.key }.flatMap { pair in
      pair.value.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \(pair.key) \($0.key)" }
    }
    return (single + double).map { $0 + "\n" }.joined()
  }

  /// Parses such a text; skips invalid lines.
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
