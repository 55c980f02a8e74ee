package import ScanVocabulary
import SpokenNames

package enum ListenerEvent: Hashable, Sendable {
  /// An utterance; includes those to be rejected, with a low confidence.
  case heard(HeardUtterance)
  /// A vocabulary is in force; `problems` lists the parts that cannot be said.
  case vocabulary(revision: Int, problems: [VoiceProblem])
  /// Names of the vocabulary that sound alike.
  case soundAlikes(revision: Int, problems: [NameProblem])
  case source(AudioState)
  case use(MicrophoneUse)
  /// Sound trouble began; `nil`: it ended.
  case trouble(SoundTrouble?)
  /// The level of the input and of the background noise, in dB relative to full scale; only if the order is metered.
  case level(Double, noise: Double)
  /// The recogniser failed at one operation and continues with its previous state.
  case fault(VoiceError)
  /// The source has ended, and every event before it has been delivered.
  case ended
}
