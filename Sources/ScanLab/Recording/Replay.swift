import ScanVocabulary
package import SpokenCommands
package import SwitchHandling
package import TappetModel

/// Replays a recording, and compares the effects with those recorded.
package struct Replay: Sendable {
  package struct Step: Sendable {
    package var entry: Recording.Entry
    package var effects: CoreEffects
    package var isSame: Bool
  }

  private let recording: Recording
  private var next = 0
  /// The switches and the scan after the steps replayed so far.
  package private(set) var control = SwitchControl(settings: ScanSettings(), switches: [])
  /// Voice control after the steps replayed so far; stays unused if the recording contains no speech.
  package private(set) var voice = VoiceControl()

  package init(_ recording: Recording) { self.recording = recording }

  /// The time of the next step; `nil`: it is the first input, or none is left.
  package var nextMoment: Instant? { next < recording.entries.count ? recording.entries[next].input.moment : nil }

  /// Replays the next input. Returns `nil` if none is left.
  package mutating func step() -> Step? {
    guard next < recording.entries.count else { return nil }
    let entry = recording.entries[next]
    next += 1
    let effects: CoreEffects =
      switch entry.input {
      case .scan(let input): .scan(control.take(input))
      case .voice(let input, let moment): .voice(voice.handle(input, at: moment))
      case .withheld: .none
      }
    // An anonymized recording already holds stand-ins, so its ids are used as they are.
    var digest = EffectDigest(anonymizer: nil, hidesWords: !recording.hasNames)
    digest.add(effects)
    return Step(entry: entry, effects: effects, isSame: effects.count == entry.effects && digest.text == entry.check)
  }
}
