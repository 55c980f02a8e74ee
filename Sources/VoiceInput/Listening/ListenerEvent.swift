package import ScanVocabulary
import SpokenNames

package enum ListenerEvent: Hashable, Sendable {
  /// The listener recognised an utterance. Utterances that match no phrase are reported too, with a low confidence.
  case heard(HeardUtterance)
  /// The person made a sound that they have taught.
  case sound(HeardSound)
  /// A lesson goes on, or an order about what was taught was carried out.
  case lesson(LessonNews)
  /// The utterance is to be played on that ALSA device, for the order of that number. The listener hears nothing until the
  /// next order.
  case playBack(HeardSpeech, device: String, order: Int)
  /// The commands and the sounds that the person has taught, at the start and whenever they change.
  case taught(commands: [String], sounds: [String])
  /// The use of the model that was adapted to the person: sent at the start and at each change.
  case adapted(AdaptedFolder.Use)
  /// How far the adaptation of a model is: at the start and at each change, on several threads.
  case adaptation(AdaptationNews)
  /// The vocabulary with that revision number is now the one that the listener recognises. `problems` lists its names
  /// and commands that are left out, because nobody knows their pronunciation or they are malformed.
  case vocabulary(revision: Int, problems: [VoiceProblem])
  /// The names in the vocabulary with that revision number that sound alike; sent only if there are any.
  case soundAlikes(revision: Int, problems: [NameProblem])
  /// The audio source opened its device, or cannot.
  case source(AudioState)
  /// The listener now uses the microphone in this way.
  case use(MicrophoneUse)
  /// The trouble that now impairs recognition; `nil` when it ended.
  case trouble(SoundTrouble?)
  /// The level of the input and of the background noise, in dB relative to full scale; sent only if the listening order
  /// sets `isMetered`.
  case level(Double, noise: Double)
  /// Dictation was turned on, and text can be dictated (`nil`) or cannot, for this reason; commands are heard all the
  /// same. Sent on a second thread.
  case dictation(VoiceError?)
  /// An operation of the recogniser failed; the recogniser continues in its previous state.
  case fault(VoiceError)
  /// The source has ended, and every event before it has been delivered.
  case ended
}
