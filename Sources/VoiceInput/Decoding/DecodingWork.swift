/// The processor time that decoding took.
package struct DecodingWork: Hashable, Sendable {
  package var total = Duration.zero
  /// The part of `total` that was spent on threads other than the caller's.
  package var elsewhere = Duration.zero

  static func + (one: Self, other: Self) -> Self {
    Self(total: one.total + other.total, elsewhere: one.elsewhere + other.elsewhere)
  }
}
