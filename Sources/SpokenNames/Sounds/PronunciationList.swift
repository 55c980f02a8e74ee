/// A list of words with their pronunciations that a user has written, in the format of CMUdict.
///
/// One word per line, `gimp G IH M P`; further pronunciations as `gimp(2) JH IH M P`. Phones are ARPAbet, with or
/// without stress ("AH0"). "#" and ";" start a comment. A faulty line is skipped and reported in `problems`; all other
/// lines are used.
package struct PronunciationList: Hashable, Sendable {
  /// The pronunciations of each word in lower case, in the order of the lines; a listed word has at least one.
  package private(set) var words: [String: [Pronunciation]] = [:]
  package private(set) var problems: [LexiconProblem] = []
  /// The line number of each word with its pronunciation number ("gimp(2)"), to report duplicate lines.
  private var lines: [String: Int] = [:]

  package init() {}

  /// Parses a file, collecting all its problems.
  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      add(1, 1, "this is no text in UTF-8 (it looks like UTF-16); save the file as UTF-8")
      return
    }
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var number = 0
    for line in bytes.dropFirst(marked ? 3 : 0).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number)
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, _ number: Int) {
    guard let line = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
      return add(number, valid.count + 1, "these are not letters in UTF-8; save the file as UTF-8")
    }
    do throws(LexiconProblem) {
      guard let entry = try LexiconLine(line, number: number) else { return }
      if let first = lines[entry.key] {
        throw LexiconProblem(
          line: number, column: 1, message: "“\(entry.key)” is there already, in line \(first)",
          suggestion: "\(entry.word)(\((words[entry.word]?.count ?? 1) + 1))")
      }
      lines[entry.key] = number
      words[entry.word, default: []].append(entry.pronunciation)
    } catch {
      problems.append(error)
    }
  }

  private mutating func add(_ line: Int, _ column: Int, _ message: String) {
    problems.append(LexiconProblem(line: line, column: column, message: message))
  }
}
