/// Finds the phrases of a grammar that sound most like a phrase: the fewest phones must be inserted, removed or
/// replaced to turn one into the other (Levenshtein's distance), by the first pronunciation of each word.
///
/// Leaves out phrases with optional words and with spelled letters, which the grammar makes less likely: an optional
/// word does not change the meaning, and letters fit any sound.
struct RivalSearch {
  private let grammar: CommandGrammar
  /// The states that a likely jump reaches, by state.
  private let jumps: [[Int]]
  /// The phones of each arc's word, as numbers; empty for an arc that is left out.
  private let phones: [[UInt8]]
  private let phonesByWord: [String: [UInt8]]

  /// - Parameter phones: returns the phones of a word; empty for an unknown word.
  init(_ grammar: CommandGrammar, phones: (String) -> [String]) {
    self.grammar = grammar
    var numbers: [String: UInt8] = [:]
    var words: [String: [UInt8]] = [:]
    for word in grammar.words {
      words[word] = phones(word).map { phone in
        if let number = numbers[phone] { return number }
        numbers[phone] = UInt8(truncatingIfNeeded: numbers.count)
        return UInt8(truncatingIfNeeded: numbers.count - 1)
      }
    }
    phonesByWord = words
    self.phones = grammar.arcs.map { $0.weight < 1 ? [] : words[$0.word] ?? [] }
    var jumps = [[Int]](repeating: [], count: grammar.stateCount)
    for jump in grammar.jumps where jump.weight == 1 { jumps[jump.from].append(jump.to) }
    self.jumps = jumps
  }

  /// Returns the `count` phrases nearest to `heard`, nearest first.
  ///
  /// - Parameter isRival: whether a phrase may be among them; called for those alone that are near.
  func nearest(to heard: [String], count: Int, isRival: ([String]) -> Bool) -> [[String]] {
    let target = heard.flatMap { phonesByWord[$0] ?? [] }
    var nearest = NearestPhrases(count: count)
    var words: [String] = []
    func visit(_ state: Int, _ row: [Int]) {
      if state == CommandGrammar.end, nearest.hasRoom(at: row[target.count]), !nearest.contains(words), isRival(words) {
        nearest.insert(words, at: row[target.count])
      }
      for index in grammar.arcsByState[state] where !phones[index].isEmpty {
        let next = Self.row(after: row, phones[index], target)
        guard nearest.hasRoom(at: next.min() ?? 0) else { continue }
        words.append(grammar.arcs[index].word)
        visit(grammar.arcs[index].to, next)
        words.removeLast()
      }
      for target in jumps[state] { visit(target, row) }
    }
    visit(CommandGrammar.start, Array(0...target.count))
    return nearest.phrases
  }

  /// Returns the distances between a beginning of a phrase, continued by `phones`, and every beginning of `target`.
  private static func row(after row: [Int], _ phones: [UInt8], _ target: [UInt8]) -> [Int] {
    var row = row
    for phone in phones {
      var diagonal = row[0]
      row[0] += 1
      for column in target.indices {
        let replaced = diagonal + (target[column] == phone ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row
  }
}

/// The nearest phrases so far, nearest first; of equally near ones, those found first.
private struct NearestPhrases {
  let count: Int
  private(set) var phrases: [[String]] = []
  private var distances: [Int] = []

  init(count: Int) { self.count = count }

  /// The same phrase may be found twice: a number may also be a name.
  func contains(_ phrase: [String]) -> Bool { phrases.contains(phrase) }

  func hasRoom(at distance: Int) -> Bool { distances.count < count || distance < distances[count - 1] }

  mutating func insert(_ phrase: [String], at distance: Int) {
    let place = distances.firstIndex { $0 > distance } ?? distances.count
    phrases.insert(phrase, at: place)
    distances.insert(distance, at: place)
    if distances.count > count {
      phrases.removeLast()
      distances.removeLast()
    }
  }
}
