/// A word of a script or a plan's notation that cannot be read.
package struct ScriptProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word, or the part of it, that was found.
  package var word: String
  /// What could have stood there.
  package var expected: String

  package init(_ word: String, expected: String) {
    self.word = word
    self.expected = expected
  }

  package var description: String { "“\(word)”: expected \(expected)" }
}
