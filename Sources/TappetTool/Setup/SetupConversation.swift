import ScanCore
import SwitchInput

/// The set-up from the first press to what is written: every answer is given with the switch itself.
///
/// ```
/// finding ── the same input three times ▶ reaction ── six lights ▶ practice ── ten targets ▶ keep, slower, faster?
///                                                                    ▲                         │ slower, faster
///                                                                    └─────────────────────────┘
///                                                        keep ▶ bell? ── yes: it rings ▶ done
/// ```
struct SetupConversation: Sendable {
  enum Phase: Sendable {
    case finding(Candidate?, presses: Int)
    case reaction(ReactionTest)
    case practice(PracticeBoard)
    case speed(SwitchQuestion, PracticeBoard)
    case bell(SwitchQuestion)
    case done
  }

  enum Effect: Hashable, Sendable {
    case ring
  }

  /// So often the same input has to be pressed to be the switch.
  static let presses = 3

  private(set) var phase = Phase.finding(nil, presses: 0)
  private(set) var found: Candidate?
  private(set) var fit: PressFit?
  /// Whether nobody has pressed in time: the speed is a beginning, not a measure.
  private(set) var isGuessed = false
  private var lastDown: Instant?

  /// When `advance` must be called next.
  var deadline: Instant? {
    switch phase {
    case .finding, .done: nil
    case .reaction(let test): test.deadline
    case .practice(let board): board.deadline
    case .speed(let question, _), .bell(let question): question.deadline
    }
  }

  mutating func advance(to now: Instant) {
    switch phase {
    case .finding, .done: break
    case .reaction(var test):
      test.advance(to: now)
      phase = .reaction(test)
      leaveReaction(at: now)
    case .practice(var board):
      board.advance(to: now)
      phase = .practice(board)
    case .speed(var question, let board):
      question.advance(to: now)
      phase = .speed(question, board)
    case .bell(var question):
      question.advance(to: now)
      phase = .bell(question)
    }
  }

  /// An edge of any candidate; once one is found, others are left alone.
  mutating func take(_ edge: SwitchEvent.Edge, of candidate: Candidate, at: Instant) -> [Effect] {
    advance(to: at)
    if let found, found.id != candidate.id { return [] }
    if edge == .down {
      // As the filter will have it that is proposed.
      if let fit, let lastDown, lastDown.duration(to: at) < fit.ignoreRepeat { return [] }
      lastDown = at
    }
    switch (phase, edge) {
    case (.finding(let last, let presses), .down):
      find(candidate, presses: last?.id == candidate.id ? presses + 1 : 1, at: at)
    case (.reaction(var test), _):
      test.take(edge, at: at)
      phase = .reaction(test)
      leaveReaction(at: at)
    case (.practice(var board), .down):
      board.press(at: at)
      phase = board.isOver ? .speed(speedQuestion(at), board) : .practice(board)
    case (.speed(let question, _), .down): choose(question.answer(at: at), at: at)
    case (.bell(let question), .down):
      phase = .done
      return question.answer(at: at) == .yes ? [.ring] : []
    case (.finding, _), (.practice, _), (.speed, _), (.bell, _), (.done, _): break
    }
    return []
  }

  private mutating func find(_ candidate: Candidate, presses: Int, at: Instant) {
    guard presses >= Self.presses else {
      phase = .finding(candidate, presses: presses)
      return
    }
    found = candidate
    phase = .reaction(ReactionTest(at: at))
  }

  private mutating func leaveReaction(at now: Instant) {
    guard case .reaction(let test) = phase, test.isOver else { return }
    let fit = PressFit(test.trace)
    isGuessed = fit.times.count == 0
    practise(fit, at: now)
  }

  private mutating func practise(_ fit: PressFit, at now: Instant) {
    self.fit = fit
    phase = .practice(PracticeBoard(step: fit.step, at: now))
  }

  private func speedQuestion(_ at: Instant) -> SwitchQuestion {
    let step = fit?.step ?? PressFit.slow
    return SwitchQuestion("Is a step of \(step.seconds) right?", [.keep, .slower, .faster], step: step, at: at)
  }

  private mutating func choose(_ answer: SwitchQuestion.Answer, at: Instant) {
    guard let fit else { return }
    switch answer {
    case .slower: practise(fit.slower(), at: at)
    case .faster: practise(fit.faster(), at: at)
    case .keep, .yes, .no:
      let text = "Shall the bell ring now, so that you know how it sounds?"
      phase = .bell(SwitchQuestion(text, [.yes, .no], step: fit.step, at: at))
    }
  }
}
