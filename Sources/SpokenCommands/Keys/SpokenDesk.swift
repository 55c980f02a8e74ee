/// The abilities of the program that presses keys and arranges windows (tappet-desk).
package struct SpokenDesk: Hashable, Sendable, Codable {
  package var hasKeys: Bool
  package var canHold: Bool
  /// The orders for windows that the desktop can carry out.
  package var windows: [WindowOrder]
  /// Whether it tells the windows, and gives each of them the focus.
  package var canFocus: Bool

  package init(
    hasKeys: Bool = false, canHold: Bool = false, windows: [WindowOrder] = [], canFocus: Bool = false
  ) {
    self.hasKeys = hasKeys
    self.canHold = canHold
    self.windows = windows
    self.canFocus = canFocus
  }

  /// Reads what the program names in `hello`.
  package init(capabilities: [String]) {
    self.init(
      hasKeys: capabilities.contains(DeskOrder.capability), canHold: capabilities.contains(DeskOrder.holding),
      windows: WindowOrder.allCases.filter { capabilities.contains($0.capability) },
      canFocus: capabilities.contains(DeskOrder.focusing))
  }

  /// Recordings from before there were orders for windows lack them.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    hasKeys = try members.decode(Bool.self, forKey: .hasKeys)
    canHold = try members.decode(Bool.self, forKey: .canHold)
    windows = try members.decodeIfPresent([WindowOrder].self, forKey: .windows) ?? []
    canFocus = try members.decodeIfPresent(Bool.self, forKey: .canFocus) ?? false
  }

  func canDo(_ order: DeskOrder) -> Bool {
    switch order {
    case .press: hasKeys
    case .hold: canHold
    case .window(let order): windows.contains(order)
    case .focus: canFocus
    }
  }
}
