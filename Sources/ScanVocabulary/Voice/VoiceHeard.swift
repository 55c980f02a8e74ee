public import TappetModel

public struct VoiceHeard: Hashable, Sendable {
  /// Replaces words that went into a secure field.
  public static let withheld = "…"

  public var text: String
  public var confidence: Double
  public var outcome: VoiceOutcome
  public init(text: String, confidence: Double, outcome: VoiceOutcome) {
    self.text = text
    self.confidence = confidence
    self.outcome = outcome
  }
  /// Why nothing was done, or what to say next, in words for the person; `nil` if there is nothing to add.
  public var reason: String? { outcome.reason }
}

public enum VoiceOutcome: Hashable, Sendable {
  /// The command was performed: the element's name, or the command.
  case acted(String)
  /// The command was understood and had nothing to change ("already awake").
  case already(String)
  /// The utterance was a question; the answer to it.
  case answered(String)
  /// Several elements match; they carry numbers now.
  case ambiguous([ElementID])
  /// The confidence was too low to act; the closest match.
  case unsure(String)
  /// The confidence was too low to act; the possible matches, which carry numbers now.
  case unsureAmong([String])
  /// "No": nothing is done.
  case declined
  case refused(VoiceRefusal)
  /// Not a command, or hardly audible; the closest match, if any.
  case ignored(String?)
  /// Voice control is asleep and listens for "wake up" only.
  case asleep

  /// The outcome's name in the protocol.
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

  /// Whether the utterance was understood.
  package var isDone: Bool {
    switch self {
    case .acted, .already, .answered, .ambiguous, .declined: true
    case .unsure, .unsureAmong, .refused, .ignored, .asleep: false
    }
  }

  /// Whether the utterance concerned what is on the screen.
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

/// Why an utterance was understood and not performed. `text` is what the person hears.
public enum VoiceRefusal: Hashable, Sendable {
  /// The named element is gone, has changed, or has another name.
  case changed
  /// The element is not enabled.
  case dimmed
  case unsupported
  case noNumber(Int)
  /// Nothing is lit, and nothing was tapped before.
  case nothingMeant
  /// That many apps have that name.
  case severalApps(String, Int)
  /// There is no earlier command to repeat or undo.
  case nothingDone
  /// The element has no name of the person's own.
  case notNamed
  /// A step of the person's own phrase failed.
  case step(String)
  /// There is no text field, or there are several and none is chosen.
  case noField
  /// No element has a place on the screen.
  case nowhere
  /// The utterance exceeded the recogniser's time limit.
  case tooLong
  /// The rescue or bell menu covers the screen, or covered it when the utterance began.
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
