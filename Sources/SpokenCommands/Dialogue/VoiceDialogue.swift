import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel

/// The kinds of phrases that voice control understands while awake.
enum VoiceMode: Hashable, Sendable {
  case commands
  /// Only shown numbers.
  case numbers
  /// Letters, digits, signs and the user's own words.
  case spelling
  /// Free text.
  case dictation

  /// Whether the mode types into a text field, and ends without one.
  var needsField: Bool { self == .spelling || self == .dictation }
}

/// The dialogue's state: the mode, the open question, and the last action that "no" can correct.
///
/// ```
/// question      ├────── yes     ├──── 8 s ────┤ silence: no
/// said        ▲ before it: ignored   ▲ counts, whenever it ends
/// last action   ├──── 8 s ────┤ "no" offers to undo it, and what else was meant
/// unanswered                                  after two in a row the switch is no longer asked
/// ```
/// There is at most one question. It ends with an answer, another action or its timeout.
struct VoiceDialogue: Sendable {
  /// The last action, while "no" can correct it.
  private struct Correction: Sendable {
    /// Alternatives, best first.
    var others: [VoiceProposal]
    var undo: VoiceProposal?
    var until: Instant
  }

  /// After this many unanswered questions in a row, uncertain questions are no longer put to a switch until voice
  /// control does something: the speech may be somebody else's.
  static let patience = 2

  private(set) var mode = VoiceMode.commands
  /// When the mode last changed.
  private var turnedAt = Instant(nanoseconds: .min)
  private(set) var question: VoiceQuestion?
  private var correction: Correction?
  private var asked = 0
  private(set) var unanswered = 0
  /// The question as sent to the scanner, so that a switch can answer it.
  private(set) var prompt: ScanPrompt?

  /// The candidates of a question by numbers; `nil` for other questions and none.
  var choice: [VoiceDisplay.Candidate]? {
    if case .which(let candidates, _, _)? = question?.kind { candidates } else { nil }
  }

  /// The candidates' numbers; `nil` without a question by numbers.
  var numbering: VoiceNumbering? {
    if case .which(_, let numbering, _)? = question?.kind { numbering } else { nil }
  }

  /// The numbered texts of a question by numbers; `nil` for other questions and none.
  var texts: [VoiceProposal]? {
    if case .text(let proposals, insteadOf: _)? = question?.kind { proposals } else { nil }
  }

  /// Whether numbers answer a question.
  var isChoosing: Bool { choice != nil || texts != nil }

  /// The list that the question shows; `nil` if it shows none.
  var list: VoiceList? {
    guard case .text(let proposals, insteadOf: let wrong)? = question?.kind else { return nil }
    return VoiceList(
      title: Message("Instead of “\(wrong)”"),
      entries: proposals.map { VoiceList.Entry(text: Message(verbatim: $0.text)) },
      isNumbered: true)
  }

  /// The conditions that the dialogue adds to the situation.
  var situation: VoiceSituation {
    switch question?.kind {
    case .right?: [.asked, .refusable, .overlay]
    case .which?: [.choosing, .refusable]
    case .text?: [.numbers, .refusable, .overlay]
    case nil: correction == nil ? [] : .refusable
    }
  }

  /// When `expire` has something to do next; `nil` for never.
  var deadline: Instant? { [question?.until, correction?.until].compactMap(\.self).min() }

  mutating func turn(to mode: VoiceMode, at now: Instant) {
    if mode != self.mode { turnedAt = now }
    self.mode = mode
  }

  /// Whether the mode has changed since that moment.
  func turned(after moment: Instant) -> Bool { moment < turnedAt }

  /// Drops question and correction when falling asleep or changing apps.
  mutating func leave() {
    question = nil
    correction = nil
  }

  /// Drops a question about a key or a window: another window would get it than the one that was there when it was said.
  mutating func leaveWindow() {
    guard case .right(let proposals)? = question?.kind else { return }
    let isAboutWindow = proposals.contains { proposal in
      if case .meaning(let meaning, _) = proposal.action { meaning.isForWindow } else { false }
    }
    if isAboutWindow { question = nil }
  }

  // MARK: Questions

  /// Asks a question until `until`. `shown` holds the candidates' present names, roles and frames.
  mutating func ask(
    _ kind: VoiceQuestion.Kind, isSure: Bool, shown: [ElementID: VocabularyHistory.Numbered], at now: Instant,
    until: Instant
  ) {
    asked += 1
    correction = nil
    question = VoiceQuestion(number: asked, kind: kind, isSure: isSure, asked: now, until: until, shown: shown)
  }

  /// Adds candidates that match less well, to be numbered at "more".
  mutating func keepBack(
    _ spare: [VoiceDisplay.Candidate], shown: [ElementID: VocabularyHistory.Numbered]
  ) {
    guard case .which(let candidates, let numbering, _)? = question?.kind else { return }
    question?.kind = .which(candidates, numbering, spare: spare)
    question?.shown.merge(shown) { $1 }
  }

  /// Extends the question at least to `until`, because its answers are being scanned.
  mutating func allow(until: Instant) {
    if let question { self.question?.until = max(question.until, until) }
  }

  mutating func settle() { question = nil }

  /// Resets the count of unanswered questions, because the user is there.
  mutating func attend() { unanswered = 0 }

  /// Updates the question after a change of the screen. Drops a yes-no question whose element has gone, so that the
  /// answer cannot apply to the next proposal.
  mutating func keep(_ isPresent: (ElementID) -> Bool) {
    switch question?.kind {
    case .which(let candidates, var numbering, let spare)?:
      let left = candidates.filter { isPresent($0.id) }
      numbering.update(left.map(\.id))
      question?.kind = .which(left, numbering, spare: spare.filter { isPresent($0.id) })
      if left.isEmpty { question = nil }
    case .right(let proposals)?:
      if let id = proposals.first?.element, !isPresent(id) { question = nil }
    case .text(let proposals, insteadOf: _)?:
      if let id = proposals.first?.element, !isPresent(id) { question = nil }
    case nil: break
    }
  }

  mutating func expire(at now: Instant) {
    if let question, question.until <= now {
      unanswered += 1
      self.question = nil
    }
    if let correction, correction.until <= now { self.correction = nil }
  }

  /// Returns effects that withdraw the last prompt and ask the current one, where that changed.
  mutating func tell(name: (ElementID) -> String) -> [VoiceEffect] {
    let question = question.flatMap { $0.isSure || unanswered < Self.patience ? $0 : nil }
    if prompt?.number == question?.number { return [] }
    let over = prompt.map { [VoiceEffect.withdraw(prompt: $0.number)] } ?? []
    prompt = question?.prompt(name: name)
    return over + (prompt.map { [.ask($0)] } ?? [])
  }

  // MARK: Corrections

  /// Stores alternatives to the last action: until `until`, "no" proposes them.
  mutating func remember(_ others: [VoiceProposal], until: Instant) {
    correction = others.isEmpty ? nil : Correction(others: others, undo: nil, until: until)
  }

  /// Stores how to undo the last action: until `until`, "no" proposes this.
  mutating func offer(undo: VoiceProposal, until: Instant) {
    correction = Correction(others: correction?.others ?? [], undo: undo, until: until)
  }

  mutating func forgetCorrection() { correction = nil }

  /// Returns what to propose after "no" to the last action; `nil` if no action can be corrected now.
  mutating func object(at now: Instant) -> [VoiceProposal]? {
    guard let correction, now < correction.until else { return nil }
    self.correction = nil
    return [correction.undo].compactMap(\.self) + correction.others
  }
}
