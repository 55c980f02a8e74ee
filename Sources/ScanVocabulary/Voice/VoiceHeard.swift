public import TappetModel

/// An utterance and what became of it.
public struct VoiceHeard: Hashable, Sendable {
  /// What stands for words that went into a field for secrets.
  public static let withheld = "…"

  public var text: String
  public var confidence: Double
  public var outcome: VoiceOutcome
  public init(text: String, confidence: Double, outcome: VoiceOutcome) {
    self.text = text
    self.confidence = confidence
    self.outcome = outcome
  }
  /// Why it did nothing, or what is to be done now, in words for the person; `nil` when there is nothing to say.
  public var reason: String? { outcome.reason }
}

/// What became of an utterance.
public enum VoiceOutcome: Hashable, Sendable {
  /// It was done: the element's name, or the command.
  case acted(String)
  /// It was understood and there was nothing left to do ("already awake").
  case already(String)
  /// It was a question, and this is the answer.
  case answered(String)
  /// Several elements are meant; they have numbers now.
  case ambiguous([ElementID])
  /// Not sure enough to act: what it was closest to.
  case unsure(String)
  /// Not sure enough to act: what it may have been; they have numbers now.
  case unsureAmong([String])
  /// "No": nothing is done.
  case declined
  case refused(VoiceRefusal)
  /// No command, or hardly heard; what it was closest to, if anything.
  case ignored(String?)
  /// Only "wake up" is listened for.
  case asleep

  /// Its name on the wire.
  public var name: String {
    switch self {
    case .acted: "acted"
    case .already: "already"
    case .answered: "answered"
    case .ambiguous: "ambiguous"
    case .unsure, .unsureAmong: "unsure"
    case .declined: "declined"
    case .refused: "refused"
    case .ignored: "ignored"
    case .asleep: "asleep"
    }
  }

  /// Whether somebody was understood.
  package var isDone: Bool {
    switch self {
    case .acted, .already, .answered, .ambiguous, .declined: true
    case .unsure, .unsureAmong, .refused, .ignored, .asleep: false
    }
  }

  /// Whether something was said that has to do with what is shown.
  package var isUse: Bool {
    switch self {
    case .refused(.tooLong): false
    case .acted, .already, .answered, .ambiguous, .unsure, .unsureAmong, .declined, .refused: true
    case .ignored, .asleep: false
    }
  }

  public var reason: String? {
    switch self {
    case .acted, .asleep, .declined: nil
    case .already(let text), .answered(let text): text
    case .ambiguous(let ids): "which one? \(ids.count) have that name; say a number"
    case .unsure(let nearest): "did you mean “\(nearest)”?"
    case .unsureAmong(let names):
      "did you mean \(names.map { "“\($0)”" }.joined(separator: " or "))? say a number"
    case .refused(let refusal): refusal.text
    case .ignored(let nearest):
      nearest.map { "not clear enough; closest was “\($0)”" } ?? "no command, and no name on this screen"
    }
  }
}

/// Why something that was understood was not done. The texts are what the person hears.
public enum VoiceRefusal: Hashable, Sendable {
  /// What was named is gone, is another now, or goes by another name.
  case changed
  /// The element is not enabled.
  case dimmed
  /// The element cannot do that.
  case unsupported
  /// Nothing has that number.
  case noNumber(Int)
  /// Nothing is lit, and nothing was tapped before.
  case nothingMeant
  /// Several apps have that name.
  case severalApps(String, Int)
  /// Nothing was said and done before that could be done again, or taken back.
  case nothingDone
  /// It has no name of the person's own.
  case notNamed
  /// A step of a phrase of the person's own could not be done.
  case step(String)
  /// Nothing to type into, or several fields and none of them chosen.
  case noField
  /// Nothing of the screen has a place.
  case nowhere
  /// It went on for longer than is listened for.
  case tooLong
  /// A menu of rescue or bell lies over the screen, or lay over it when it was said.
  case covered

  public var text: String {
    switch self {
    case .changed: RefusalReason.changed.text
    case .dimmed: RefusalReason.dimmed.text
    case .unsupported: RefusalReason.unsupported.text
    case .noNumber(let number): "there is no number \(number)"
    case .nothingMeant: "nothing is lit; say the name, or show numbers"
    case .severalApps(let name, let count): "\(count) apps are called “\(name)”; choose one in the menu"
    case .nothingDone: "nothing was said before that could be"
    case .notNamed: "it has no name of yours"
    case .step(let step): "“\(step)” could not be done"
    case .noField: "choose a text field first"
    case .nowhere: RefusalReason.nowhere.text
    case .tooLong: "that was too long; say it in parts"
    case .covered: "a menu lies over it; “start scanning” closes that"
    }
  }
}
