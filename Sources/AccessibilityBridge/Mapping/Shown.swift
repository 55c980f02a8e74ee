import TappetModel

extension AccessibleNode {
  /// Whether what lies below it may be on the screen.
  package func isOpen(in toolkit: Toolkit) -> Bool {
    if states.contains(.defunct) { return false }
    // The page in front lies below its tab, which is not shown where a notebook has no tabs.
    if role == .pageTab, states.contains(.selected) { return true }
    if toolkit.hidesThatMenusShow, Self.ofMenus.contains(role) { return states.contains(.visible) }
    return saysShown(in: toolkit)
  }

  /// Qt tells those of hidden columns too, and that they show, at no place.
  private static let headers: Set<AccessibleRole> = [.columnHeader, .tableColumnHeader]

  private static let ofMenus: Set<AccessibleRole> = [.menu, .menuItem, .checkMenuItem, .radioMenuItem]

  /// Whether it is on the screen itself: open, and at a place where there is one.
  func isShown(in toolkit: Toolkit) -> Bool {
    isOpen(in: toolkit) && (role != .pageTab || saysShown(in: toolkit))
      && (frame != nil || !interfaces.contains(.component) && !Self.headers.contains(role))
  }

  private func saysShown(in toolkit: Toolkit) -> Bool { states.contains(toolkit.saysShowing ? .showing : .visible) }

  /// What is seen of what lies in it, within what is seen of itself; `nil` for all. A popover comes above what scrolls.
  func view(in toolkit: Toolkit, within outer: Frame?) -> Frame? {
    if isPopover(in: toolkit) { return nil }
    guard role == .scrollPane, let frame else { return outer }
    return outer.map { $0.intersection(frame) ?? frame } ?? frame
  }
}
