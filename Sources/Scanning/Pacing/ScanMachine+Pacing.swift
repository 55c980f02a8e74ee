import ScanVocabulary
package import TappetModel

/// Delays steps until speech or a sound has ended (`Turn`), and stops the highlight at times (`Stillness`).
///
/// The speaker reports the end of a cue (`finishCue`). Without a speaker (`setSpeaker`) steps go by time. A speaker
/// that never reports costs at most `paceCap` for each stop, so a paced scan always continues.
extension ScanMachine {
  /// Whether steps wait for cues: a speaker is connected, and the setting `pace` is not `time`.
  package var isPaced: Bool { hasSpeaker && settings.pace != .time }

  package var hasSpeaker: Bool { telling.cues.hasSpeaker }

  /// Notes that the speaker connected or disconnected; without a speaker, steps wait for no cue.
  package mutating func setSpeaker(_ isThere: Bool, at now: Instant) -> [ScanEffect] {
    run(to: now)
    telling.cues.hasSpeaker = isThere
    if !isThere {
      endCue()
      goOn()
    }
    return takePending()
  }

  /// Notes that the cue with this number has ended, whether or not all of it was said. Ignores a cue that no step waits
  /// for.
  package mutating func finishCue(_ number: Int, at now: Instant) -> [ScanEffect] {
    run(to: now)
    if turn?.cue?.number == number { endCue() }
    return takePending()
  }

  /// Stops the highlight while speech other than a cue is spoken, until `endSpeech`, a press, or the end of `paceCap`.
  package mutating func beginSpeech(at now: Instant) -> [ScanEffect] {
    run(to: now)
    if settings.pauseWhileSpeaking, !isPaused { stillness.beginSpeech(at: clock, longest: settings.boundedPaceCap) }
    return takePending()
  }

  /// Continues after other speech: the lit stop gets back the time for which the highlight stood still.
  package mutating func endSpeech(at now: Instant) -> [ScanEffect] {
    run(to: now)
    goOn()
    return takePending()
  }

  /// Notes that media began or stopped playing. With the setting `pauseWhilePlaying` nothing is lit meanwhile; a press
  /// still lights the place, because otherwise the user could not stop the media.
  package mutating func setPlaying(_ isPlaying: Bool, at now: Instant) -> [ScanEffect] {
    run(to: now)
    guard settings.pauseWhilePlaying else { return takePending() }
    switch state {
    case .scanning: if isPlaying { rest(.playing, .foreign, at: clock) }
    case .resting(.playing):
      if isPlaying { break }
      if menus.cover.mayLight() { wake() } else { state = .resting(.lapsed) }
    case .resting(.notBegun), .resting(.lapsed), .resting(.ordered): break
    }
    return takePending()
  }

  // MARK: Within a turn

  /// When the next step is due; `nil`: never, or not known while the highlight stands still or waits for a cue.
  var knownEnd: Instant? {
    guard !stillness.isStill, let turn, turn.cue == nil else { return nil }
    return turn.until
  }

  /// Begins the cue of the stop that is being lit; paced steps wait for it. `nil`: the stop gets no cue.
  mutating func beginCue(_ sound: SoundKind, at moment: Instant) -> Cue? {
    guard hasSpeaker, method.motion.waitsForCues else { return nil }
    let cue = telling.cues.next(spokenStop.words, sound: sound, isSound: settings.pace == .sound)
    if isPaced { state.turn?.wait(for: cue.number, until: moment.advanced(by: settings.boundedPaceCap)) }
    return cue
  }

  mutating func endCue() { state.turn?.endCue(at: times.now, rest: settings.boundedPaceRest) }

  /// Notes a press or request: cuts the cue, and moves the highlight on if it stood still for speech.
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

  /// When the idle timeout puts out the highlight; `nil`: never. A held `inverse` switch does not count as idle.
  var idleEnd: Instant? {
    guard let timeout = settings.idleTimeout, !isPaused, method.motion != .inverse(held: true) else { return nil }
    return times.idleSince.advanced(by: min(max(timeout, .seconds(1)), .seconds(3600)))
  }
}

extension ScanMotion {
  /// Whether stops are lit long enough to be spoken, so that steps wait for cues; a fast highlight does not wait.
  package var waitsForCues: Bool {
    switch self {
    case .auto, .manual, .directed, .dwell, .inverse, .overscan(.slow), .overscan(.leaving): true
    case .overscan(.fast), .elimination, .coded, .point: false
    }
  }
}

extension ScanSettings {
  /// The longest time that a stop is lit for its cue: `paceCap` plus `paceRest`, because a cue that ends just before
  /// the cap still gets its rest.
  package var longestCue: Duration { boundedPaceCap + boundedPaceRest }
  var boundedPaceRest: Duration { min(max(paceRest, .zero), .seconds(10)) }
  var boundedPaceCap: Duration { min(max(paceCap, .seconds(1)), .seconds(60)) }
}

extension ScanSettings {
  /// The longest time that a stop is lit before the method acts by itself; zero if the method never does.
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
