/// Whether the keyboard still has something to write into, by what the display tells now and then.
package struct KeyboardStay: Hashable, Sendable {
  /// The window that had the focus when the keyboard came.
  private let window: UInt?
  /// Some boxes are in no list of windows.
  private var wasListed = false
  /// How many looks in a row found no window with the focus: between two windows there is none for a moment.
  private var emptyLooks = 0

  package init(for window: UInt?) { self.window = window }

  /// Whether it is time to leave the keyboard: its window is gone, or there is none to write into.
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
