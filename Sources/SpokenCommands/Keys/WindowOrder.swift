/// A spoken command for the window that has the focus.
package enum WindowOrder: String, Hashable, Sendable, Codable, CaseIterable {
  case close
  case minimise
  /// Fill the screen, but for the desktop's panels.
  case maximise
  /// Take the size that it had before it was maximised, or come back if it was minimised.
  case restore
  /// Fill that half of the screen.
  case snapLeft = "snap-left"
  case snapRight = "snap-right"
  /// Give the focus to another window.
  case next

  /// The capability that the program names in `hello` if it carries out the order.
  package var capability: String { "window-\(rawValue)" }

  /// The order that undoes this one; `nil` for none.
  var inverse: WindowOrder? {
    switch self {
    case .minimise, .maximise: .restore
    case .close, .restore, .snapLeft, .snapRight, .next: nil
    }
  }
}
