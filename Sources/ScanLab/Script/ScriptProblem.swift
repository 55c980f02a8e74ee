/// A word of a script or a plan that cannot be parsed.
package struct ScriptProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package var word: String
  /// The words that are allowed at that position.
  package var expected: String

  package init(_ word: String, expected: String) {
    self.word = word
    self.expected = expected
  }

  package var description: String { "“\(word)”: expected \(expected)" }
}
