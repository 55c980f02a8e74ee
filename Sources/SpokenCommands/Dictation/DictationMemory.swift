/// Keeps the recogniser's other readings of recent dictations, so that the person can correct a wrong word.
///
/// ```
/// typed            I saw their   car yesterday
/// also heard       I saw there   car yesterday
///                  I saw they're car yesterday
/// correct their          ▲ there, they're
/// ```
struct DictationMemory: Hashable, Sendable {
  private static let most = 10

  private struct Heard: Hashable, Sendable {
    /// The typed words, in lower case.
    var words: [String]
    /// The words of each other text.
    var others: [[String]]
  }

  private var heard: [Heard] = []

  /// Notes a dictation. `texts`: what was heard, the typed text first.
  mutating func note(_ texts: [String]) {
    guard let first = texts.first else { return }
    heard.append(Heard(words: Self.words(of: first), others: texts.dropFirst().map(Self.words)))
    if heard.count > Self.most { heard.removeFirst() }
  }

  mutating func forget() { heard = [] }

  /// Returns what else was heard in the place of the words that were typed there last, likeliest first.
  func alternatives(to text: String) -> [String] {
    let wanted = Self.words(of: text)
    guard !wanted.isEmpty else { return [] }
    for heard in heard.reversed() {
      let starts = heard.words.indices.filter { heard.words[$0...].starts(with: wanted) }
      guard let start = starts.last else { continue }
      var found: [String] = []
      for other in heard.others {
        let words = heard.words.beside(start..<start + wanted.count, in: other)
        let text = words.joined(separator: " ")
        if !words.isEmpty, words != wanted, !found.contains(text) { found.append(text) }
      }
      return found
    }
    return []
  }

  /// The words as they are compared: in lower case, without marks around them.
  private static func words(of text: String) -> [String] {
    DictatedText.tokens(of: text.lowercased()).compactMap { token in
      let word = token.drop { !$0.isLetter && !$0.isNumber }
      let end = word.lastIndex { $0.isLetter || $0.isNumber }
      return end.map { String(word[...$0]) }
    }
  }
}

extension [String] {
  /// Returns the words of another list that stand beside those places of this one, with the fewest differences.
  fileprivate func beside(_ places: Range<Int>, in other: [String]) -> [String] {
    let changes = other.difference(from: self)
    let gone = Set(changes.removals.map(\.offset)), new = Set(changes.insertions.map(\.offset))
    var (found, next): ([String], Int) = ([], 0)
    for place in indices {
      let start: Int
      if gone.contains(place) {
        start = next
        // Of several wrong words in a row the last takes all that is left.
        let most = gone.contains(place + 1) ? 1 : other.count
        while new.contains(next), next - start < most { next += 1 }
      } else {
        while new.contains(next) { next += 1 }
        start = next
        next += 1
      }
      if places.contains(place) { found += other[start..<next] }
    }
    return found
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
