package import ScanVocabulary

package struct SpeechConfiguration: Hashable, Sendable {
  package enum Program: String, Hashable, Sendable, CaseIterable {
    /// Speech Dispatcher, or espeak-ng where that is missing.
    case auto
    case dispatcher = "speech-dispatcher"
    case espeak = "espeak-ng"
  }

  package var said = SpeakingSettings()
  package var program = Program.auto
  /// A voice's name, and a BCP 47 tag; "default" for what the user has chosen for their desktop.
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

/// The volume of earcons, and the device that plays all sounds.
package struct SoundsConfiguration: Hashable, Sendable {
  /// An ALSA device, as in `aplay -L`.
  package var device = "default"
  /// The volume of all earcons, from 0 to 1.
  package var volume = 0.5
  /// The factor on their volume while speech plays.
  package var duck = 0.5
  private var shares: [SoundKind: Double] = [:]

  package init() {}

  /// The volume of one kind, as a share of `volume`.
  package subscript(kind: SoundKind) -> Double {
    get { shares[kind] ?? 1 }
    set { shares[kind] = newValue == 1 ? nil : newValue }
  }
}
