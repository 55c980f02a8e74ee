package import TappetModel

extension Instant? {
  /// The earlier of two deadlines, of which either may be missing.
  package func earlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
