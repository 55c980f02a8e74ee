import Scanning
package import TappetModel

/// What the world tells of speech and media, passed to the scan in the order of time.
extension SwitchControl {
  /// Whether cues are asked for: the pace is not time alone, and somebody speaks.
  package var isPaced: Bool { machine.isPaced }

  /// How many switches choose among marks, in the methods that have them.
  package var choices: Int { machine.choices }

  /// Somebody who speaks has come or gone.
  package mutating func setSpeaker(_ isThere: Bool, at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.setSpeaker(isThere, at: now) }
  }

  /// The cue has ended, said to its end or not.
  package mutating func finishCue(_ number: Int, at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.finishCue(number, at: now) }
  }

  /// Something else than a cue is being said.
  package mutating func beginSpeech(at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.beginSpeech(at: now) }
  }

  /// What else was being said has ended.
  package mutating func endSpeech(at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.endSpeech(at: now) }
  }

  /// Media began to play, or ended.
  package mutating func setPlaying(_ isPlaying: Bool, at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.setPlaying(isPlaying, at: now) }
  }

  private mutating func tell(
    at now: Instant, _ body: (inout ScanMachine) -> [ScanEffect]
  ) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan(body)
    noteSpent()
    return effects
  }
}
