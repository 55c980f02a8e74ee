/// Where the keys of a keyboard are, read from a text that a person can write.
///
///     # a comment
///     language en                     of its names, a BCP 47 tag; default: en
///     words english                   the list of words to offer; default: none
///     [letters]                       the keys of one layer follow; also [symbols] and [edit]
///     q w e                           a row: characters, separated by spaces
///     .=Full_stop <space> <close>     a character with its name; keys that write no character
package struct KeyboardLayout: Hashable, Sendable {
  package var language: String
  /// The name of the list of words; `nil` to offer only learned words.
  package var words: String?
  package var layers: [Key.Layer: [[Key]]]

  /// Reads a layout.
  /// - Throws: all problems of the text.
  package init(_ text: String) throws(LayoutProblems) {
    var reader = LayoutReader()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(line, number: number + 1)
    }
    self = try reader.finished()
  }

  package static let empty = KeyboardLayout(language: "en", words: nil, layers: [:])

  init(language: String, words: String?, layers: [Key.Layer: [[Key]]]) {
    self.language = language
    self.words = words
    self.layers = layers
  }
}

/// All problems of a layout.
package struct LayoutProblems: Error, Hashable, CustomStringConvertible {
  package struct Problem: Hashable, Sendable {
    /// Counted from 1.
    package var line: Int
    package var column: Int
    package var message: String
  }

  package var problems: [Problem]

  package var description: String {
    problems.map { "\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}
