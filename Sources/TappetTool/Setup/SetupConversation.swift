import Messages
import ScanLab
import ScanVocabulary
import SpeechOutput
import SwitchInput
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// The set-up as a state machine, from the first press to the settings; every answer is given with the switch itself.
///
/// ```
/// finding ── the same input three times ▶ reaction ── six lights ▶ practice ── ten targets ▶ keep, slower, faster?
///                                                                    ▲                         │ slower, faster
///                                                                    └─────────────────────────┘
///       keep ▶ in private? ── for each output, which sounds ── yes or no ▶ your voice?
///       your voice? ── yes ▶ five commands, or a press ▶ bell? ── yes: it rings ▶ done
///              └─ no, or no microphone ─────────────────────────▶┘
/// ```
struct SetupConversation: Sendable {
  enum Phase: Sendable {
    case finding(Candidate?, presses: Int)
    case reaction(ReactionTest)
    case practice(PracticeBoard)
    case speed(SwitchQuestion, PracticeBoard)
    /// Whether what is lit is to be heard on the output of that index alone.
    case privacy(SwitchQuestion, Int)
    case voiceQuestion(SwitchQuestion)
    case voice(VoiceTrial)
    case bell(SwitchQuestion)
    case done
  }

  enum Effect: Hashable, Sendable {
    case ring
    /// Say something on this private output alone.
    case sound(String)
  }

  /// How many times in succession an input must be pressed to become the switch.
  static let presses = 3

  private(set) var phase = Phase.finding(nil, presses: 0)
  private(set) var found: Candidate?
  /// Whether the chosen switch is unplugged; the set-up waits until it is plugged in again.
  private(set) var isAway = false
  private(set) var fit: PressFit?
  /// Whether the speed is only a default, because no light was pressed in time.
  private(set) var isGuessed = false
  /// The result of the voice trial; `nil` if the user skipped it.
  private(set) var voice: VoiceTrial?
  /// The private output that was chosen; `nil`: none was offered or chosen.
  private(set) var cueOutput: String?
  private let outputs: [SpeechOutputs.Output]
  /// The private output that is asked about.
  var offered: String? { if case .privacy(_, let index) = phase { outputs[index].name } else { nil } }
  private let hasVoice: Bool
  private let isAloud: Bool
  private var lastDown: Instant?

  /// - Parameters:
  ///   - outputs: the private outputs to offer.
  ///   - hasVoice: whether there is a microphone to try.
  ///   - isAloud: whether prompts are spoken.
  init(outputs: [SpeechOutputs.Output] = [], hasVoice: Bool = false, isAloud: Bool = false) {
    (self.outputs, self.hasVoice, self.isAloud) = (outputs, hasVoice, isAloud)
  }

  var deadline: Instant? {
    guard !isAway else { return nil }
    return switch phase {
    case .finding, .done: nil
    case .reaction(let test): test.deadline
    case .practice(let board): board.deadline
    case .speed(let question, _), .privacy(let question, _), .voiceQuestion(let question), .bell(let question):
      question.deadline
    case .voice(let trial): trial.deadline
    }
  }

  /// Updates the connected inputs. When an unplugged switch returns, the current step of the set-up starts again;
  /// nothing is lost.
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
    case .privacy(let question, let index): phase = .privacy(yesOrNo(question.text, now), index)
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
    case .privacy(var question, let index):
      question.advance(to: now)
      phase = .privacy(question, index)
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

  /// Handles a report from the listener during the voice trial.
  mutating func take(_ news: VoiceTrial.News, at now: Instant) {
    advance(to: now)
    guard case .voice(var trial) = phase else { return }
    trial.take(news, at: now)
    hear(trial, at: now)
  }

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

  /// Handles an edge of any candidate; once the switch is chosen, ignores edges of other candidates.
  mutating func take(_ edge: SwitchEvent.Edge, of candidate: Candidate, at: Instant) -> [Effect] {
    advance(to: at)
    if let found, found.id != candidate.id { return [] }
    if edge == .down {
      // Apply the `ignoreRepeat` filter that the set-up proposes.
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
    case (.speed(let question, _), .down): return choose(question.answer(at: at), at: at)
    case (.privacy(let question, let index), .down):
      guard question.answer(at: at) == .yes else { return offer(index + 1, at: at) }
      cueOutput = outputs[index].name
      askForVoice(at: at)
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
    case (.finding, _), (.practice, _), (.speed, _), (.privacy, _), (.voiceQuestion, _), (.voice, _), (.bell, _),
      (.done, _):
      break
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
    return SwitchQuestion(
      Message("Is a step of \(Figures.seconds(step)) right?"), [.keep, .slower, .faster], step: step, at: at)
  }

  private mutating func choose(_ answer: SwitchQuestion.Answer, at: Instant) -> [Effect] {
    guard let fit else { return [] }
    switch answer {
    case .slower: practise(fit.slower(), at: at)
    case .faster: practise(fit.faster(), at: at)
    case .keep, .yes, .no: return offer(0, at: at)
    }
    return []
  }

  /// Offers the private output of that index, which sounds meanwhile; after the last, goes on.
  private mutating func offer(_ index: Int, at now: Instant) -> [Effect] {
    guard outputs.indices.contains(index) else {
      askForVoice(at: now)
      return []
    }
    let title = Message(verbatim: outputs[index].title)
    phase = .privacy(
      yesOrNo(Message("Shall only \(title) say what is lit, so that nobody else hears it?"), now), index)
    return [.sound(outputs[index].name)]
  }

  private mutating func askForVoice(at now: Instant) {
    guard hasVoice else { return askForBell(at: now) }
    // translators: say also that spoken commands are English
    phase = .voiceQuestion(yesOrNo(Message("Do you want to try your voice too?"), now))
  }

  private mutating func askForBell(at now: Instant) {
    phase = .bell(yesOrNo(Message("Shall the bell ring now, so that you know how it sounds?"), now))
  }

  private func yesOrNo(_ text: Message, _ at: Instant) -> SwitchQuestion {
    SwitchQuestion(text, [.yes, .no], step: fit?.step ?? PressFit.slow, at: at)
  }
}
