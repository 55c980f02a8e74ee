import ScanVocabulary
package import VoiceInput

/// What became of one recording.
package struct Finding: Hashable, Sendable {
  /// An utterance that was heard in it, and what the core did about it.
  package struct Hearing: Hashable, Sendable {
    package var heard: HeardUtterance
    package var action: SpokenAction
    /// Whether these words, surely heard, do what was asked for; nil where nothing was.
    package var fits: Bool?

    package init(heard: HeardUtterance, action: SpokenAction, fits: Bool? = nil) {
      self.heard = heard
      self.action = action
      self.fits = fits
    }
  }

  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// What was said was done, and nothing else; where nothing was asked for, nothing was done.
    case right
    /// Something else was done.
    case wrong
    /// Nothing was done; the person was asked whether that is what they mean.
    case asked
    /// Nothing was done.
    case none
  }

  package var recording: SpeechRecording
  /// How many names the screen had.
  package var names: Int
  /// How long it is.
  package var length: Duration
  /// Everything that was heard in it, in order.
  package var hearings: [Hearing]
  /// The processor time it took, of all threads.
  package var work: Duration

  /// What was done although nothing was asked for.
  package var falseAccepts: Int { recording.says == nil ? actions : 0 }

  package var verdict: Verdict {
    if actions == 0 {
      if recording.says == nil { return .right }
      return hearings.contains { $0.isQuestion } ? .asked : .none
    }
    return actions == 1 && hearings.contains { $0.action.isAction && $0.fits == true } ? .right : .wrong
  }

  /// From the end of speech to the action, where what was said was done.
  package var latency: Duration? {
    guard verdict == .right, recording.says != nil else { return nil }
    return hearings.first { $0.action.isAction }?.heard.latency
  }

  private var actions: Int { hearings.count { $0.action.isAction } }
}

extension Finding.Hearing {
  fileprivate var isQuestion: Bool {
    if case .unsure = action.outcome { true } else { false }
  }
}
