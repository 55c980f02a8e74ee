/// The way out of the panel to a window that was chosen there. As a rule the bridge leads there, once the focus comes to that
/// window. It does not where the window has the focus already, or is of the program whose window was scanned before.
package struct WindowChoice: Hashable, Sendable {
  private let window: UInt
  private var hasFocus = false

  /// - Parameter window: the one that was chosen.
  package init(_ window: UInt) { self.window = window }

  /// Whether to have that window scanned: it has had the focus for two looks, so that the bridge has had its turn.
  /// - Parameter active: the window that has the focus at this look.
  package mutating func isDue(active: UInt?) -> Bool {
    defer { hasFocus = active == window }
    return hasFocus && active == window
  }
}
