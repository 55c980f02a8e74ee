/// The processor time that decoding took.
package struct DecodingWork: Hashable, Sendable {
  /// Of both decoders.
  package var total = Duration.zero
  /// The part of it that was done on other threads than the caller's.
  package var elsewhere = Duration.zero
}
