package import TappetModel

/// A part of a vocabulary that cannot be said; the rest of the vocabulary stays in force.
package struct VoiceProblem: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// No source knows a pronunciation of the words.
    case unpronounceable
    case malformed
  }

  /// The element with that name; nil for a command.
  package var id: ElementID?
  package var kind: Kind
  /// The unpronounceable words, or the pattern.
  package var words: String

  package init(id: ElementID?, kind: Kind, words: String) {
    self.id = id
    self.kind = kind
    self.words = words
  }
}
