public import ScanCore

/// Everything a person may set. The values it begins with are the built-in ones, those of `Config/tappet.toml`.
public struct Configuration: Hashable, Sendable {
  public var scanning = ScanSettings()
  /// Empty: the default rule applies (a switch box is taken as soon as it is there).
  public var switches: [SwitchDefinition] = []
  public var bell = BellConfiguration()
  /// The commands of the user's own, in the order of their file.
  public var commands: [UserCommand] = []
  /// Named other bindings, which a gesture may go into for a while.
  public var recipes: [Recipe] = []
  /// Which profiles are used by themselves, and when; the first that fits.
  public var profileRules: [ProfileRule] = []
  /// What the machine is asked for each entry of the device menu; empty: the entry is left out. What is not here is
  /// done by the first built-in command whose program is installed.
  public var device: [DeviceCommand: [String]] = [:]
  public var voice = VoiceSettings()
  public var speech = SpeechConfiguration()
  public var sounds = SoundsConfiguration()
  public var overlay = OverlaySettings()
  public var keyboard = KeyboardSettings()
  public var preferences = PreferenceSettings()
  public var tuning = TuningSettings()
  /// Whether measuring is offered after seven days of use.
  public var offersMeasure = true
  public var microphone = MicrophoneSettings()
  public var logging = LoggingSettings()

  public init() {}
}

/// The bell, and what it is heard by.
public struct BellConfiguration: Hashable, Sendable {
  public var settings = BellSettings()
  /// The player and its arguments; empty: our own sound, by whatever player there is.
  public var command: [String] = []

  public init() {}
}

/// What the listener hears with.
public struct MicrophoneSettings: Hashable, Sendable {
  /// An ALSA device, as in `arecord -L`.
  public var device = "default"
  /// Whether it is closed.
  public var muted = false
  /// When what is said is heard.
  public var listening = MicrophoneControl.Listening.always
  /// Whether the person wears headphones, so that the microphone does not hear what is spoken.
  public var headphones = false
  /// The directory of the acoustic model.
  public var model = "/usr/share/pocketsphinx/model/en-us/en-us"
  /// The pronouncing dictionary.
  public var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  public init() {}
}

/// What is written to the journal.
public struct LoggingSettings: Hashable, Sendable {
  /// The levels, by the names that the journal and other programs use. Labels and utterances appear only at `trace`.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
  }

  public var level = Level.info

  public init() {}
}
