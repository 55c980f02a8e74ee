/// The state of questions: the scan that an open one interrupts, and which one ended unanswered.
///
/// ```
/// none ─ asked ▶ open ─ answered, withdrawn, closed ▶ none
///                     ─ loops used up ▶ unanswered ─ withdrawn, another asked ▶ none, open
/// ```
/// A press made just before the loops were used up still answers the question that ended then.
struct Questions: Sendable {
  /// The scan that a question interrupts, to be restored after it.
  struct Interrupted: Sendable {
    /// Why nothing was lit; `nil`: a stop was.
    var rest: ScanMachine.Rest?
    var steps: Int
    var narrowing: Narrowing
  }

  private enum State: Sendable {
    case none
    case open(over: Interrupted)
    case unanswered(Int)
  }

  private var state = State.none

  mutating func open(over interrupted: Interrupted) { state = .open(over: interrupted) }

  /// Closes the question. Returns what it covered; `nil`: unknown, because a late press reopened the question.
  @discardableResult
  mutating func close() -> Interrupted? {
    guard case .open(let interrupted) = state else { return nil }
    state = .none
    return interrupted
  }

  mutating func lapse(_ number: Int) { state = .unanswered(number) }

  func isUnanswered(_ number: Int) -> Bool {
    if case .unanswered(number) = state { true } else { false }
  }

  /// Accepts no more late answers to that question (`nil`: to any).
  mutating func refuseLateAnswers(to number: Int? = nil) {
    if case .unanswered(let unanswered) = state, unanswered == number ?? unanswered { state = .none }
  }
}
