/// The processor time that decoding took.
package struct DecodingWork: Hashable, Sendable {
  package var total = Duration.zero
  /// The part of `total` that was spent on threads other than the caller's.
  package var elsewhere = Duration.zero
}
