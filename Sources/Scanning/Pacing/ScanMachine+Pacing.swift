import ScanVocabulary
package import TappetModel

/// Steps that wait for what is said or sounds (`Turn`), and times in which the highlight stands still (`Stillness`).
///
/// The machine is told the end (`finishCue`), and whether anybody is there to tell it (`setSpeaker`). Without a speaker
/// steps go by time; a speaker that never answers costs `paceCap` for each stop and no more: a paced scan always goes on.
extension ScanMachine {
  /// Whether cues are waited for.
  package var isPaced: Bool { hasSpeaker && settings.pace != .time }

  package var hasSpeaker: Bool { telling.cues.hasSpeaker }

  /// Somebody who speaks has come, or has gone: then nothing more is waited for.
  package mutating func setSpeaker(_ isThere: Bool, at now: Instant) -> [ScanEffect] {
    run(to: now)
    telling.cues.hasSpeaker = isThere
    if !isThere {
      endCue()
      goOn()
    }
    return takePending()
  }

  /// The cue has ended, said to its end or not. One that is not waited for changes nothing.
  package mutating func finishCue(_ number: Int, at now: Instant) -> [ScanEffect] {
    run(to: now)
    if turn?.cue?.number == number { endCue() }
    return takePending()
  }

  /// The highlight stands still while something else is said, until `endSpeech`, a press, or for `paceCap` at the most.
  package mutating func beginSpeech(at now: Instant) -> [ScanEffect] {
    run(to: now)
    if settings.pauseWhileSpeaking, !isPaused { stillness.beginSpeech(at: clock, longest: settings.boundedPaceCap) }
    return takePending()
  }

  /// What else was being said has ended: the lit stop gets the time back for which the highlight stood still.
  package mutating func endSpeech(at now: Instant) -> [ScanEffect] {
    run(to: now)
    goOn()
    return takePending()
  }

  /// Media began to play, or ended. Where that is wished nothing is lit while they play; a press lights the place all
  /// the same, or nobody could stop them.
  package mutating func setPlaying(_ isPlaying: Bool, at now: Instant) -> [ScanEffect] {
    run(to: now)
    guard settings.pauseWhilePlaying else { return takePending() }
    switch state {
    case .scanning: if isPlaying { rest(.playing, .foreign, at: clock) }
    case .resting(.playing):
      if isPlaying { break }
      if menus.cover.mayLight() { wake() } else { state = .resting(.loopsUsedUp) }
    case .resting(.notBegun), .resting(.loopsUsedUp), .resting(.ordered): break
    }
    return takePending()
  }

  // MARK: Within a turn

  /// When the next step is due, as far as that can be known now.
  var knownEnd: Instant? {
    guard !stillness.isStill, let turn, turn.cue == nil else { return nil }
    return turn.until
  }

  /// The cue of the stop that is being lit, waited for from now on where steps are paced; `nil`: there is none.
  mutating func beginCue(_ sound: SoundKind, at moment: Instant) -> Cue? {
    guard hasSpeaker, method.motion.waitsForCues else { return nil }
    let cue = telling.cues.next(spokenStop.words, sound: sound, isSound: settings.pace == .sound)
    if isPaced { state.turn?.wait(for: cue.number, until: moment.advanced(by: settings.boundedPaceCap)) }
    return cue
  }

  /// The cue is over, where there is one.
  mutating func endCue() { state.turn?.endCue(at: times.now, rest: settings.boundedPaceRest) }

  /// Somebody pressed or asked for something: what is being said is cut, and what stood still goes on.
  mutating func attend() {
    times.attend()
    goOn()
    cutCue()
  }

  mutating func cutCue() {
    guard turn?.cue != nil else { return }
    state.turn?.endCue(at: times.now, rest: .zero)
    emit(.hush)
  }

  mutating func goOn() {
    if let begin = stillness.endSpeech() { state.turn?.giveBack(timeSince: begin, at: times.now) }
  }

  /// When nobody has pressed for so long that nothing is lit any more; `nil`: never. Holding is no idling.
  var idleEnd: Instant? {
    guard let timeout = settings.idleTimeout, !isPaused, method.motion != .inverse(held: true) else { return nil }
    return times.idleSince.advanced(by: min(max(timeout, .seconds(1)), .seconds(3600)))
  }
}

extension ScanMotion {
  /// Whether a stop is lit for long enough to be said: a highlight that runs is not waited for.
  package var waitsForCues: Bool {
    switch self {
    case .auto, .manual, .directed, .dwell, .inverse, .overscan(.slow), .overscan(.leaving): true
    case .overscan(.fast), .elimination, .coded, .point: false
    }
  }
}

extension ScanSettings {
  /// The longest that a stop is lit for its cue: one that ends just before the cap still has its rest.
  package var longestCue: Duration { boundedPaceCap + boundedPaceRest }
  var boundedPaceRest: Duration { min(max(paceRest, .zero), .seconds(10)) }
  var boundedPaceCap: Duration { min(max(paceCap, .seconds(1)), .seconds(60)) }
}

extension ScanSettings {
  /// The longest that the method leaves a stop lit before it acts by itself; where it never does, no time.
  package var longestTurn: Duration {
    let paced = pace == .time ? Duration.zero : longestCue
    let pause = max(.zero, pauseOnFirst)
    switch method {
    case .auto, .inverse, .point: return max(boundedStep + pause, paced)
    case .overscan: return max(boundedStep, boundedFastStep, paced) + pause
    case .dwell: return max(boundedDwell, paced)
    case .manual, .directed, .elimination, .coded: return .zero
    }
  }
}
