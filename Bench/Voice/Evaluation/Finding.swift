import ScanCore
public import VoiceInput

/// What became of one recording.
public struct Finding: Hashable, Sendable {
  /// An utterance that was heard in it, and what the core did about it.
  public struct Hearing: Hashable, Sendable {
    public var heard: HeardUtterance
    public var deed: SpokenDeed
    /// Whether these words, surely heard, do what was asked for; nil where nothing was.
    public var fits: Bool?

    public init(heard: HeardUtterance, deed: SpokenDeed, fits: Bool? = nil) {
      self.heard = heard
      self.deed = deed
      self.fits = fits
    }
  }

  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// What was said was done, and nothing else; where nothing was asked for, nothing was done.
    case right
    /// Something else was done.
    case wrong
    /// Nothing was done; the person was asked whether that is what they mean.
    case asked
    /// Nothing was done.
    case none
  }

  public var recording: SpeechRecording
  /// How many names the screen had.
  public var names: Int
  /// How long it is.
  public var length: Duration
  /// Everything that was heard in it, in order.
  public var hearings: [Hearing]
  /// The processor time it took, of all threads.
  public var work: Duration

  /// What was done although nothing was asked for.
  public var falseAccepts: Int { recording.says == nil ? actions : 0 }

  public var verdict: Verdict {
    if actions == 0 {
      if recording.says == nil { return .right }
      return hearings.contains { $0.isQuestion } ? .asked : .none
    }
    return actions == 1 && hearings.contains { $0.deed.isAction && $0.fits == true } ? .right : .wrong
  }

  /// From the end of speech to the action, where what was said was done.
  public var latency: Duration? {
    guard verdict == .right, recording.says != nil else { return nil }
    return hearings.first { $0.deed.isAction }?.heard.latency
  }

  private var actions: Int { hearings.count { $0.deed.isAction } }
}

extension Finding.Hearing {
  fileprivate var isQuestion: Bool {
    if case .unsure = deed.outcome { true } else { false }
  }
}
