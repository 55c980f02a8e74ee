/// Where the keys of a keyboard are, read from a text that a person can write.
///
///     # a comment
///     language en                     of its names, a BCP 47 tag; en unless said
///     words english                   the list of words that it offers; none unless said
///     [letters]                       what follows is seen at a time; also [symbols] and [edit]
///     q w e                           a row: characters, separated by spaces
///     .=Full_stop <space> <close>     a character with its name; keys that write none
package struct KeyboardLayout: Hashable, Sendable {
  package var language: String
  /// The name of its list of words; `nil`: it offers only what was learned.
  package var words: String?
  package var layers: [Key.Layer: [[Key]]]

  /// Reads a layout.
  /// - Throws: all that is wrong with it.
  package init(_ text: String) throws(LayoutProblems) {
    var reader = LayoutReader()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(line, number: number + 1)
    }
    self = try reader.finished()
  }

  /// No keys at all.
  package static let empty = KeyboardLayout(language: "en", words: nil, layers: [:])

  init(language: String, words: String?, layers: [Key.Layer: [[Key]]]) {
    self.language = language
    self.words = words
    self.layers = layers
  }
}

/// What is wrong with a layout, all of it.
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
