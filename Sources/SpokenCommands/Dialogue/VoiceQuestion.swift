import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel

/// A question of voice control about an unclear or uncertain utterance. It ends with an answer by voice or switch, with
/// another action, or with silence, which means no.
struct VoiceQuestion: Sendable {
  enum Kind: Sendable {
    /// Which candidate is meant? Each has a number; `spare` ones, which match less well, get one at "more".
    case which([VoiceDisplay.Candidate], VoiceNumbering, spare: [VoiceDisplay.Candidate])
    /// Is the first proposal meant? After "no" the next is asked.
    case right([VoiceProposal])
    /// Which text is to stand instead of this one? Each has a number.
    case text([VoiceProposal], insteadOf: String)
  }

  let number: Int
  var kind: Kind
  /// Whether the words were recognised with certainty, so that the user expects a question.
  let isSure: Bool
  /// When the question was asked; answers that began earlier were meant for something else.
  let asked: Instant
  /// When the question times out; silence counts as the answer "no".
  var until: Instant
  /// The candidates' names, roles and frames at the time of asking.
  var shown: [ElementID: VocabularyHistory.Numbered] = [:]
}

/// The action that "yes" performs.
struct VoiceProposal: Sendable {
  enum ProposedAction: Sendable {
    /// The understood meaning, with the names in effect then.
    case meaning(VoiceUnderstanding, VoiceMatcher)
    /// Undo of the last action on this element.
    case undo(ElementID)
    /// Voice control is turned off.
    case turnOff
    /// The first text is typed into the field; the others were heard too.
    case type([String])
    /// A range of the field's text, in Unicode scalars, is replaced if it is still the text `of`.
    case replace(Range<Int>, by: String, of: String)
  }

  var action: ProposedAction
  /// The words for the proposed action in the question.
  var text: String
  /// The element that the proposal is about; `nil` if there is no single element.
  var element: ElementID?
  /// The question; `nil` where it is whether the words were heard rightly.
  var question: Message?
}

extension VoiceQuestion.Kind {
  var elements: [ElementID] {
    switch self {
    case .which(let candidates, _, let spare): (candidates + spare).map(\.id)
    case .right(let proposals), .text(let proposals, insteadOf: _): proposals.compactMap(\.element)
    }
  }
}

extension VoiceQuestion {
  enum Answer: Hashable {
    case yes
    case no
    case candidate(ElementID)
  }

  /// The question in a form whose answers a switch can scan. `name` returns an element's name.
  ///
  /// Where the user may not expect the question it starts with "No", so that a stray press does no harm.
  func prompt(name: (ElementID) -> String) -> ScanPrompt {
    let answers: [ScanPrompt.Answer]
    switch kind {
    case .right(let proposals):
      answers = [ScanPrompt.Answer(Self.no), ScanPrompt.Answer(Self.yes, about: proposals.first?.element)]
    case .text(let proposals, insteadOf: _):
      answers =
        proposals.map { ScanPrompt.Answer(Message(verbatim: $0.text), about: $0.element) } + [
          ScanPrompt.Answer(Self.none)
        ]
    case .which(let candidates, _, _):
      let named = candidates.map { ScanPrompt.Answer(Message(verbatim: name($0.id)), about: $0.id, isElement: true) }
      let none = ScanPrompt.Answer(Self.none)
      answers = isSure ? named + [none] : [none] + named
    }
    return ScanPrompt(number: number, text: text, answers: answers)
  }

  static func meaning(of answer: ScanPrompt.Answer) -> Answer {
    if answer.isElement, let id = answer.element { return .candidate(id) }
    return answer.name == yes ? .yes : .no
  }

  var text: Message {
    switch kind {
    case .right(let proposals):
      proposals.first?.question ?? Message("Did you mean “\(proposals.first?.text ?? "")”?")
    case .text(_, let wrong): Message("Instead of “\(wrong)”")
    case .which: isSure ? Message("Which one?") : Message("Did you mean one of these?")
    }
  }

  private static let yes = Message("Yes")
  private static let no = Message("No")
  private static let none = Message("None of these")
}
