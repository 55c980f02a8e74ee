public import Messages

/// Why a command had no effect. `text` is what the person hears.
public enum RefusalReason: Hashable, Sendable {
  /// The stop was lit only just now, when the scan entered a level or menu.
  case tooSoon
  /// The lit stop moved or changed, and not by the person's doing.
  case changed
  case gone
  /// The element is not enabled.
  case dimmed
  /// The element does not support the action.
  case unsupported
  /// Nothing carries that number, or no code begins with those digits.
  case unmarked
  /// No element has a place on the screen (`point`).
  case nowhere
  /// A command of the user's own, or the bell, failed; the reason, for people.
  case failed(Message)
  /// A press cancelled the pending action.
  case cancelled
  /// The setting is at the end of its range.
  case limit
  case nothingToRepeat

  public var text: String { message.english }

  package var message: Message {
    switch self {
    case .tooSoon: Message("too soon")
    case .changed: Message("that changed")
    case .gone: Message("that is gone")
    case .dimmed: Message("dimmed")
    case .unsupported: Message("it can't do that")
    case .unmarked: Message("nothing has that number")
    case .nowhere: Message("no place to point at")
    case .failed(let text): text
    case .cancelled: Message("cancelled")
    case .limit: Message("that is as far as it goes")
    case .nothingToRepeat: Message("nothing to repeat")
    }
  }
}
