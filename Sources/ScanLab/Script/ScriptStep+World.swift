import TappetModel

extension ScriptStep.World {
  /// Returns the input that the word stands for. `cue`: the number of the last cue.
  func input(at now: Instant, cue: Int) -> ScanInput {
    switch self {
    case .speaker: .speaker(true, at: now)
    case .noSpeaker: .speaker(false, at: now)
    case .said: .cueFinished(cue, at: now)
    case .speech: .speechBegan(at: now)
    case .quiet: .speechEnded(at: now)
    case .playing: .playing(true, at: now)
    case .played: .playing(false, at: now)
    }
  }

  /// Makes the word for an input; `nil`: scripts have no word for it.
  init?(_ input: ScanInput) {
    switch input {
    case .speaker(let isThere, _): self = isThere ? .speaker : .noSpeaker
    case .cueFinished: self = .said
    case .speechBegan: self = .speech
    case .speechEnded: self = .quiet
    case .playing(let isPlaying, _): self = isPlaying ? .playing : .played
    case .begin, .edge, .command, .advance, .replace, .amend, .configure, .resume, .suspended, .interact,
      .endInteraction, .bell,
      .bellRingsAgain, .ordered, .bellStopped, .bellPlayerEnded, .surroundings, .undoOffered, .ask, .withdrawn:
      return nil
    }
  }
}
