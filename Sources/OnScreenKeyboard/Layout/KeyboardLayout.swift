/// A keyboard layout, read from a text that users can write.
///
/// ```
/// # a comment
/// language en                     of its names, a BCP 47 tag; default en
/// words english                   the word list; default none
/// spaced ? !                      the marks that a space precedes; default none
/// [letters]                       the keys visible at a time; also [symbols] and [edit]
/// q w e                           a row: characters, separated by spaces
/// .=Full_stop <space> <close>     a character with its name; keys that type none
/// ```
package struct KeyboardLayout: Hashable, Sendable {
  package var language: String
  /// The name of its word list; `nil` to offer only learned words.
  package var words: String?
  /// The punctuation marks that keep the space after an offered word.
  package var spaced: Set<String>
  package var layers: [Key.Layer: [[Key]]]

  /// Parses a layout.
  /// - Throws: every problem in it.
  package init(_ text: String) throws(LayoutProblems) {
    var reader = LayoutReader()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(line, number: number + 1)
    }
    self = try reader.finished()
  }

  /// The first key that writes that character.
  func key(writing character: String) -> Key? {
    Key.Layer.allCases.lazy.compactMap { layer in
      layers[layer]?.joined().first { $0.action == .write(character) }
    }.first
  }

  /// Whether the key changes anything: the layer that it shows is there.
  func has(_ key: Key) -> Bool {
    if case .show(let layer) = key.action { layers[layer] != nil } else { true }
  }

  package static let empty = KeyboardLayout(language: "en", words: nil, spaced: [], layers: [:])

  init(language: String, words: String?, spaced: Set<String>, layers: [Key.Layer: [[Key]]]) {
    self.language = language
    self.words = words
    self.spaced = spaced
    self.layers = layers
  }
}

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
