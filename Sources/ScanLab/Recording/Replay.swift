import ScanVocabulary
package import SpokenCommands
package import SwitchHandling
package import TappetModel

/// Does again what was recorded, and compares.
package struct Replay: Sendable {
  /// One input, and what came of it this time.
  package struct Step: Sendable {
    package var entry: Recording.Entry
    package var effects: CoreEffects
    /// Whether they are those that were recorded.
    package var isSame: Bool
  }

  private let recording: Recording
  private var next = 0
  /// The switches and the scan as they are after the steps that were made.
  package private(set) var control = SwitchControl(settings: ScanSettings(), switches: [])
  /// Voice control as it is after them, where the recording holds speech.
  package private(set) var voice = VoiceControl()

  package init(_ recording: Recording) { self.recording = recording }

  /// When the next step was made; `nil`: before time began, or there is none.
  package var nextMoment: Instant? { next < recording.entries.count ? recording.entries[next].input.moment : nil }

  /// Does the next thing; `nil`: everything has been done.
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
    // What was recorded anonymized has stand-ins already: they stand for themselves.
    var digest = EffectDigest(anonymizer: nil, hidesWords: !recording.hasNames)
    digest.add(effects)
    return Step(entry: entry, effects: effects, isSame: effects.count == entry.effects && digest.text == entry.check)
  }
}
