public import TappetModel

/// What voice shows over the screen.
public struct VoiceOverlay: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable { case none, names, numbers, grid }

  /// A name or number at an element, or the number of a square.
  public struct Label: Hashable, Sendable {
    /// Of a square of the grid its number.
    public var id: ElementID
    public var text: String
    /// `nil`: its place is not known.
    public var frame: Frame?
    public init(id: ElementID, text: String, frame: Frame? = nil) {
      self.id = id
      self.text = text
      self.frame = frame
    }
  }

  public var kind: Kind
  /// In reading order. Among names, what cannot be named has its number.
  public var labels: [Label]

  public init(_ kind: Kind, _ labels: [Label] = []) {
    self.kind = kind
    self.labels = labels
  }

  public static let none = VoiceOverlay(.none)
}
