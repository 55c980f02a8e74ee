public import TappetModel

/// What was selected.
public struct Selection: Hashable, Sendable {
  public var id: ElementID?
  public var label: String
  /// What it does ("Activate", "Enter", "Back", the menu entry's name).
  public var action: String
  /// Whether the press was credited to the stop before the one lit (late-press credit).
  public var credited: Bool
  public init(id: ElementID?, label: String, action: String, credited: Bool = false) {
    self.id = id
    self.label = label
    self.action = action
    self.credited = credited
  }
}
