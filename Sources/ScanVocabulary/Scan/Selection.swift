public import TappetModel

/// A selection: the element and what the selection does.
public struct Selection: Hashable, Sendable {
  public var id: ElementID?
  public var label: String
  /// The effect of the selection: "Activate", "Enter", "Back", or a menu entry's name.
  public var action: String
  /// Whether the press was credited to the stop before the lit one (late-press credit).
  public var credited: Bool
  public init(id: ElementID?, label: String, action: String, credited: Bool = false) {
    self.id = id
    self.label = label
    self.action = action
    self.credited = credited
  }
}
