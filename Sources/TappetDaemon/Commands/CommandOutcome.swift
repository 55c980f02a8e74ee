package import Messages

/// How a user's command ended.
package enum CommandOutcome: Hashable, Sendable {
  /// The command exited with `status`; 128 + the signal number if a signal ended it.
  case ended(status: Int32)
  /// The command ended because `RunningCommand.stop()` was called.
  case stopped
  /// The command was ended because it exceeded its time limit.
  case timedOut
  /// The command could not be started or watched to its end; the text is the reason, for the user.
  case failed(Message)

  /// The reason why the command failed, for the user; `nil` when it succeeded or was stopped.
  package var fault: Message? {
    switch self {
    case .ended(status: 0), .stopped: nil
    case .ended(let status):
      status > 128 ? Message("was ended by signal \(status - 128)") : Message("ended with status \(status)")
    case .timedOut: Message("ran for too long")
    case .failed(let reason): reason
    }
  }
}
