/// A fault in a pronunciation list.
package struct LexiconProblem: Error, Hashable, Sendable {
  /// The position in the file, counted from 1; columns count Unicode scalars.
  package var line: Int
  package var column: Int
  package var message: String
  /// What was probably meant, as it would be written.
  package var suggestion: String?
}
