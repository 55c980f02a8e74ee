/// The processor time that decoding took.
struct DecodingWork: Hashable, Sendable {
  /// Of both decoders.
  var total = Duration.zero
  /// The part of it that was done on other threads than the caller's.
  var elsewhere = Duration.zero
}
