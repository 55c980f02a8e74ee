import ScanVocabulary
import TappetModel

/// What was asked back, because it was not clear or not surely heard. There is one at the most, and it always ends: with
/// an answer by voice or by switch, with something else that is done, or with silence, which means no.
struct VoiceQuestion: Sendable {
  enum Kind: Sendable {
    /// Which of these is meant? Each has a number, and those that fit less well come at "more".
    case which([VoiceDisplay.Candidate], VoiceNumbering, spare: [VoiceDisplay.Candidate])
    /// Is the first of these meant? After "no" the next is asked.
    case right([VoiceProposal])
  }

  /// Rises with every question.
  let number: Int
  var kind: Kind
  /// Whether it was said surely, so that somebody waits for the question.
  let isSure: Bool
  /// An answer that began before it was asked was meant for something else.
  let asked: Instant
  /// From then on silence means no.
  var until: Instant
  /// How the candidates were when they were asked about.
  var shown: [ElementID: VocabularyHistory.Numbered] = [:]
}

/// What would be done after "yes".
struct VoiceProposal: Sendable {
  enum ProposedAction: Sendable {
    /// What was understood, by the names that were in force then.
    case meaning(VoiceUnderstanding, VoiceMatcher)
    /// The app takes back what was just done to that element.
    case undo(ElementID)
  }

  var action: ProposedAction
  /// What the person is asked.
  var text: String
  /// The one element that it is about.
  var element: ElementID?
}

extension VoiceQuestion.Kind {
  /// What it is about.
  var elements: [ElementID] {
    switch self {
    case .which(let candidates, _, let spare): (candidates + spare).map(\.id)
    case .right(let proposals): proposals.compactMap(\.element)
    }
  }
}

extension VoiceQuestion {
  /// What an answer of its prompt stands for.
  enum Answer: Hashable {
    case yes
    case no
    case candidate(ElementID)
  }

  /// The question for whoever answers by a switch. `name`: what an element is called.
  ///
  /// One that may come uncalled for begins with "No": whoever was about to press for something else does no harm by it.
  func prompt(name: (ElementID) -> String) -> ScanPrompt {
    let answers: [ScanPrompt.Answer]
    switch kind {
    case .right(let proposals):
      answers = [ScanPrompt.Answer(Self.no), ScanPrompt.Answer(Self.yes, about: proposals.first?.element)]
    case .which(let candidates, _, _):
      let named = candidates.map { ScanPrompt.Answer(name($0.id), about: $0.id, isElement: true) }
      let none = ScanPrompt.Answer(Self.none)
      answers = isSure ? named + [none] : [none] + named
    }
    return ScanPrompt(number: number, text: text, answers: answers)
  }

  /// What the answer of that place in its prompt means.
  static func meaning(of answer: ScanPrompt.Answer) -> Answer {
    if answer.isElement, let id = answer.element { return .candidate(id) }
    return answer.name == yes ? .yes : .no
  }

  /// In words for the person.
  var text: String {
    switch kind {
    case .right(let proposals): "Did you mean “\(proposals.first?.text ?? "")”?"
    case .which: isSure ? "Which one?" : "Did you mean one of these?"
    }
  }

  private static let yes = "Yes"
  private static let no = "No"
  private static let none = "None of these"
}
