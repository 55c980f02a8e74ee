/// What is done with the microphone.
public enum MicrophoneUse: String, Hashable, Sendable, CaseIterable {
  /// Open, and heard.
  case listen
  /// Open, so that a held switch is answered at once, but what it gives is thrown away unheard.
  case standby
  /// The device is closed: nobody can listen to it through Tappet.
  case closed
}

/// What the daemon asks of the listener.
public struct ListeningOrder: Hashable, Sendable {
  public var use: MicrophoneUse
  /// Whether loudness is to be told several times a second: somebody looks at it.
  public var isMetered: Bool
  /// The ALSA name of the microphone.
  public var device: String
  /// The acoustic model's directory and the pronouncing dictionary; `nil`: the listener's own.
  public var model: String?
  public var dictionary: String?

  public init(
    _ use: MicrophoneUse, isMetered: Bool = false, device: String = "default", model: String? = nil,
    dictionary: String? = nil
  ) {
    self.use = use
    self.isMetered = isMetered
    self.device = device
    self.model = model
    self.dictionary = dictionary
  }
}
