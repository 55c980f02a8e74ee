import ScanVocabulary
package import TappetModel

// How long a question, an offer and an overlay last.
extension VoiceControl {
  /// When `advance` must be called next; `nil`: nothing happens by itself.
  package var deadline: Instant? {
    [multiSteps.deadline, dialogue.deadline, overlayEnd].compactMap(\.self).min()
  }

  /// Does everything that is due: silence is no answer, and what nobody uses goes away.
  mutating func advance(to now: Instant) -> [VoiceEffect] {
    guard let deadline, deadline <= now else { return [] }
    return giveUpErrand(at: now) + publish(at: now)
  }

  /// Ends what has had its time.
  mutating func expire(at now: Instant) {
    dialogue.expire(at: now)
    if let end = overlayEnd, end <= now { hideDisplay() }
  }

  /// Whether something was asked that is not answered yet.
  package var isAsking: Bool { dialogue.question != nil }

  /// When silence means no to what is asked now.
  func answerEnd(at now: Instant) -> Instant {
    now.advanced(by: min(max(settings.answerTime, .seconds(1)), .seconds(60)))
  }

  private var overlayEnd: Instant? {
    dialogue.mode == .numbers || isAsking ? nil : settings.overlayTime.flatMap(display.end)
  }
}
