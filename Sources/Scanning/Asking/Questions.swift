/// The state of voice control's questions: the scan that an open question interrupts, and which question ended
/// unanswered.
///
/// ```
/// none ─ asked ▶ open ─ answered, withdrawn, closed ▶ none
///                     ─ loops used up ▶ unanswered ─ withdrawn, another asked ▶ none, open
/// ```
/// A press made just before the loops were used up still answers the question that ended then.
/// Decision 24: docs/decisions/0024-voice-questions.md.
struct Questions: Sendable {
  /// The scan that a question interrupts, to be restored after it.
  struct Interrupted: Sendable {
    /// Why nothing was lit; `nil`: a stop was lit.
    var rest: ScanMachine.Rest?
    /// How many stops had been lit in the level.
    var steps: Int
    /// The choices made so far among marks.
    var narrowing: Narrowing
  }

  private enum State: Sendable {
    case none
    case open(over: Interrupted)
    case unanswered(Int)
  }

  private var state = State.none

  /// Notes that a question opened over the interrupted scan.
  mutating func open(over interrupted: Interrupted) { state = .open(over: interrupted) }

  /// Closes the open question. Returns the scan that it interrupted; `nil`: unknown, because a late press reopened the
  /// question.
  @discardableResult
  mutating func close() -> Interrupted? {
    guard case .open(let interrupted) = state else { return nil }
    state = .none
    return interrupted
  }

  /// Notes that the question with this number ended unanswered.
  mutating func lapse(_ number: Int) { state = .unanswered(number) }

  func isUnanswered(_ number: Int) -> Bool {
    if case .unanswered(number) = state { true } else { false }
  }

  /// Accepts no more late answers to the question with this number; `nil`: to any.
  mutating func refuseLateAnswers(to number: Int? = nil) {
    if case .unanswered(let unanswered) = state, unanswered == number ?? unanswered { state = .none }
  }
}
