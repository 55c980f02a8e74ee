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
  case failed(String)
  /// A press cancelled the pending action.
  case cancelled
  /// The setting is at the end of its range.
  case limit
  case nothingToRepeat

  public var text: String {
    switch self {
    case .tooSoon: "too soon"
    case .changed: "that changed"
    case .gone: "that is gone"
    case .dimmed: "dimmed"
    case .unsupported: "it can't do that"
    case .unmarked: "nothing has that number"
    case .nowhere: "no place to point at"
    case .failed(let text): text
    case .cancelled: "cancelled"
    case .limit: "that is as far as it goes"
    case .nothingToRepeat: "nothing to repeat"
    }
  }
}
