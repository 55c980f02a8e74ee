import TappetModel

extension AccessibleNode {
  /// Whether its descendants may be on the screen.
  package func isOpen(in toolkit: Toolkit) -> Bool {
    if states.contains(.defunct) { return false }
    // The front page lies below its tab, which is not showing in a notebook without tabs.
    if role == .pageTab, states.contains(.selected) { return true }
    if toolkit.hidesThatMenusShow, Self.ofMenus.contains(role) { return states.contains(.visible) }
    return saysShown(in: toolkit)
  }

  /// Qt reports the headers of hidden columns as showing, without a frame.
  private static let headers: Set<AccessibleRole> = [.columnHeader, .tableColumnHeader]

  private static let ofMenus: Set<AccessibleRole> = [.menu, .menuItem, .checkMenuItem, .radioMenuItem]

  /// Whether it is on the screen itself: open, and with a frame if it can have one.
  func isShown(in toolkit: Toolkit) -> Bool {
    isOpen(in: toolkit) && (role != .pageTab || saysShown(in: toolkit))
      && (frame != nil || !interfaces.contains(.component) && !Self.headers.contains(role))
  }

  private func saysShown(in toolkit: Toolkit) -> Bool { states.contains(toolkit.saysShowing ? .showing : .visible) }

  /// The visible part of its content, within `outer`; `nil` if unlimited. A popover is not clipped by what scrolls.
  func view(in toolkit: Toolkit, within outer: Frame?) -> Frame? {
    if isPopover(in: toolkit) { return nil }
    guard role == .scrollPane, let frame else { return outer }
    return outer.map { $0.intersection(frame) ?? frame } ?? frame
  }
}
