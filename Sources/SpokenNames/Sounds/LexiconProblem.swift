/// One thing that is wrong with a lexicon: where, what was found, what was expected, what was likely meant.
package struct LexiconProblem: Error, Hashable, Sendable {
  /// The place in the file, from 1; columns count Unicode scalars.
  package var line: Int
  package var column: Int
  /// What was found and what was expected.
  package var message: String
  /// What was likely meant, as it would be written.
  package var suggestion: String?
}
