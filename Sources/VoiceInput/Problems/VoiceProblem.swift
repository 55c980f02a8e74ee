package import TappetModel

/// A name or command of a vocabulary that the listener leaves out, because it cannot recognise it. The rest of the
/// vocabulary is used.
package struct VoiceProblem: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// No source of pronunciations knows one of the words.
    case unpronounceable
    /// The command's pattern cannot be parsed.
    case malformed
  }

  /// The element with the name that is left out; `nil` for a command.
  package var id: ElementID?
  package var kind: Kind
  /// The unpronounceable words, or the malformed pattern.
  package var words: String

  package init(id: ElementID?, kind: Kind, words: String) {
    self.id = id
    self.kind = kind
    self.words = words
  }
}
