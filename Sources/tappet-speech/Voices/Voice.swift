import SpeechOutput
import TappetConfig

/// The voice settings that the person has chosen.
struct VoiceStyle: Hashable, Sendable {
  /// `nil`: as chosen for the desktop.
  var voice: String?
  var language: String?
  /// From −100 to 100; 0 is the voice's default.
  var rate = 0
  var pitch = 0
  /// From 0 to 100.
  var volume = 100

  init(_ speech: SpeechConfiguration) {
    voice = speech.voice == SpeechConfiguration.unset ? nil : speech.voice
    language = speech.language == SpeechConfiguration.unset ? nil : speech.language
    (rate, pitch, volume) = (speech.rate, speech.pitch, speech.volume)
  }

  /// The style of cues. On a private output espeak-ng speaks, which knows no voices of Speech Dispatcher.
  init(cuesOf speech: SpeechConfiguration, isPrivate: Bool) {
    self.init(speech)
    rate = min(max(speech.rate + speech.cueRate, -100), 100)
    if speech.cueVoice != SpeechConfiguration.unset {
      voice = speech.cueVoice
    } else if isPrivate, speech.program != .espeak {
      voice = nil
    }
  }
}

/// A program that speaks one utterance at a time. Calls do not block; events may come from any thread.
protocol Voice: AnyObject, Sendable {
  func say(_ utterance: Saying, _ style: VoiceStyle)
  /// Stops speaking. Events of the utterance no longer matter.
  func cut()
}
