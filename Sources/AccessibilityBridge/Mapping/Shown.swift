extension AccessibleNode {
  /// Whether what lies below it may be on the screen.
  public func isOpen(in toolkit: Toolkit) -> Bool {
    if states.contains(.defunct) { return false }
    // The page in front lies below its tab, which is not shown where a notebook has no tabs.
    if role == .pageTab, states.contains(.selected) { return true }
    return states.contains(toolkit.saysShowing ? .showing : .visible)
  }

  /// Whether it is on the screen itself: open, and at a place where there is one.
  func isShown(in toolkit: Toolkit) -> Bool {
    isOpen(in: toolkit) && (role != .pageTab || states.contains(.showing))
      && (frame != nil || !interfaces.contains(.component))
  }
}
