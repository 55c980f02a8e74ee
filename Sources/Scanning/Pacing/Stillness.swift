import TappetModel

/// The times in which the highlight stands still: while the gesture of a held switch is not yet known, and while speech
/// other than a cue is spoken.
///
/// ```
/// down ────── gesture known ▶ continues
/// speech ──── its end, a press, or the cap ▶ continues
/// ```
/// The stop gets this time back: `release` and `endSpeech` return since when the highlight stood still.
struct Stillness: Sendable {
  private(set) var heldSince: Instant?
  private var speech: (since: Instant, until: Instant)?

  /// When the highlight continues even if the speech has not ended; `nil`: no speech stops it.
  var speechEnd: Instant? { speech?.until }

  var isStill: Bool { heldSince != nil || speech != nil }

  mutating func hold(at now: Instant) { if heldSince == nil { heldSince = now } }

  /// Notes that the gesture is known. Returns since when the switch was down; `nil`: none was.
  mutating func release(at now: Instant) -> Instant? {
    guard let held = heldSince else { return nil }
    heldSince = nil
    speech = speech.map { ($0.since, max($0.until, now)) }
    return held
  }

  mutating func beginSpeech(at now: Instant, longest: Duration) {
    if speech == nil { speech = (now, now.advanced(by: longest)) }
  }

  /// Notes that speech no longer stops the highlight. Returns since when it did; `nil`: it did not.
  mutating func endSpeech() -> Instant? {
    defer { speech = nil }
    return speech?.since
  }

  mutating func forgetHeld() { heldSince = nil }
}
