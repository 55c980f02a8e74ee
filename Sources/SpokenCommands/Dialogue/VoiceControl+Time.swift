import ScanVocabulary
package import TappetModel

// How long a question, an offer and an overlay last.
extension VoiceControl {
  /// When `advance` must be called next; `nil`: nothing happens by itself.
  package var deadline: Instant? {
    [errands.deadline, display.question?.until, correction?.until, overlayEnd].compactMap(\.self).min()
  }

  /// Does everything that is due: silence is no answer, and what nobody uses goes away.
  package mutating func advance(to now: Instant) -> [VoiceEffect] {
    guard let deadline, deadline <= now else { return [] }
    return giveUpErrand(at: now) + publish(at: now)
  }

  /// Ends what has had its time.
  mutating func expire(at now: Instant) {
    if let question = display.question, question.until <= now {
      unanswered += 1
      display.question = nil
    }
    if let correction, correction.until <= now { self.correction = nil }
    if let end = overlayEnd, end <= now { display.hide() }
  }

  /// Whoever is asked is busy with the answer: there is that much time left at least.
  package mutating func allow(_ time: Duration, at now: Instant) {
    guard var question = display.question else { return }
    question.until = max(question.until, now.advanced(by: max(time, settings.boundedAnswerTime)))
    display.question = question
  }

  /// Whether something was asked that is not answered yet.
  package var isAsking: Bool { display.question != nil }

  private var overlayEnd: Instant? {
    guard let time = settings.overlayTime, display.base != .none, mode != .numbers, display.question == nil else {
      return nil
    }
    return display.usedAt.advanced(by: min(max(time, .seconds(1)), .seconds(3600)))
  }
}

extension VoiceSettings {
  /// `answerTime` within its range.
  var boundedAnswerTime: Duration { min(max(answerTime, .seconds(1)), .seconds(60)) }
}
