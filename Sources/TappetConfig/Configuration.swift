package import ScanLab
package import ScanVocabulary
package import ScannerMenus
package import SpokenCommands
package import SwitchHandling

/// Everything a person may set. The values it begins with are the built-in ones, those of `Config/tappet.toml`.
package struct Configuration: Hashable, Sendable {
  package var scanning = ScanSettings()
  /// Empty: the default rule applies (a switch box is taken as soon as it is there).
  package var switches: [SwitchDefinition] = []
  package var bell = BellConfiguration()
  /// The commands of the user's own, in the order of their file.
  package var commands: [UserCommand] = []
  /// Named other bindings, which a gesture may go into for a while.
  package var recipes: [Recipe] = []
  /// Which profiles are used by themselves, and when; the first that fits.
  package var profileRules: [ProfileRule] = []
  /// What the machine is asked for each entry of the device menu; empty: the entry is left out. What is not here is
  /// done by the first built-in command whose program is installed.
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

/// The bell, and what it is heard by.
package struct BellConfiguration: Hashable, Sendable {
  package var settings = BellSettings()
  /// The player and its arguments; empty: our own sound, by whatever player there is.
  package var command: [String] = []

  package init() {}
}

/// What the listener hears with.
package struct MicrophoneSettings: Hashable, Sendable {
  /// An ALSA device, as in `arecord -L`.
  package var device = "default"
  /// Whether it is closed.
  package var muted = false
  /// When what is said is heard.
  package var listening = MicrophoneControl.Listening.always
  /// Whether the person wears headphones, so that the microphone does not hear what is spoken.
  package var headphones = false
  /// The directory of the acoustic model.
  package var model = "/usr/share/pocketsphinx/model/en-us/en-us"
  /// The pronouncing dictionary.
  package var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  package init() {}
}

/// What is written to the journal.
package struct LoggingSettings: Hashable, Sendable {
  /// The levels, by the names that the journal and other programs use. Labels and utterances appear only at `trace`.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
  }

  package var level = Level.info

  package init() {}
}
