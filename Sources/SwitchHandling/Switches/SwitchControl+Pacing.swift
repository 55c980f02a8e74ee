import Scanning
package import TappetModel

/// Passes speech and media events to the scan in order of time.
extension SwitchControl {
  /// Whether steps wait for cues: the setting `pace` is not `time`, and a speaker is connected.
  package var isPaced: Bool { machine.isPaced }

  package var choices: Int { machine.choices }

  package mutating func setSpeaker(_ isThere: Bool, at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.setSpeaker(isThere, at: now) }
  }

  package mutating func finishCue(_ number: Int, at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.finishCue(number, at: now) }
  }

  /// Notes that speech other than a cue began.
  package mutating func beginSpeech(at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.beginSpeech(at: now) }
  }

  /// Notes that speech other than a cue ended.
  package mutating func endSpeech(at now: Instant) -> [SwitchControlEffect] {
    tell(at: now) { $0.endSpeech(at: now) }
  }

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
