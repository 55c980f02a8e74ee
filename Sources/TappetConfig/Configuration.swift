package import PreferredLook
package import ScanLab
package import ScanVocabulary
package import SpokenCommands
package import SwitchHandling

/// All settings. The initial values are the built-in defaults, the same as in `Config/tappet.toml`.
package struct Configuration: Hashable, Sendable {
  package var scanning = ScanSettings()
  /// The declared switches. If empty, the default rule applies: Tappet reads a switch box as soon as it is connected.
  package var switches: [SwitchDefinition] = []
  package var bell = BellConfiguration()
  /// The user's commands, in file order.
  package var commands: [UserCommand] = []
  /// Named alternative bindings of the switches, which a gesture can bring into effect temporarily.
  package var recipes: [Recipe] = []
  /// Rules for using profiles automatically; the first rule that applies wins.
  package var profileRules: [ProfileRule] = []
  /// The program and arguments for each device command. An empty list removes the command's menu entry; if a command
  /// has no list, the first built-in program that is installed is used.
  package var device: [DeviceCommand: [String]] = [:]
  package var voice = VoiceSettings()
  package var speech = SpeechConfiguration()
  package var sounds = SoundsConfiguration()
  package var overlay = OverlaySettings()
  package var keyboard = KeyboardSettings()
  package var preferences = PreferenceSettings()
  /// The language of Tappet's texts: `Preference.desktop`, or the code of a catalogue ("de").
  package var language = Preference.desktop
  package var tuning = TuningSettings()
  /// Whether Tappet offers to measure the user's presses after seven days of use.
  package var offersMeasure = true
  package var microphone = MicrophoneSettings()
  package var logging = LoggingSettings()

  package init() {}
}

package struct BellConfiguration: Hashable, Sendable {
  package var settings = BellSettings()
  /// The player that rings the bell, and its arguments; empty for the built-in sound with any installed player.
  package var command: [String] = []

  package init() {}
}

package struct MicrophoneSettings: Hashable, Sendable {
  /// The name of the ALSA device that records, as `arecord -L` lists it.
  package var device = "default"
  package var muted = false
  /// When Tappet listens to speech.
  package var listening = MicrophoneControl.Listening.always
  /// Whether the user wears headphones, so that the microphone does not pick up speech output.
  package var headphones = false
  package var model = "/usr/share/pocketsphinx/model/en-us/en-us"
  package var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
  /// Whether the listener also hears by the commands that the user has taught it.
  package var myVoice = true

  package init() {}
}

package struct LoggingSettings: Hashable, Sendable {
  /// The log levels, named as in the journal. Labels and utterances appear only at `trace`.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
  }

  package var level = Level.info

  package init() {}
}
