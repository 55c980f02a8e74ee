import TappetModel

/// Times in which the highlight stands still: a held switch's gesture is not yet known, or something else is said.
///
/// ```
/// down ────── gesture known ▶ continues
/// speech ──── its end, a press, or the cap ▶ continues
/// ```
/// The stop gets this time back: the functions that end it return since when the highlight stood still.
struct Stillness: Sendable {
  private(set) var heldSince: Instant?
  private var speech: (since: Instant, until: Instant)?

  /// When the highlight continues although something else is still being said; `nil`: nothing is.
  var speechEnd: Instant? { speech?.until }

  var isStill: Bool { heldSince != nil || speech != nil }

  mutating func hold(at now: Instant) { if heldSince == nil { heldSince = now } }

  /// The gesture is known. Returns since when the switch was down; `nil`: none was.
  mutating func release(at now: Instant) -> Instant? {
    guard let held = heldSince else { return nil }
    heldSince = nil
    speech = speech.map { ($0.since, max($0.until, now)) }
    return held
  }

  mutating func beginSpeech(at now: Instant, longest: Duration) {
    if speech == nil { speech = (now, now.advanced(by: longest)) }
  }

  /// Speech no longer stops the highlight. Returns since when it did; `nil`: it did not.
  mutating func endSpeech() -> Instant? {
    defer { speech = nil }
    return speech?.since
  }

  mutating func forgetHeld() { heldSince = nil }
}
