/// One thing that is wrong with a lexicon: where, what was found, what was expected, what was likely meant.
public struct LexiconProblem: Error, Hashable, Sendable {
  /// The place in the file, from 1; columns count Unicode scalars.
  public var line: Int
  public var column: Int
  /// What was found and what was expected.
  public var message: String
  /// What was likely meant, as it would be written.
  public var suggestion: String?
}
