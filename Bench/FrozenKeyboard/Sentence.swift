/// The text written since the caret last moved: the word being written and the one before, as far as they can be known
/// without reading the field.
struct Sentence: Hashable, Sendable {
  /// Stands for the word before the first word.
  static let beginning = "."
  private static let longest = 200
  private static let ends: Set<Character> = [".", "!", "?"]

  private(set) var text = ""

  /// The word being written; empty between words.
  var word: String { String(text.suffix { Self.isOfWord($0) }) }

  /// The word before the one being written; “.” at the beginning of a sentence.
  var previous: String {
    let before = text.dropLast(word.count)
    let gap = before.suffix { !Self.isOfWord($0) }
    if gap.contains(where: Self.ends.contains) { return Self.beginning }
    let word = before.dropLast(gap.count).suffix { Self.isOfWord($0) }
    return word.isEmpty ? Self.beginning : String(word)
  }

  /// Whether a sentence has ended and a new one begins.
  var beginsAnew: Bool { text.hasSuffix(" ") && text.dropLast().last.map(Self.ends.contains) ?? false }

  mutating func write(_ characters: String) { text = String((text + characters).suffix(Self.longest)) }
  mutating func takeBack(_ count: Int) { text = String(text.dropLast(count)) }
  mutating func forget() { text = "" }

  static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }
}

extension StringProtocol {
  /// Returns the longest suffix whose characters all satisfy `holds`.
  fileprivate func suffix(_ holds: (Character) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, holds(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
