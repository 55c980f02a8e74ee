import TappetModel

/// Decides how long the model of dictation stays in memory: from the first vocabulary with dictation until dictation has
/// been off for five minutes.
struct DictationStay: Hashable, Sendable {
  enum Order: Hashable, Sendable {
    /// Load the model unless it is loaded; after a failure, try again.
    case load
    case free
  }

  private var isDictating = false
  private var mayBeLoaded = false
  /// When dictation was first seen to be off; `nil` while it is on.
  private var offSince: Instant?

  /// Takes the time, and whether text is dictated now; returns what to do with the model, `nil` for nothing.
  mutating func advance(isDictating: Bool, at now: Instant) -> Order? {
    let wasDictating = self.isDictating
    self.isDictating = isDictating
    if isDictating {
      (mayBeLoaded, offSince) = (true, nil)
      return wasDictating ? nil : .load
    }
    guard mayBeLoaded else { return nil }
    let since = offSince ?? now
    offSince = since
    return since.duration(to: now) >= Self.longest ? release() : nil
  }

  /// Frees the model at once unless text is dictated: the microphone is closed, perhaps for hours in which no time is
  /// told.
  mutating func rest() -> Order? { isDictating || !mayBeLoaded ? nil : release() }

  private mutating func release() -> Order {
    self = DictationStay()
    return .free
  }

  private static let longest = Duration.seconds(300)
}
