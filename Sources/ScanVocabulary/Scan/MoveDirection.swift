/// Where a move of `directed` goes on the screen.
public enum MoveDirection: String, Hashable, Codable, Sendable, CaseIterable {
  case up, down, left, right

  /// The way that reading goes in, or against it.
  package var isForward: Bool {
    switch self {
    case .down, .right: true
    case .up, .left: false
    }
  }
}
