package import TappetModel

/// One thing of a vocabulary that cannot be said as it stands; the rest of the vocabulary is in force all the same.
package struct VoiceProblem: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// No source knows how the words sound.
    case unpronounceable
    /// A command's pattern is not well formed.
    case malformed
  }

  /// The element whose name it is; nil for a command.
  package var id: ElementID?
  package var kind: Kind
  /// The words that cost it, or the pattern.
  package var words: String

  package init(id: ElementID?, kind: Kind, words: String) {
    self.id = id
    self.kind = kind
    self.words = words
  }
}
