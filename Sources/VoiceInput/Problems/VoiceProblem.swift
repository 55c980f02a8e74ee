public import ScanCore

/// One thing of a vocabulary that cannot be said as it stands; the rest of the vocabulary is in force all the same.
public struct VoiceProblem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// No source knows how the words sound.
    case unpronounceable
    /// A command's pattern is not well formed.
    case malformed
  }

  /// The element whose name it is; nil for a command.
  public var id: ElementID?
  public var kind: Kind
  /// The words that cost it, or the pattern.
  public var words: String

  public init(id: ElementID?, kind: Kind, words: String) {
    self.id = id
    self.kind = kind
    self.words = words
  }
}
