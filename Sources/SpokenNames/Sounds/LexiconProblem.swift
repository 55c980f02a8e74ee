/// A fault in a pronunciation list.
package struct LexiconProblem: Error, Hashable, Sendable {
  /// The line in the file; the first line is 1.
  package var line: Int
  /// The column in Unicode scalars; the first column is 1.
  package var column: Int
  package var message: String
  /// The entry that the user probably meant, as it must be written in the file; `nil` if nothing is likely.
  package var suggestion: String?
}
