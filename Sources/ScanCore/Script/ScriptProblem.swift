/// A word of a script or a plan's notation that cannot be read.
public struct ScriptProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word, or the part of it, that was found.
  public var word: String
  /// What could have stood there.
  public var expected: String

  public init(_ word: String, expected: String) {
    self.word = word
    self.expected = expected
  }

  public var description: String { "“\(word)”: expected \(expected)" }
}
