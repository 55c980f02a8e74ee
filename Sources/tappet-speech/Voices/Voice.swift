import SpeechOutput
import TappetConfig

/// How the person wants it to be said.
struct VoiceStyle: Hashable, Sendable {
  /// `nil`: what the person has chosen for the desktop.
  var voice: String?
  var language: String?
  /// From −100 to 100; 0 is the voice's own.
  var rate = 0
  var pitch = 0
  /// From 0 to 100.
  var volume = 100

  init(_ speech: SpeechConfiguration) {
    voice = speech.voice == SpeechConfiguration.unset ? nil : speech.voice
    language = speech.language == SpeechConfiguration.unset ? nil : speech.language
    (rate, pitch, volume) = (speech.rate, speech.pitch, speech.volume)
  }
}

/// A program that says one utterance at a time. No call waits; events come from any thread.
protocol Voice: AnyObject, Sendable {
  func say(_ utterance: Saying, _ style: VoiceStyle)
  /// Silence. What was being said has no further event that matters.
  func cut()
}
