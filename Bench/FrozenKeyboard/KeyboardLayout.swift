/// Where the keys of a keyboard are, read from a text that a person can write.
///
///     # a comment
///     language en                     of its names, a BCP 47 tag; en unless said
///     words english                   the list of words that it offers; none unless said
///     [letters]                       what follows is seen at a time; also [symbols] and [edit]
///     q w e                           a row: characters, separated by spaces
///     .=Full_stop <space> <close>     a character with its name; keys that write none
public struct KeyboardLayout: Hashable, Sendable {
  public var language: String
  /// The name of its list of words; `nil`: it offers only what was learned.
  public var words: String?
  public var layers: [Key.Layer: [[Key]]]

  /// Reads a layout.
  /// - Throws: all that is wrong with it.
  public init(_ text: String) throws(LayoutProblems) {
    var reader = LayoutReader()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(line, number: number + 1)
    }
    self = try reader.finished()
  }

  /// No keys at all.
  public static let empty = KeyboardLayout(language: "en", words: nil, layers: [:])

  init(language: String, words: String?, layers: [Key.Layer: [[Key]]]) {
    self.language = language
    self.words = words
    self.layers = layers
  }
}

/// What is wrong with a layout, all of it.
public struct LayoutProblems: Error, Hashable, CustomStringConvertible {
  public struct Problem: Hashable, Sendable {
    /// Counted from 1.
    public var line: Int
    public var column: Int
    public var message: String
  }

  public var problems: [Problem]

  public var description: String {
    problems.map { "\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}
