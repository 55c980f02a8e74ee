import ScanVocabulary
package import TappetModel

extension VoiceControl {
  /// When `advance` must be called next; `nil` while nothing is pending.
  package var deadline: Instant? {
    [multiSteps.deadline, lasting.deadline, dialogue.deadline, overlayEnd].compactMap(\.self).min()
  }

  mutating func advance(to now: Instant) -> [VoiceEffect] {
    guard let deadline, deadline <= now else { return [] }
    return giveUpErrand(at: now) + advanceLasting(to: now) + publish(at: now)
  }

  /// Ends the questions, offers and overlays whose time is over.
  mutating func expire(at now: Instant) {
    dialogue.expire(at: now)
    guard let end = overlayEnd, end <= now else { return }
    hideDisplay()
    display.show(nil)
  }

  package var isAsking: Bool { dialogue.question != nil }

  /// Returns when a question asked now times out; a question that times out counts as answered "no".
  func answerEnd(at now: Instant) -> Instant {
    now.advanced(by: min(max(settings.answerTime, .seconds(1)), .seconds(60)))
  }

  private var overlayEnd: Instant? {
    dialogue.mode == .numbers || isAsking ? nil : settings.overlayTime.flatMap(display.end)
  }
}
