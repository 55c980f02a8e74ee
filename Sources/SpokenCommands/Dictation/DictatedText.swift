import TappetModel

/// Writes dictated words as text: spoken marks, spaces and capital letters, as they fit the text before them.
///
/// ```
/// before   "I saw it."                "I saw it"         ""
/// said     "it was big exclamation mark"   "comma really"     "hello i'm here"
/// written  " It was big!"             ", really"         "Hello I'm here"
/// ```
/// A recogniser that writes capital letters or marks itself keeps its spelling; only the space before it is added.
struct DictatedText: Hashable, Sendable {
  private let marks: [[String]: DictatedMark]
  private let longestMark: Int
  /// The word that capitalises the word after it.
  private let capital: String
  /// Words that are always written with a capital letter, in lower case.
  private let alwaysCapital: Set<String>
  /// Whether line breaks are written; otherwise each becomes a space.
  private let breaksLines: Bool
  /// Whether sentences begin with a capital letter.
  private let hasSentences: Bool

  /// - Parameter context: the kind of text; `nil`: sentences on one line.
  init(_ words: CommandWords, in context: TextualContext? = nil) {
    breaksLines = context?.hasLines ?? false
    hasSentences = context?.hasSentences ?? true

    marks = Dictionary(
      words.marks.map { ($0.said.split(separator: " ").map(String.init), $0.mark) },
      uniquingKeysWith: { first, _ in first })
    longestMark = marks.keys.map(\.count).max() ?? 0
    capital = words.capital
    alwaysCapital = words.alwaysCapital
  }

  /// Returns the text to add for the words `said` after the text `before`; `nil` if they write nothing.
  func text(of said: String, after before: String) -> String? {
    let tokens = Self.tokens(of: said)
    let keepsCase =
      !hasSentences
      || tokens.contains { $0.contains(where: \.isUppercase) || ($0.last.map(Self.ends.contains) ?? false) }
    var writing = Writing(before)
    var rest = tokens[...]
    while let token = rest.first {
      if let (mark, length) = mark(in: rest) {
        write(mark, &writing)
        rest = rest.dropFirst(length)
      } else if token.lowercased() == capital, rest.count > 1 {
        writing.isCapital = true
        rest = rest.dropFirst()
      } else {
        writing.add(token, keepsCase: keepsCase, isCapital: !keepsCase && isAlwaysCapital(token))
        rest = rest.dropFirst()
      }
    }
    return writing.text.isEmpty ? nil : writing.text
  }

  /// The words of a text, without characters that nobody says.
  static func tokens(of text: String) -> [String] {
    text.asLine(limit: .max).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func mark(in words: ArraySlice<String>) -> (DictatedMark, length: Int)? {
    for length in stride(from: min(longestMark, words.count), through: 1, by: -1) {
      if let mark = marks[words.prefix(length).map { $0.lowercased() }] { return (mark, length) }
    }
    return nil
  }

  private func write(_ mark: DictatedMark, _ writing: inout Writing) {
    switch mark {
    case .closing(let text): writing.close(text)
    case .opening(let text): writing.open(text)
    case .joining(let text): writing.join(text)
    case .free(let text): writing.add(text, keepsCase: true, isCapital: false)
    case .lineBreak(let text): if breaksLines { writing.breakLine(text) }
    }
  }

  private func isAlwaysCapital(_ word: String) -> Bool {
    alwaysCapital.contains(word) || alwaysCapital.contains(String(word.prefix { $0 != "'" && $0 != "’" }))
  }

  /// The marks after which a sentence begins.
  private static let ends: Set<Character> = [".", "!", "?", "…"]

  /// The text under way, and what its last character means for the next word.
  private struct Writing {
    private(set) var text = ""
    private var last: Character?
    /// Whether the next word begins a sentence.
    private var isBegin: Bool
    /// Whether the next word follows without a space.
    private var isJoined: Bool
    /// Whether the next word was said to have a capital letter.
    var isCapital = false

    init(_ before: String) {
      last = before.last
      let end = before.reversed().first { !$0.isWhitespace || $0.isNewline }
      isBegin = end.map { $0.isNewline || DictatedText.ends.contains($0) } ?? true
      isJoined = last.map { "([{“„«‚/@-".contains($0) } ?? true
    }

    mutating func add(_ word: String, keepsCase: Bool, isCapital always: Bool) {
      let capitalises = always || isCapital || isBegin && !keepsCase
      if !isJoined, last.map({ !$0.isWhitespace }) ?? false, !(word.first.map(Self.closes) ?? false) { put(" ") }
      put(capitalises ? word.capitalisedFirst : word)
      isBegin = word.last.map(DictatedText.ends.contains) ?? false
      (isJoined, isCapital) = (false, false)
    }

    mutating func close(_ mark: String) {
      put(mark)
      isBegin = mark.last.map(DictatedText.ends.contains) ?? false
      isJoined = false
    }

    mutating func open(_ mark: String) {
      if !isJoined, last.map({ !$0.isWhitespace }) ?? false { put(" ") }
      put(mark)
      isJoined = true
    }

    mutating func join(_ mark: String) {
      put(mark)
      isJoined = true
      isBegin = false
    }

    mutating func breakLine(_ mark: String) {
      put(mark)
      (isBegin, isJoined) = (true, true)
    }

    private mutating func put(_ string: String) {
      text += string
      last = string.last ?? last
    }

    private static func closes(_ character: Character) -> Bool { ",.;:!?)]}”».…%".contains(character) }
  }
}
