package import ScanVocabulary

/// What is said, and by what voice.
package struct SpeechConfiguration: Hashable, Sendable {
  /// What speaks.
  package enum Program: String, Hashable, Sendable, CaseIterable {
    /// Speech Dispatcher, and without it espeak-ng.
    case auto
    case dispatcher = "speech-dispatcher"
    case espeak = "espeak-ng"
  }

  /// What is said at all.
  package var said = SpeakingSettings()
  package var program = Program.auto
  /// A voice by its name, and a BCP 47 tag; "default": what the person has chosen for their desktop.
  package var voice = unset
  package var language = unset
  /// From −100 to 100; 0 is the voice's own.
  package var rate = 0
  package var pitch = 0
  /// Percent of full loudness.
  package var volume = 100

  package static let unset = "default"

  package init() {}
}

/// The short sounds, and where everything that we sound ourselves is played.
package struct SoundsConfiguration: Hashable, Sendable {
  /// An ALSA device, as in `aplay -L`.
  package var device = "default"
  /// Of all sounds, from 0 to 1.
  package var volume = 0.5
  /// How loud they are while something is being said, as a share of their loudness else.
  package var duck = 0.5
  private var shares: [SoundKind: Double] = [:]

  package init() {}

  /// How loud one kind is, as a share of `volume`.
  package subscript(kind: SoundKind) -> Double {
    get { shares[kind] ?? 1 }
    set { shares[kind] = newValue == 1 ? nil : newValue }
  }
}
