public import Messages
public import TappetModel

/// A selection: the element and what the selection does.
public struct Selection: Hashable, Sendable {
  public var id: ElementID?
  public var label: String { labelMessage.english }
  public var labelMessage: Message
  /// The effect of the selection: "Activate", "Enter", "Back", or a menu entry's name.
  public var action: String { actionMessage.english }
  public var actionMessage: Message
  /// Whether the press was credited to the stop before the lit one (late-press credit).
  public var credited: Bool
  public init(id: ElementID?, label: String, action: String, credited: Bool = false) {
    self.init(id: id, label: Message(verbatim: label), action: Message(verbatim: action), credited: credited)
  }

  public init(id: ElementID?, label: Message, action: Message, credited: Bool = false) {
    self.id = id
    labelMessage = label
    actionMessage = action
    self.credited = credited
  }
}
