import ScanVocabulary
package import VoiceInput

/// The result of one recording.
package struct Finding: Hashable, Sendable {
  /// An utterance heard in the recording, and the core's action.
  package struct Hearing: Hashable, Sendable {
    package var heard: HeardUtterance
    package var action: SpokenAction
    /// Whether these words, heard with certainty, do what the manifest says; `nil` if it contains no command.
    package var fits: Bool?

    package init(heard: HeardUtterance, action: SpokenAction, fits: Bool? = nil) {
      self.heard = heard
      self.action = action
      self.fits = fits
    }
  }

  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The command was performed and nothing else; without a command, nothing was performed.
    case right
    /// Something else was performed.
    case wrong
    /// Nothing was performed, and the user was asked whether the command was meant.
    case asked
    /// Nothing was performed.
    case none
  }

  package var recording: SpeechRecording
  /// The number of names on the screen.
  package var names: Int
  /// The length of the recording.
  package var length: Duration
  /// Everything heard, in order.
  package var hearings: [Hearing]
  /// The processor time of all threads.
  package var work: Duration

  /// The number of actions performed without a command.
  package var falseAccepts: Int { recording.says == nil ? actions : 0 }

  package var verdict: Verdict {
    if actions == 0 {
      if recording.says == nil { return .right }
      return hearings.contains { $0.isQuestion } ? .asked : .none
    }
    return actions == 1 && hearings.contains { $0.action.isAction && $0.fits == true } ? .right : .wrong
  }

  /// The time from the end of speech to the action; `nil` unless a command was right.
  package var latency: Duration? {
    guard verdict == .right, recording.says != nil else { return nil }
    return hearings.first { $0.action.isAction }?.heard.latency
  }

  private var actions: Int { hearings.count { $0.action.isAction } }
}

extension Finding.Hearing {
  fileprivate var isQuestion: Bool {
    switch action.outcome {
    case .unsure, .unsureAmong: true
    default: false
    }
  }
}
