package import ScanVocabulary
import SpokenNames

/// What a listener tells.
package enum ListenerEvent: Hashable, Sendable {
  /// Something was said; also what is to be refused, with a low confidence.
  case heard(HeardUtterance)
  /// A vocabulary came into force; these parts of it cannot be said.
  case vocabulary(revision: Int, problems: [VoiceProblem])
  /// Names of the vocabulary that sound alike.
  case soundAlikes(revision: Int, problems: [NameProblem])
  /// The source of sound changed.
  case source(AudioState)
  /// What is done with the microphone from now on.
  case use(MicrophoneUse)
  /// Something keeps speech from being heard, or (`nil`) does so no more.
  case trouble(SoundTrouble?)
  /// Loudness of what comes in and of the room, in dB relative to full scale; only while it was asked for.
  case level(Double, noise: Double)
  /// The recogniser failed on one thing and goes on with what it had.
  case fault(VoiceError)
  /// The source has ended, and everything in it has been told.
  case ended
}
