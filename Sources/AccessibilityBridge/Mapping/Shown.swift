import TappetModel

extension AccessibleNode {
  /// Whether its descendants may be on the screen.
  package func isOpen(in toolkit: Toolkit) -> Bool {
    if states.contains(.defunct) { return false }
    // The front page lies below its tab, which is not showing in a notebook without tabs.
    if role == .pageTab, states.contains(.selected) { return true }
    return saysShown(in: toolkit)
  }

  /// The roles of column headers, which need a frame to count as shown: Qt reports those of hidden columns as showing.
  private static let headers: Set<AccessibleRole> = [.columnHeader, .tableColumnHeader]

  /// Whether it is on the screen itself: open, and with a frame if it can have one.
  func isShown(in toolkit: Toolkit) -> Bool {
    isOpen(in: toolkit) && (role != .pageTab || saysShown(in: toolkit))
      && (frame != nil || isBeingWritten || !interfaces.contains(.component) && !Self.headers.contains(role))
  }

  /// Whether it is a paragraph with the caret. An empty one in LibreOffice Impress has no width, and so no frame.
  var isBeingWritten: Bool { role == .paragraph && states.isSuperset(of: [.editable, .focused]) }

  private func saysShown(in toolkit: Toolkit) -> Bool { states.contains(toolkit.saysShowing ? .showing : .visible) }

  /// Returns the frame that clips the object's content: `outer`, reduced to the object's own frame if the object is a
  /// scroll pane. `nil`: nothing clips it, as in a popover.
  func view(in toolkit: Toolkit, within outer: Frame?) -> Frame? {
    if isPopover(in: toolkit) { return nil }
    guard role == .scrollPane, let frame else { return outer }
    return outer.map { $0.intersection(frame) ?? frame } ?? frame
  }
}
