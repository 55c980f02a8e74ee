/// The processor time that decoding took.
package struct DecodingWork: Hashable, Sendable {
  package var total = Duration.zero
  /// The part spent on other threads than the caller's.
  package var elsewhere = Duration.zero
}
