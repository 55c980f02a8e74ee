package import ScanLab
package import ScanVocabulary
package import ScannerMenus
package import SpokenCommands
package import SwitchHandling

/// All settings. The initial values are the built-in defaults, the same as in `Config/tappet.toml`.
package struct Configuration: Hashable, Sendable {
  package var scanning = ScanSettings()
  /// Empty: the default rule applies (a switch box is taken when it is connected).
  package var switches: [SwitchDefinition] = []
  package var bell = BellConfiguration()
  /// The user's commands, in file order.
  package var commands: [UserCommand] = []
  /// Named alternative bindings, which a gesture can enter temporarily.
  package var recipes: [Recipe] = []
  /// Rules for using profiles automatically; the first that applies wins.
  package var profileRules: [ProfileRule] = []
  /// The program for each device command; an empty list removes its menu entry, no list uses the first built-in
  /// program that is installed.
  package var device: [DeviceCommand: [String]] = [:]
  package var voice = VoiceSettings()
  package var speech = SpeechConfiguration()
  package var sounds = SoundsConfiguration()
  package var overlay = OverlaySettings()
  package var keyboard = KeyboardSettings()
  package var preferences = PreferenceSettings()
  package var tuning = TuningSettings()
  /// Whether measuring is offered after seven days of use.
  package var offersMeasure = true
  package var microphone = MicrophoneSettings()
  package var logging = LoggingSettings()

  package init() {}
}

package struct BellConfiguration: Hashable, Sendable {
  package var settings = BellSettings()
  /// The player and its arguments; empty for the built-in sound with any player that is installed.
  package var command: [String] = []

  package init() {}
}

package struct MicrophoneSettings: Hashable, Sendable {
  /// An ALSA device, as in `arecord -L`.
  package var device = "default"
  package var muted = false
  /// When speech is listened to.
  package var listening = MicrophoneControl.Listening.always
  /// Whether the user wears headphones, so that the microphone does not pick up speech output.
  package var headphones = false
  package var model = "/usr/share/pocketsphinx/model/en-us/en-us"
  package var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

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
