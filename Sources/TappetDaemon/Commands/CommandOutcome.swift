/// What became of a command of the user's own.
package enum CommandOutcome: Hashable, Sendable {
  /// It ended by itself: its exit status, or 128 + the number of the signal that ended it.
  case ended(status: Int32)
  /// It was told to end, and did.
  case stopped
  /// It ran for longer than it may, and was ended.
  case timedOut
  /// It could not be started: why, for people.
  case failed(String)

  /// Why it did not do what it is for, for people; `nil` when it did, or was stopped.
  package var fault: String? {
    switch self {
    case .ended(status: 0), .stopped: nil
    case .ended(let status): status > 128 ? "was ended by signal \(status - 128)" : "ended with status \(status)"
    case .timedOut: "ran for too long"
    case .failed(let reason): reason
    }
  }
}
