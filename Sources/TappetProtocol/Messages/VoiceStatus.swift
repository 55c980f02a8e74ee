public import ScanVocabulary

/// `voice.status`: the listener's state. Observers receive each change of it, without the sound levels.
public struct VoiceStatus: Hashable, Sendable, WireObject {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case starting, listening, hearing, noMicrophone, stopped
    /// The microphone is open, but speech is ignored until a switch is held.
    case standby
  }
  public var state: State
  /// The loudness of the input in dB relative to full scale; `nil` if not measured.
  public var level: Double?
  /// The loudness of the room's background noise in dB relative to full scale; `nil` if not measured.
  public var noise: Double?
  /// Whether the user closed the microphone.
  public var muted: Bool
  /// Whether voice control sleeps and reacts only to `wakeWords`. The daemon sets this for observers.
  public var asleep: Bool
  /// The command that wakes voice control, in the recogniser's language; `nil` while it is awake. The daemon sets this for observers.
  public var wakeWords: String?
  /// The cause that makes the sound hard to recognise; `nil` for none.
  public var trouble: SoundTrouble?
  /// The reason for the state, as text for the user; `nil` if there is none.
  public var reason: String?

  public init(
    _ state: State, level: Double? = nil, noise: Double? = nil, muted: Bool = false, asleep: Bool = false,
    trouble: SoundTrouble? = nil, reason: String? = nil
  ) {
    self.state = state
    self.level = level
    self.noise = noise
    self.muted = muted
    self.asleep = asleep
    self.trouble = trouble
    self.reason = reason
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    state = try fields.required("state").name(of: State.self)
    level = try fields["level"]?.number()
    noise = try fields["noise"]?.number()
    muted = try fields["muted"]?.bool() ?? false
    asleep = try fields["asleep"]?.bool() ?? false
    wakeWords = try fields["wakeWords"]?.string()
    trouble = try fields["trouble"]?.name(of: SoundTrouble.self)
    // Cut to the length of a label, because every observer receives it.
    reason = try fields["reason"].map { field throws(ProtocolFault) in
      String(String.UnicodeScalarView(try field.string().unicodeScalars.prefix(Limits().label)))
    }
  }

  public var json: JSONObject {
    [
      "state": .string(state.rawValue), "level": level.map(JSONValue.number), "noise": noise.map(JSONValue.number),
      "muted": .bool(muted), "asleep": asleep ? .bool(true) : nil, "wakeWords": wakeWords.map(JSONValue.string),
      "trouble": trouble.map { .string($0.rawValue) }, "reason": reason.map(JSONValue.string),
    ]
  }

  /// This status without the sound levels, which change all the time.
  public var withoutLevels: VoiceStatus {
    var status = self
    (status.level, status.noise) = (nil, nil)
    return status
  }
}

/// `voice.level`: the loudness, sent several times a second to observers that subscribe to it by name.
public struct VoiceLevel: Hashable, Sendable, WireObject {
  /// The loudness of the input in dB relative to full scale.
  public var level: Double
  /// The loudness of the room's background noise in dB relative to full scale.
  public var noise: Double

  public init(level: Double, noise: Double) {
    self.level = level
    self.noise = noise
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    level = try fields.required("level").number()
    noise = try fields.required("noise").number()
  }

  public var json: JSONObject { ["level": .number(level), "noise": .number(noise)] }
}

extension ListeningOrder: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      try fields.required("use").name(of: MicrophoneUse.self), isMetered: try fields["metered"]?.bool() ?? false,
      device: try fields["device"]?.string() ?? "default", model: try fields["model"]?.string(),
      dictionary: try fields["dictionary"]?.string(), myVoice: try fields["myVoice"]?.bool())
  }

  public var json: JSONObject {
    [
      "use": .string(use.rawValue), "metered": .bool(isMetered), "device": .string(device),
      "model": model.map(JSONValue.string), "dictionary": dictionary.map(JSONValue.string),
      "myVoice": myVoice.map(JSONValue.bool),
    ]
  }
}
