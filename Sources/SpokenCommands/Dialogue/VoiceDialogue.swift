import ScanVocabulary
import TappetModel

/// What is understood while it is awake.
enum VoiceMode: Hashable, Sendable {
  /// Everything.
  case commands
  /// The numbers that are shown.
  case numbers
  /// What is typed: letters, digits, signs, words of the person's own.
  case spelling
}

/// What was asked back, what "no" may be said to, and in which mode voice listens.
///
/// ```
/// question      ├────── yes     ├──── 8 s ────┤ silence: no
/// begun       ▲ for something else   ▲ counts, whenever it ends
/// just done     ├──── 8 s ────┤ "no" offers to take it back, and what else was meant
/// unanswered                                  1, 2: the switch is asked no more
/// ```
/// There is one question at the most. Each ends: with an answer, with something else that is done, or with its time.
struct VoiceDialogue: Sendable {
  /// What was just done, as long as "no" may be said of it.
  private struct Correction: Sendable {
    /// The next best, in order.
    var others: [VoiceProposal]
    /// What the app can take back.
    var undo: VoiceProposal?
    var until: Instant
  }

  /// After so many questions in a row that nobody answered, one that may come uncalled for is put to a switch no more,
  /// until something is done by voice: somebody else may be talking.
  static let patience = 2

  private(set) var mode = VoiceMode.commands
  private(set) var question: VoiceQuestion?
  private var correction: Correction?
  /// How many questions there have been.
  private var asked = 0
  /// How many of them in a row nobody answered.
  private(set) var unanswered = 0
  /// The question as it was told to whoever scans its answers.
  private(set) var prompt: ScanPrompt?

  /// The elements that are asked about by numbers.
  var choice: [VoiceDisplay.Candidate]? {
    if case .which(let candidates, _, _)? = question?.kind { candidates } else { nil }
  }

  /// Their numbers; `nil`: nothing is asked by numbers.
  var numbering: VoiceNumbering? {
    if case .which(_, let numbering, _)? = question?.kind { numbering } else { nil }
  }

  /// What it adds to what is the case.
  var situation: VoiceSituation {
    switch question?.kind {
    case .right?: [.asked, .refusable, .overlay]
    case .which?: [.choosing, .refusable]
    case nil: correction == nil ? [] : .refusable
    }
  }

  /// When `expire` has something to do next; `nil`: never.
  var deadline: Instant? { [question?.until, correction?.until].compactMap(\.self).min() }

  mutating func turn(to mode: VoiceMode) { self.mode = mode }

  /// It obeys no more, or another app is on the screen: nothing that was asked or done counts.
  mutating func leave() {
    question = nil
    correction = nil
  }

  // MARK: Questions

  /// Asks, until that moment, about elements that look like that now.
  mutating func ask(
    _ kind: VoiceQuestion.Kind, isSure: Bool, shown: [ElementID: VocabularyHistory.Numbered], at now: Instant,
    until: Instant
  ) {
    asked += 1
    correction = nil
    question = VoiceQuestion(number: asked, kind: kind, isSure: isSure, asked: now, until: until, shown: shown)
  }

  /// These fit less well than what is asked about: they come at "more".
  mutating func keepBack(
    _ spare: [VoiceDisplay.Candidate], shown: [ElementID: VocabularyHistory.Numbered]
  ) {
    guard case .which(let candidates, let numbering, _)? = question?.kind else { return }
    question?.kind = .which(candidates, numbering, spare: spare)
    question?.shown.merge(shown) { $1 }
  }

  /// Whoever is asked is busy with the answer: there is time until then at least.
  mutating func allow(until: Instant) {
    if let question { self.question?.until = max(question.until, until) }
  }

  /// The question is answered, or no longer of interest.
  mutating func settle() { question = nil }

  /// Somebody is there: what was asked was answered, or something was done.
  mutating func attend() { unanswered = 0 }

  /// Goes on after a change of the screen. Whoever is asked about the first must not answer for the next.
  mutating func keep(_ isPresent: (ElementID) -> Bool) {
    switch question?.kind {
    case .which(let candidates, var numbering, let spare)?:
      let left = candidates.filter { isPresent($0.id) }
      numbering.update(left.map(\.id))
      question?.kind = .which(left, numbering, spare: spare.filter { isPresent($0.id) })
      if left.isEmpty { question = nil }
    case .right(let proposals)?:
      if let id = proposals.first?.element, !isPresent(id) { question = nil }
    case nil: break
    }
  }

  /// Ends what has had its time: silence is no answer.
  mutating func expire(at now: Instant) {
    if let question, question.until <= now {
      unanswered += 1
      self.question = nil
    }
    if let correction, correction.until <= now { self.correction = nil }
  }

  /// Tells whoever scans the answers that there is another question, or none.
  mutating func tell(name: (ElementID) -> String) -> [VoiceEffect] {
    let question = question.flatMap { $0.isSure || unanswered < Self.patience ? $0 : nil }
    if prompt?.number == question?.number { return [] }
    let over = prompt.map { [VoiceEffect.withdraw(prompt: $0.number)] } ?? []
    prompt = question?.prompt(name: name)
    return over + (prompt.map { [.ask($0)] } ?? [])
  }

  // MARK: Objections

  /// "no" may be said until then: other things may have been meant by what was just done.
  mutating func remember(_ others: [VoiceProposal], until: Instant) {
    correction = others.isEmpty ? nil : Correction(others: others, undo: nil, until: until)
  }

  /// The app can take back what was just done.
  mutating func offer(undo: VoiceProposal, until: Instant) {
    correction = Correction(others: correction?.others ?? [], undo: undo, until: until)
  }

  /// What was just done is nothing to say no to.
  mutating func forgetCorrection() { correction = nil }

  /// "no" to what was just done: what to offer instead; `nil`: there is nothing to object to.
  mutating func object(at now: Instant) -> [VoiceProposal]? {
    guard let correction, now < correction.until else { return nil }
    self.correction = nil
    return [correction.undo].compactMap(\.self) + correction.others
  }
}
