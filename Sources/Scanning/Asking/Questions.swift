/// What a question lies over, and which one nobody answered.
///
/// ```
/// none ─ asked ▶ open ─ answered, withdrawn, closed ▶ none
///                     ─ loops used up ▶ unanswered ─ withdrawn, another asked ▶ none, open
/// ```
/// A press that was made just before the loops were used up still answers the question that ended then.
struct Questions: Sendable {
  /// What a question lies over, to be given back as it was.
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

  /// A question opens over what is scanned.
  mutating func open(over interrupted: Interrupted) { state = .open(over: interrupted) }

  /// It closes. Answers what it lay over; `nil`: nobody knows, for it was opened anew by a late press.
  @discardableResult
  mutating func close() -> Interrupted? {
    guard case .open(let interrupted) = state else { return nil }
    state = .none
    return interrupted
  }

  /// Nobody answered.
  mutating func lapse(_ number: Int) { state = .unanswered(number) }

  func isUnanswered(_ number: Int) -> Bool {
    if case .unanswered(number) = state { true } else { false }
  }

  /// A late answer to that question (`nil`: to any) counts no more.
  mutating func refuseLateAnswers(to number: Int? = nil) {
    if case .unanswered(let unanswered) = state, unanswered == number ?? unanswered { state = .none }
  }
}
