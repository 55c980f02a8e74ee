/// One way to say a name.
package struct Reading: Hashable, Sendable {
  package let words: [String]
  /// The letters without spaces and marks: the same however the name is divided into words ("wi-fi", "wifi", "wi fi")
  /// and whether or not its accents are written.
  package let key: String
  /// The UTF-8 offset of each word in `key`, and of the end of `key`.
  private let bounds: [Int32]
  /// Whether the reading leaves out part of the name.
  package let isShortened: Bool
  package let language: SpokenLanguage

  package init(_ words: [String], isShortened: Bool, _ language: SpokenLanguage = .english) {
    self.language = language
    self.words = words
    self.isShortened = isShortened
    var key = ""
    var bounds: [Int32] = []
    bounds.reserveCapacity(words.count + 1)
    for word in words {
      bounds.append(Int32(key.utf8.count))
      Reading.append(word, to: &key)
    }
    bounds.append(Int32(key.utf8.count))
    self.key = key
    self.bounds = bounds
  }

  package static func key(of words: some Sequence<String>) -> String {
    var key = ""
    for word in words { append(word, to: &key) }
    return key
  }

  private static func append(_ word: String, to key: inout String) {
    let hasMarks = word.utf8.contains { byte in
      byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'")
    }
    guard hasMarks else { return key.append(word) }
    for scalar in word.unicodeScalars where scalar != "." && scalar != "-" && scalar != "'" {
      key += LatinFold.letters(of: scalar)
    }
  }

  /// The maximum number of words in the beginning of a name that can stand for the whole name.
  package static let longestBeginning = 4

  /// Whether `heard` (a key) is the first one to four words of the reading: not only stop words, and not a part of an
  /// acronym or number.
  package func begins(with heard: String) -> Bool {
    words.count > 1 && end(of: heard, from: 0).map { $0 <= Reading.longestBeginning } ?? false
  }

  /// Whether `heard` (a key) is a sequence of words inside the reading, after its first word.
  package func holds(_ heard: String) -> Bool {
    guard words.count > 1, heard.utf8.count < key.utf8.count else { return false }
    return (1..<words.count).contains { end(of: heard, from: $0) != nil && !isOneThing($0 - 1, $0) }
  }

  /// Returns the index after the last word of those that, from word `start` on, spell `heard`; `nil` if none do, or if
  /// all of them are stop words.
  private func end(of heard: String, from start: Int) -> Int? {
    let first = Int(bounds[start])
    let last = first + heard.utf8.count
    guard last <= key.utf8.count, key.utf8.dropFirst(first).starts(with: heard.utf8) else { return nil }
    guard let end = bounds.firstIndex(of: Int32(last)), end > start else { return nil }
    if end < words.count, isOneThing(end - 1, end) { return nil }
    return language.names.areOnlyStopWords(words[start..<end]) ? nil : end
  }

  /// Whether two adjacent words belong together: letters of an acronym, words of a number.
  private func isOneThing(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (words[left], words[right])
    return left.hasSuffix(".") && right.hasSuffix(".")
      || language.numbers.isNumberWord(left) && language.numbers.isNumberWord(right)
  }
}
