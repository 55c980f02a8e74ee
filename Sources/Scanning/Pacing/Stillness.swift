import TappetModel

/// Times in which the highlight stands still: a switch is down whose gesture is not yet known, or something else is said.
///
/// ```
/// down ────── gesture known ▶ goes on
/// speech ──── its end, a press, or the cap ▶ goes on
/// ```
/// The stop gets the time back, which whoever ends it is told: since when the highlight stood still.
struct Stillness: Sendable {
  /// Since when a switch is down whose gesture is not yet known.
  private(set) var heldSince: Instant?
  private var speech: (since: Instant, until: Instant)?

  /// When it goes on at the latest, though something else is still being said; `nil`: nothing is.
  var speechEnd: Instant? { speech?.until }

  var isStill: Bool { heldSince != nil || speech != nil }

  mutating func hold(at now: Instant) { if heldSince == nil { heldSince = now } }

  /// The gesture is known. Answers since when the switch was down; `nil`: none was.
  mutating func release(at now: Instant) -> Instant? {
    guard let held = heldSince else { return nil }
    heldSince = nil
    speech = speech.map { ($0.since, max($0.until, now)) }
    return held
  }

  /// Something else is said, for `longest` at the most.
  mutating func beginSpeech(at now: Instant, longest: Duration) {
    if speech == nil { speech = (now, now.advanced(by: longest)) }
  }

  /// Speech stops it no longer. Answers since when it did; `nil`: it did not.
  mutating func endSpeech() -> Instant? {
    defer { speech = nil }
    return speech?.since
  }

  /// After a suspend: no switch is known to be down.
  mutating func forgetHeld() { heldSince = nil }
}
