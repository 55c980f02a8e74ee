/// The processor time that decoding took.
package struct DecodingWork: Hashable, Sendable {
  /// The time of both decoders.
  package var total = Duration.zero
  /// The part of it spent on other threads than the caller's.
  package var elsewhere = Duration.zero
}
