/// Which window is read: the one that has the focus, or another that never takes it (a panel, the desktop's icons, a
/// notification), because the person chose it, or because it is a dialog that no window manager manages.
/// Decision 239: docs/decisions/0239-desktop-surfaces.md.
package struct Attention: Hashable, Sendable {
  package private(set) var chosen: UInt?
  /// The window that had the focus when the other was chosen.
  private var focusThen: UInt?

  package init() {}

  /// The person chose this window; `nil`: the one that has the focus.
  package mutating func choose(_ window: UInt?, focus: UInt?) { (chosen, focusThen) = (window, focus) }

  /// The window to read instead of the focused one; `nil` if there is none.
  ///
  /// The choice is over when another window gets the focus, as one that was opened from a panel, and when the chosen
  /// window has gone. It is not over when no window has the focus: all may be minimized meanwhile.
  /// - Parameters:
  ///   - shown: the windows that can be chosen.
  ///   - dialog: the topmost dialog that no window manager manages.
  package mutating func window(focus: UInt?, shown: Set<UInt>, dialog: UInt?) -> UInt? {
    if let chosen, !shown.contains(chosen) || (focus != nil && focus != focusThen) { choose(nil, focus: nil) }
    return dialog ?? chosen
  }
}
