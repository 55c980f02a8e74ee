/// The text typed since the caret was last moved: yields the current word and the one before.
struct Sentence: Hashable, Sendable {
  /// Stands for the word before the first one.
  static let beginning = "."
  private static let longest = 200
  static let ends: Set<Character> = [".", "!", "?", "¿", "¡"]

  private(set) var text = ""
  /// The number of characters after the last space that the keyboard added by itself to a word; `nil`: there is none.
  private var countAfterOwnSpace: Int?

  /// Whether that space is the last character.
  var endsWithOwnSpace: Bool { countAfterOwnSpace == 0 }

  /// The word being typed; empty between words.
  var word: String { String(text.suffix { Self.isOfWord($0) }) }

  /// The word before that; "." at the beginning of a sentence.
  var previous: String { Self.lastWord(of: text.dropLast(word.count)).word }

  /// The two words before the one being typed.
  var context: WordContext {
    let (previous, rest) = Self.lastWord(of: text.dropLast(word.count))
    let first = previous == Self.beginning ? Self.beginning : Self.lastWord(of: rest).word
    return WordContext(first.lowercased(), previous.lowercased())
  }

  /// The last word of a text, "." if no word or a sentence's end is the last; and the text before that word.
  private static func lastWord(of text: Substring) -> (word: String, rest: Substring) {
    let gap = text.suffix { !isOfWord($0) }
    if gap.contains(where: ends.contains) { return (beginning, "") }
    let before = text.dropLast(gap.count)
    let word = before.suffix { isOfWord($0) }
    return word.isEmpty ? (beginning, "") : (String(word), before.dropLast(word.count))
  }

  /// The first word after the last sentence's end; empty if there is none.
  var firstWord: String {
    let sentence = text.lastIndex(where: Self.ends.contains).map { text[text.index(after: $0)...] } ?? text[...]
    return String(sentence.drop { !Self.isOfWord($0) }.prefix(while: Self.isOfWord))
  }

  /// Whether the last character but the space is a word's.
  var isAfterWord: Bool { text.dropLast().last.map(Self.isOfWord) ?? false }

  mutating func write(_ characters: String) {
    text = String((text + characters).suffix(Self.longest))
    countAfterOwnSpace = countAfterOwnSpace.map { $0 + characters.count }
  }

  mutating func writeOwnSpace() {
    write(" ")
    countAfterOwnSpace = 0
  }

  mutating func takeBack(_ count: Int) {
    text = String(text.dropLast(count))
    countAfterOwnSpace = countAfterOwnSpace.flatMap { $0 < count ? nil : $0 - count }
  }

  mutating func forget() { self = Sentence() }

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
