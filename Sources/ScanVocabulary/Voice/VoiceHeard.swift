public import Messages
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
  case already(Message)
  /// The utterance was a question; the answer to it.
  case answered(Message)
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

  public var reason: String? { reasonMessage?.english }

  package var reasonMessage: Message? {
    switch self {
    case .acted, .asleep, .declined: nil
    case .already(let text), .answered(let text): text
    case .ambiguous(let ids): Message("which one? \(ids.count) have that name; say a number")
    case .unsure(let nearest): Message("did you mean “\(nearest)”?")
    case .unsureAmong(let names):
      Message("did you mean \(Self.alternatives(names))? say a number")
    case .refused(let refusal): refusal.message
    case .ignored(let nearest):
      nearest.map { Message("not clear enough; closest was “\($0)”") }
        ?? Message("no command, and no name on this screen")
    }
  }

  private static func alternatives(_ names: [String]) -> Message {
    let quoted = names.map { Message("“\($0)”") }
    return quoted.dropFirst().reduce(quoted.first ?? Message("")) { Message("\($0) or \($1)") }
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
  /// A step of the person's own phrase, or one of several commands, failed.
  case step(String, why: Message? = nil)
  /// There is no text field, or there are several and none is chosen.
  case noField
  /// The field holds a secret, which is not dictated.
  case secret
  /// A line break would run a command.
  case runsCommand
  /// No element has a place on the screen.
  case nowhere
  /// The window does not look as it did when the person marked the place.
  case displaced
  /// No square of the grid is chosen, and nothing is lit or was named.
  case noSquare
  /// The utterance exceeded the recogniser's time limit.
  case tooLong
  /// The rescue or bell menu covers the screen, or covered it when the utterance began; what to say to close it.
  case covered(String)

  public var text: String { message.english }

  package var message: Message {
    switch self {
    case .changed: RefusalReason.changed.message
    case .dimmed: RefusalReason.dimmed.message
    case .unsupported: RefusalReason.unsupported.message
    case .noNumber(let number): Message("there is no number \(number)")
    case .nothingMeant: Message("nothing is lit; say the name, or show numbers")
    case .severalApps(let name, let count): Message("\(count) apps are called “\(name)”; choose one in the menu")
    case .nothingDone: Message("nothing was said before that could be")
    case .notNamed: Message("it has no name of yours")
    case .step(let step, nil): Message("“\(step)” could not be done")
    case .step(let step, let why?): Message("“\(step)” could not be done: \(why)")
    case .noField: Message("choose a text field first")
    case .secret: Message("passwords are not dictated; spell it, or write it on the keyboard")
    case .runsCommand: Message("a new line would run the command here; press Enter for that")
    case .nowhere: RefusalReason.nowhere.message
    case .displaced: Message("the window does not look as it did when you marked this place")
    case .noSquare: Message("show the grid and say the number of a square first")
    case .tooLong: Message("that was too long; say it in parts")
    // translators: %1 is a spoken command, in the recogniser's language
    case .covered(let command): Message("a menu lies over it; “\(command)” closes that")
    }
  }
}
