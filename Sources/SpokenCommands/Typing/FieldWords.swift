import SpokenNames

/// The words of a field's text as they are said, with their places in the text: the last ones of a long text.
struct FieldWords: Hashable, Sendable {
  private struct Word: Hashable, Sendable {
    /// The ways to say it, the best first.
    var readings: [[String]]
    /// In Unicode scalars, without the punctuation around the word.
    var range: Range<Int>
  }

  let text: String
  private let words: [Word]

  /// How many words are listened for.
  private static let most = 100

  init() { (text, words) = ("", []) }

  init(_ text: String, _ wording: SpokenForm) {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    var ranges: [Range<Int>] = []
    var end = scalars.count
    while end > 0, ranges.count < Self.most {
      let start = scalars[..<end].lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0
      let word = scalars[start..<end]
      if let first = word.firstIndex(where: \.isSaid), let last = word.lastIndex(where: \.isSaid) {
        ranges.append(first..<last + 1)
      }
      end = start - 1
    }
    words = ranges.reversed().compactMap { range in
      let readings = wording.readings(ofHeard: String(String.UnicodeScalarView(scalars[range])), limit: 3)
      return readings.allSatisfy { Reading.key(of: $0).isEmpty } ? nil : Word(readings: readings, range: range)
    }
  }

  /// Each word once, the last first.
  var readings: [[String]] {
    var known: Set<[String]> = []
    return words.reversed().compactMap(\.readings.first).filter { known.insert($0).inserted }
  }

  /// Returns the last range of the text with these words, however divided ("a b" for "ab"); `nil` if there is none.
  func range(of said: [String]) -> Range<Int>? {
    let key = Reading.key(of: said)
    guard !key.isEmpty else { return nil }
    for last in words.indices.reversed() {
      if let first = first(of: key[...], endingAt: last) {
        return words[first].range.lowerBound..<words[last].range.upperBound
      }
    }
    return nil
  }

  private func first(of key: Substring, endingAt last: Int) -> Int? {
    guard last >= 0 else { return nil }
    for word in words[last].readings.map({ Reading.key(of: $0) }) where !word.isEmpty && key.hasSuffix(word) {
      let rest = key.dropLast(word.count)
      if rest.isEmpty { return last }
      if let first = first(of: rest, endingAt: last - 1) { return first }
    }
    return nil
  }

  /// The text in a range.
  func text(in range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
  }

  /// Whether the text there begins with a capital letter.
  func isCapital(at range: Range<Int>) -> Bool {
    text.unicodeScalars.dropFirst(range.lowerBound).first?.properties.isUppercase ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isSaid: Bool { properties.isAlphabetic || properties.numericType != nil }
}
