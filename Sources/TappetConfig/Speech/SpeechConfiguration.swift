package import ScanVocabulary
package import ScannerMenus
import SpeechOutput

package struct SpeechConfiguration: Hashable, Sendable {
  package enum Program: String, Hashable, Sendable, CaseIterable {
    /// Speech Dispatcher, or espeak-ng if Speech Dispatcher is missing.
    case auto
    case dispatcher = "speech-dispatcher"
    case espeak = "espeak-ng"
  }

  /// What happens to the scan while the private output is away, when nobody hears what is lit.
  package enum CueLoss: String, Hashable, Sendable, CaseIterable {
    /// It waits until the output is back, or until a press.
    case pause
    /// It goes on, for people who also see it.
    case goOn = "continue"
  }

  package var said = SpeakingSettings()
  package var program = Program.auto
  /// The name of the voice; "default" for the voice that the user has chosen for their desktop.
  package var voice = unset
  /// The language as a BCP 47 tag; "default" for the language that the user has chosen for their desktop.
  package var language = unset
  /// The speed of speech, from −100 to 100; 0 is the voice's own speed.
  package var rate = 0
  /// The pitch of the voice, from −100 to 100; 0 is the voice's own pitch.
  package var pitch = 0
  /// The volume of speech, in percent of full volume.
  package var volume = 100

  /// The output on which only the person hears what is lit, as `CueOutputName` reads it; "default": where everything
  /// is heard.
  package var cueOutput = unset
  package var cueLoss = CueLoss.pause
  /// The name of espeak-ng's voice for cues; "default": the same voice as for everything.
  package var cueVoice = unset
  /// How much faster cues are said than the rest, from −100 to 100; negative is slower.
  package var cueRate = 0

  package static let unset = CueRoute.common

  package init() {}
}

/// The volume of earcons, and the device that plays all sounds.
package struct SoundsConfiguration: Hashable, Sendable {
  /// The name of the ALSA device that plays sounds, as `aplay -L` lists it.
  package var device = "default"
  /// The volume of all earcons, from 0 to 1.
  package var volume = 0.5
  /// The factor by which the volume of earcons is multiplied while speech plays, from 0 to 1.
  package var duck = 0.5
  private var shares: [SoundKind: Double] = [:]

  package init() {}

  /// The volume of one kind of earcon, as a share of `volume` from 0 to 1.
  package subscript(kind: SoundKind) -> Double {
    get { shares[kind] ?? 1 }
    set { shares[kind] = newValue == 1 ? nil : newValue }
  }
}
