/// Why a command did nothing. The texts are what the person hears.
public enum RefusalReason: Hashable, Sendable {
  /// Entering a level or menu had only just lit this stop.
  case tooSoon
  /// What was lit moved or changed without the person's doing.
  case changed
  /// The element is gone.
  case gone
  /// The element is not enabled.
  case dimmed
  /// It cannot do that.
  case unsupported
  /// Nothing carries that number, no code begins like that.
  case unmarked
  /// Nothing of the screen has a place (`point`).
  case nowhere
  /// Something of the user's own (a command, the bell) could not be done: why, for people.
  case failed(String)
  /// A press took back what was about to be done.
  case cancelled
  /// A figure is at its end.
  case limit
  /// Nothing was done yet that could be done again.
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
