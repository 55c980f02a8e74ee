import ElementTrees
import ScannerMenus

/// The difference between a field's text before and after a change: one piece in the place of another.
struct TypedChange {
  enum Heard: Hashable {
    case now(TypingEcho.Said)
    /// To be spoken unless more is typed: it may be a part of a word.
    case unlessMore(TypingEcho.Said)
  }

  /// Pieces of at most so many characters are spelled: fast typing arrives a few characters at a time.
  private static let mostSpelled = 3
  /// The most words that are spoken when they come together.
  private static let mostWords = 12

  private let before: FocusedField
  private let after: FocusedField
  private let removed: Substring
  private let inserted: Substring

  init(from before: FocusedField, to after: FocusedField) {
    self.before = before
    self.after = after
    (removed, inserted) = Self.difference(before.text, after.text)
  }

  /// Returns what to speak of it; `nil` for nothing.
  func heard(by unit: TypingEchoUnit, speaksReplaced: Bool) -> Heard? {
    if let word = replacement, speaksReplaced || unit.hasWords { return .now(.replaced(by: word)) }
    guard unit != .none else { return nil }
    if after.isSecure { return secret }
    if inserted.isEmpty { return deletion }
    if inserted.wordCount > 1 { return several }
    return inserted.last.map(\.isOfWord) == true ? unfinished(by: unit) : finished(by: unit)
  }

  private var secret: Heard? {
    guard let was = before.count, let count = after.count, was != count else { return nil }
    return .now(count > was ? .dot : .dotDeleted)
  }

  private var deletion: Heard? {
    if after.text.isEmpty, removed.count > 1 { return .now(.emptied) }
    return removed.wordCount > 1 ? nil : .now(.deleted(String(removed)))
  }

  /// The finished word that stands for another now. Typing over a selection replaces nothing in this sense.
  private var replacement: String? {
    guard !after.isSecure, !removed.isEmpty, !inserted.isEmpty, before.selected.isEmpty, removed.wordCount == 1,
      inserted.wordCount == 1
    else { return nil }
    let end = inserted.lastIndex { $0.isOfWord }.map { after.text.index(after: $0) } ?? inserted.startIndex
    let word = after.text.word(around: end)
    guard word.endIndex < after.text.endIndex, !word.isEmpty else { return nil }
    return String(word)
  }

  /// Several words that came together: dictated, pasted, or typed fast.
  private var several: Heard? {
    let isInWord = inserted.first?.isOfWord == true && before(inserted.startIndex)?.isOfWord == true
    var words = after.text[(isInWord ? wordStart(inserted.startIndex) : inserted.startIndex)..<inserted.endIndex]
    // The last one is still being typed.
    if isInWord { words = words[..<(words.lastIndex { !$0.isOfWord } ?? words.endIndex)] }
    let count = words.wordCount
    return .now(count > Self.mostWords ? .count(count) : .words(words.trimmed))
  }

  /// A piece that ends with a space or another mark, which finishes the word before it.
  private func finished(by unit: TypingEchoUnit) -> Heard? {
    let end = inserted.lastIndex { $0.isOfWord }.map { after.text.index(after: $0) } ?? inserted.startIndex
    let mark = after.text[end..<inserted.endIndex]
    let word = after.text[wordStart(end)..<end]
    guard unit.hasWords, !word.isEmpty else {
      guard unit.hasCharacters else { return nil }
      return .now(spelled)
    }
    let isMark = unit == .both && mark.contains { !$0.isWhitespace } && mark.count <= Self.mostSpelled
    return .now(isMark ? .wordAndMark(String(word), mark.trimmed) : .words(String(word)))
  }

  private func unfinished(by unit: TypingEchoUnit) -> Heard? {
    if unit.hasCharacters { return .now(spelled) }
    let isWhole =
      before(inserted.startIndex)?.isOfWord != true
      && (inserted.endIndex == after.text.endIndex || !after.text[inserted.endIndex].isOfWord)
    return isWhole && inserted.count > 1 ? .unlessMore(.words(String(inserted))) : nil
  }

  private var spelled: TypingEcho.Said {
    inserted.count <= Self.mostSpelled ? .characters(String(inserted)) : .words(inserted.trimmed)
  }

  private func before(_ place: String.Index) -> Character? {
    place > after.text.startIndex ? after.text[after.text.index(before: place)] : nil
  }

  private func wordStart(_ end: String.Index) -> String.Index {
    var start = end
    while let character = before(start), character.isOfWord { start = after.text.index(before: start) }
    return start
  }

  /// The pieces that differ, in whole characters. Compares bytes, because a field may hold a long text.
  private static func difference(_ old: String, _ new: String) -> (removed: Substring, inserted: Substring) {
    let (was, now) = (Array(old.utf8), Array(new.utf8))
    let most = min(was.count, now.count)
    var head = 0
    while head < most, was[head] == now[head] { head += 1 }
    while !old.hasBorder(at: head) || !new.hasBorder(at: head) { head -= 1 }
    var tail = 0
    while tail < most - head, was[was.count - 1 - tail] == now[now.count - 1 - tail] { tail += 1 }
    while !old.hasBorder(at: was.count - tail) || !new.hasBorder(at: now.count - tail) { tail -= 1 }
    return (old.piece(head..<was.count - tail), new.piece(head..<now.count - tail))
  }
}

extension String {
  /// Whether a character begins or ends after so many bytes.
  fileprivate func hasBorder(at bytes: Int) -> Bool {
    String.Index(utf8.index(utf8.startIndex, offsetBy: bytes), within: self) != nil
  }

  fileprivate func piece(_ bytes: Range<Int>) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return self[start..<utf8.index(start, offsetBy: bytes.count)]
  }

  /// The word that begins, ends or lies at that place; empty where there is none.
  fileprivate func word(around place: Index) -> Substring {
    let start = self[..<place].lastIndex { !$0.isOfWord }.map { index(after: $0) } ?? startIndex
    return self[start..<(self[place...].firstIndex { !$0.isOfWord } ?? endIndex)]
  }
}

extension Substring {
  fileprivate var wordCount: Int { split(whereSeparator: \.isWhitespace).count }

  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "'" || self == "’" || self == "_" }
}
