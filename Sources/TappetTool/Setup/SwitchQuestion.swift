import Messages
import TappetModel

/// A question answered with one switch: the answers are lit in turn, and a press chooses the lit one.
struct SwitchQuestion: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case keep, slower, faster, yes, no

    var text: Message {
      switch self {
      // translators: an answer to “Is a step of 1.2 s right?”
      case .keep: Message("Keep it")
      // translators: an answer to “Is a step of 1.2 s right?”
      case .slower: Message("Slower")
      // translators: an answer to “Is a step of 1.2 s right?”
      case .faster: Message("Faster")
      case .yes: Message("Yes")
      case .no: Message("No")
      }
    }
  }

  let text: Message
  let answers: [Answer]
  let step: Duration
  private let start: Instant
  private var now: Instant

  init(_ text: Message, _ answers: [Answer], step: Duration, at now: Instant) {
    self.text = text
    self.answers = answers
    // Twice as long as a scanning step, because the user has to read the answers.
    self.step = max(step * 2, .seconds(2))
    start = now
    self.now = now
  }

  var lit: Answer { answers[number(at: now) % answers.count] }
  var deadline: Instant { start.advanced(by: step * (number(at: now) + 1)) }

  mutating func advance(to moment: Instant) { now = max(now, moment) }

  /// Returns the answer that a press at that moment means: the lit one, or within the grace period the one lit before.
  func answer(at: Instant) -> Answer {
    let number = number(at: at)
    let isEarly = number > 0 && start.advanced(by: step * number).duration(to: at) < PracticeBoard.grace
    return answers[(isEarly ? number - 1 : number) % answers.count]
  }

  private func number(at moment: Instant) -> Int {
    Int(max(.zero, start.duration(to: moment)).nanoseconds / step.nanoseconds)
  }
}
