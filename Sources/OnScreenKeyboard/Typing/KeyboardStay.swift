/// Decides when to close the keyboard, from periodic looks at the display's windows.
package struct KeyboardStay: Hashable, Sendable {
  /// The window that had the focus when the keyboard opened.
  private let window: UInt?
  /// Some windows, such as dialogs, are in no list of windows.
  private var wasListed = false
  /// Consecutive looks without a focused window: a single one is normal while the focus moves.
  private var emptyLooks = 0

  package init(for window: UInt?) { self.window = window }

  /// Whether to close the keyboard: its window is gone, or no window has the focus.
  package mutating func isOver(windows: [UInt], active: UInt?) -> Bool {
    emptyLooks = active == nil ? emptyLooks + 1 : 0
    if emptyLooks > 1 { return true }
    guard let window else { return false }
    if windows.contains(window) {
      wasListed = true
      return false
    }
    return wasListed
  }
}
