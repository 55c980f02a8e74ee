import ScanLab
import ScanVocabulary
import SwitchInput
import TappetModel

/// The set-up from the first press to what is written: every answer is given with the switch itself.
///
/// ```
/// finding ── the same input three times ▶ reaction ── six lights ▶ practice ── ten targets ▶ keep, slower, faster?
///                                                                    ▲                         │ slower, faster
///                                                                    └─────────────────────────┘
///       keep ▶ your voice? ── yes ▶ five commands, or a press ▶ bell? ── yes: it rings ▶ done
///              └─ no, or no microphone ─────────────────────────▶┘
/// ```
struct SetupConversation: Sendable {
  enum Phase: Sendable {
    case finding(Candidate?, presses: Int)
    case reaction(ReactionTest)
    case practice(PracticeBoard)
    case speed(SwitchQuestion, PracticeBoard)
    case voiceQuestion(SwitchQuestion)
    case voice(VoiceTrial)
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
  /// Whether the box of the switch that was found is not there now: everything waits for it.
  private(set) var isAway = false
  private(set) var fit: PressFit?
  /// Whether nobody has pressed in time: the speed is a beginning, not a measure.
  private(set) var isGuessed = false
  /// What was heard of the person's voice; `nil`: they did not try.
  private(set) var voice: VoiceTrial?
  private let hasVoice: Bool
  private let isAloud: Bool
  private var lastDown: Instant?

  /// - Parameters:
  ///   - hasVoice: whether there is a microphone to try.
  ///   - isAloud: whether what is asked is said.
  init(hasVoice: Bool = false, isAloud: Bool = false) {
    (self.hasVoice, self.isAloud) = (hasVoice, isAloud)
  }

  /// When `advance` must be called next.
  var deadline: Instant? {
    guard !isAway else { return nil }
    return switch phase {
    case .finding, .done: nil
    case .reaction(let test): test.deadline
    case .practice(let board): board.deadline
    case .speed(let question, _), .voiceQuestion(let question), .bell(let question): question.deadline
    case .voice(let trial): trial.deadline
    }
  }

  /// Which inputs can be pressed now. A cable that comes out counts against nobody: where the switch is back, the step that
  /// it was in begins anew.
  mutating func see(_ candidates: [Candidate], at now: Instant) {
    guard let found else { return }
    let there = candidates.first { $0.id == found.id } ?? candidates.first { $0.isSame(as: found) }
    if let there { self.found = there }
    if isAway, there != nil { beginAnew(at: now) }
    isAway = there == nil
  }

  private mutating func beginAnew(at now: Instant) {
    switch phase {
    case .finding, .done: break
    case .reaction: phase = .reaction(ReactionTest(at: now))
    case .practice(let board): phase = .practice(PracticeBoard(step: board.step, at: now))
    case .speed(_, let board): phase = .speed(speedQuestion(now), board)
    case .voiceQuestion(let question): phase = .voiceQuestion(yesOrNo(question.text, now))
    case .voice: phase = .voice(VoiceTrial(isAloud: isAloud, at: now))
    case .bell(let question): phase = .bell(yesOrNo(question.text, now))
    }
  }

  mutating func advance(to now: Instant) {
    guard !isAway else { return }
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
    case .voiceQuestion(var question):
      question.advance(to: now)
      phase = .voiceQuestion(question)
    case .voice(var trial):
      trial.advance(to: now)
      hear(trial, at: now)
    case .bell(var question):
      question.advance(to: now)
      phase = .bell(question)
    }
  }

  /// What the listener tells while a voice is tried.
  mutating func take(_ news: VoiceTrial.News, at now: Instant) {
    advance(to: now)
    guard case .voice(var trial) = phase else { return }
    trial.take(news, at: now)
    hear(trial, at: now)
  }

  /// What was asked aloud has been said.
  mutating func asked(at now: Instant) {
    guard case .voice(var trial) = phase else { return }
    trial.asked(at: now)
    phase = .voice(trial)
  }

  private mutating func hear(_ trial: VoiceTrial, at now: Instant) {
    phase = .voice(trial)
    if trial.isOver { leaveVoice(trial, at: now) }
  }

  private mutating func leaveVoice(_ trial: VoiceTrial, at now: Instant) {
    voice = trial
    askForBell(at: now)
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
    case (.voiceQuestion(let question), .down):
      if question.answer(at: at) == .yes {
        phase = .voice(VoiceTrial(isAloud: isAloud, at: at))
      } else {
        askForBell(at: at)
      }
    case (.voice(let trial), .down): leaveVoice(trial, at: at)
    case (.bell(let question), .down):
      phase = .done
      return question.answer(at: at) == .yes ? [.ring] : []
    case (.finding, _), (.practice, _), (.speed, _), (.voiceQuestion, _), (.voice, _), (.bell, _), (.done, _): break
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
      guard hasVoice else { return askForBell(at: at) }
      phase = .voiceQuestion(yesOrNo("Do you want to try your voice too?", at))
    }
  }

  private mutating func askForBell(at now: Instant) {
    phase = .bell(yesOrNo("Shall the bell ring now, so that you know how it sounds?", now))
  }

  private func yesOrNo(_ text: String, _ at: Instant) -> SwitchQuestion {
    SwitchQuestion(text, [.yes, .no], step: fit?.step ?? PressFit.slow, at: at)
  }
}
