package import Messages

/// Why a line is no phrase and no heading.
package enum PhraseFault: Error, Hashable, Sendable {
  case empty
  /// The number of characters, and the most that there may be.
  case tooLong(Int, most: Int)
  /// A character that is not written but acts, such as a tab; `column` is counted from 1.
  case control(Unicode.Scalar, column: Int)
  case notUTF8
  /// The phrases together are too long to be stored.
  case full

  package var message: Message {
    switch self {
    case .empty: Message("nothing is written there")
    case .tooLong(let count, let most): Message("it has \(count) characters; at most \(most) are allowed")
    case .control(let scalar, let column):
      Message("column \(column) has the control character \(scalar.codePoint); only text can be a phrase")
    case .notUTF8: Message("it is not UTF-8 text")
    case .full:
      Message("there is room for \(Phrases.mostPhrases) phrases, and for \(Phrases.mostBytes / 1024) KiB of them")
    }
  }
}

/// The lines that cannot be used, and why.
package struct PhraseProblems: Error, Hashable, Sendable {
  package struct Problem: Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let fault: PhraseFault

    package init(line: Int, fault: PhraseFault) { (self.line, self.fault) = (line, fault) }
  }

  package let problems: [Problem]
}

enum PhraseLine {
  /// The phrase without spaces at its ends.
  static func phrase(_ text: String) throws(PhraseFault) -> String { try checked(text, most: Phrases.longestPhrase) }

  /// The heading without spaces at its ends.
  static func heading(_ text: String) throws(PhraseFault) -> String { try checked(text, most: Phrases.longestName) }

  private static func checked(_ text: String, most: Int) throws(PhraseFault) -> String {
    for (column, scalar) in text.unicodeScalars.enumerated() where !scalar.isText {
      throw .control(scalar, column: column + 1)
    }
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.count <= most else { throw .tooLong(trimmed.count, most: most) }
    return trimmed
  }
}

// A text file: one phrase a line, below the heading of its category.
//
//     Hello!            before the first heading: the person's own
//     [At the doctor]   a heading
//     It hurts here.
//     \[sic]            a phrase that looks like a heading
//
// Empty lines mean nothing.
extension Phrases {
  package var text: String {
    categories.map { category in
      (category.name.isEmpty ? "" : "[\(category.name)]\n")
        + category.phrases.map { ($0.looksSpecial ? "\\" : "") + $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Parses such a text.
  /// - Throws: every line that cannot be used; nothing of the text is then.
  package init(utf8 bytes: [UInt8]) throws(PhraseProblems) {
    let (phrases, problems) = Self.usable(of: bytes)
    guard problems.isEmpty else { throw PhraseProblems(problems: problems) }
    self = phrases
  }

  /// The usable lines of such a text, and the others' problems.
  package static func usable(of bytes: [UInt8]) -> (phrases: Phrases, problems: [PhraseProblems.Problem]) {
    var phrases = Phrases()
    var problems: [PhraseProblems.Problem] = []
    var category = ""
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      do throws(PhraseFault) {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard let line = String(validating: line, as: UTF8.self)?.trimmed else { throw .notUTF8 }
        if line.isEmpty { continue }
        if line.isHeading {
          category = try PhraseLine.heading(String(line.dropFirst().dropLast()))
        } else {
          try phrases.add(line.hasPrefix("\\") ? String(line.dropFirst()) : line, to: category)
        }
      } catch {
        problems.append(PhraseProblems.Problem(line: index + 1, fault: error))
        if error == .full { break }
      }
    }
    return (phrases, problems)
  }
}

extension String {
  fileprivate var isHeading: Bool { count > 1 && hasPrefix("[") && hasSuffix("]") }

  /// Whether it needs a backslash to be a phrase.
  fileprivate var looksSpecial: Bool { isHeading || hasPrefix("\\") }

  /// Without spaces at its ends.
  var trimmed: String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\u{A0}" }
    return String(drop(while: blank).reversed().drop(while: blank).reversed())
  }
}

extension Unicode.Scalar {
  /// Whether it can be written: no control character, no end of a line, no mark that turns the text's direction.
  var isText: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    // These join or part letters and emoji.
    case .format: self == "\u{200C}" || self == "\u{200D}" || (0xE0020...0xE007F).contains(value)
    default: true
    }
  }

  /// As in "U+0007".
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
