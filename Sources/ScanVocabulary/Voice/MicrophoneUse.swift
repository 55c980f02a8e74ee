/// The listener's use of the microphone.
public enum MicrophoneUse: String, Hashable, Sendable, CaseIterable {
  /// The device is open, and the listener recognises speech.
  case listen
  /// The device is open, so that a held switch takes effect at once; the listener discards the sound.
  case standby
  /// The device is closed: Tappet captures nothing.
  case closed
}

/// The daemon's request to the listener.
public struct ListeningOrder: Hashable, Sendable {
  public var use: MicrophoneUse
  /// Whether the listener reports loudness several times a second, because an observer displays it.
  public var isMetered: Bool
  /// The ALSA name of the microphone.
  public var device: String
  /// The directory of the acoustic model; `nil`: the listener's default.
  public var model: String?
  /// The path of the pronouncing dictionary; `nil`: the listener's default.
  public var dictionary: String?
  /// Whether the listener hears by the commands that the person has taught it; `nil`: the listener's default.
  public var myVoice: Bool?

  public init(
    _ use: MicrophoneUse, isMetered: Bool = false, device: String = "default", model: String? = nil,
    dictionary: String? = nil, myVoice: Bool? = nil
  ) {
    self.use = use
    self.isMetered = isMetered
    self.device = device
    self.model = model
    self.dictionary = dictionary
    self.myVoice = myVoice
  }
}
