public import TappetModel

/// The labels that voice control draws over the screen.
public struct VoiceOverlay: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable { case none, names, numbers, grid }

  /// A name or number on an element, or the number of a grid square.
  public struct Label: Hashable, Sendable {
    /// The element; for a grid square, its number.
    public var id: ElementID
    public var text: String
    /// Where the label belongs; `nil` if the place is unknown.
    public var frame: Frame?
    public init(id: ElementID, text: String, frame: Frame? = nil) {
      self.id = id
      self.text = text
      self.frame = frame
    }
  }

  public var kind: Kind
  /// The labels in reading order. In `names`, an element that cannot be named shows its number.
  public var labels: [Label]

  public init(_ kind: Kind, _ labels: [Label] = []) {
    self.kind = kind
    self.labels = labels
  }

  public static let none = VoiceOverlay(.none)
}
