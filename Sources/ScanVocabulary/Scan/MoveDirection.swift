/// The direction of a move on the screen (`directed`).
public enum MoveDirection: String, Hashable, Codable, Sendable, CaseIterable {
  case up, down, left, right
}
