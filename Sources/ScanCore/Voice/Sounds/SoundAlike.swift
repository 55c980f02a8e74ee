/// Two names of a screen that are easily, or always, heard for each other.
public struct SoundAlike: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The same sounds: nobody can tell which was meant.
    case same
    /// Nearly the same.
    case close
  }

  public var kind: Kind
  /// The elements, the first of them first on the screen, and what they are called.
  public var id: ElementID
  public var words: [String]
  public var otherID: ElementID
  public var otherWords: [String]
}
