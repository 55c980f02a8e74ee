/// The direction of a move on the screen (`directed`).
public enum MoveDirection: String, Hashable, Codable, Sendable, CaseIterable {
  case up, down, left, right

  /// Whether the direction follows the reading order.
  package var isForward: Bool {
    switch self {
    case .down, .right: true
    case .up, .left: false
    }
  }
}
