/// The text typed since the caret was last moved: yields the current word and the one before.
struct Sentence: Hashable, Sendable {
  /// Stands for the word before the first one.
  static let beginning = "."
  private static let longest = 200
  private static let ends: Set<Character> = [".", "!", "?", "¿", "¡"]

  private(set) var text = ""

  /// The word being typed; empty between words.
  var word: String { String(text.suffix { Self.isOfWord($0) }) }

  /// The word before that; "." at the beginning of a sentence.
  var previous: String {
    let before = text.dropLast(word.count)
    let gap = before.suffix { !Self.isOfWord($0) }
    if gap.contains(where: Self.ends.contains) { return Self.beginning }
    let word = before.dropLast(gap.count).suffix { Self.isOfWord($0) }
    return word.isEmpty ? Self.beginning : String(word)
  }

  /// Whether a sentence has ended and another begins.
  var beginsAnew: Bool { text.hasSuffix(" ") && text.dropLast().last.map(Self.ends.contains) ?? false }

  /// Whether the last character but the space is a word's.
  var isAfterWord: Bool { text.dropLast().last.map(Self.isOfWord) ?? false }

  mutating func write(_ characters: String) { text = String((text + characters).suffix(Self.longest)) }
  mutating func takeBack(_ count: Int) { text = String(text.dropLast(count)) }
  mutating func forget() { text = "" }

  static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }
}

extension StringProtocol {
  /// The longest suffix of matching characters.
  fileprivate func suffix(_ holds: (Character) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, holds(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
