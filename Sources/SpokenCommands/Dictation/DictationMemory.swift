/// What was heard of the last dictations besides what was typed, so that a wrong word can be corrected.
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
        let words = Alignment(heard.words, other).words(for: start..<start + wanted.count)
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

/// Two lists of words side by side, with the fewest differences.
private struct Alignment {
  private let second: [String]
  /// For each place in the first list, the end in the second list of what stands beside the words before it.
  private var ends: [Int]

  init(_ first: [String], _ second: [String]) {
    self.second = second
    let width = second.count + 1
    var costs = Array(0..<width).map { $0 } + Array(repeating: 0, count: first.count * width)
    for row in 0..<first.count {
      costs[(row + 1) * width] = row + 1
      for column in second.indices {
        let same = costs[row * width + column] + (first[row] == second[column] ? 0 : 1)
        let shorter = min(costs[row * width + column + 1], costs[(row + 1) * width + column]) + 1
        costs[(row + 1) * width + column + 1] = min(same, shorter)
      }
    }
    ends = Array(repeating: 0, count: first.count + 1)
    ends[first.count] = second.count
    var (row, column) = (first.count, second.count)
    while row > 0 {
      let here = costs[row * width + column]
      if column > 0, here == costs[(row - 1) * width + column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1) {
        (row, column) = (row - 1, column - 1)
        ends[row] = column
      } else if here == costs[(row - 1) * width + column] + 1 {
        row -= 1
        ends[row] = column
      } else {
        column -= 1
      }
    }
    ends[0] = 0
  }

  /// The words of the second list beside those places of the first.
  func words(for places: Range<Int>) -> [String] { Array(second[ends[places.lowerBound]..<ends[places.upperBound]]) }
}
