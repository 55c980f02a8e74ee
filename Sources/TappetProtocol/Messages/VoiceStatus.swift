public import ScanVocabulary

/// `voice.status`: how the listener is. Observers are told the same, but for the loudness, whenever it changes.
public struct VoiceStatus: Hashable, Sendable, WireObject {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case starting, listening, hearing, noMicrophone, stopped
    /// The microphone is open, and nothing is heard until a switch is held.
    case standby
  }
  public var state: State
  /// Loudness of what comes in and of the room, in dB relative to full scale.
  public var level: Double?
  public var noise: Double?
  /// Whether the microphone is closed because the person wants it so.
  public var muted: Bool
  /// Whether it has been told to sleep, and heeds "wake up" alone: the daemon tells observers so.
  public var asleep: Bool
  /// What keeps it from hearing well.
  public var trouble: SoundTrouble?
  /// Why it is so, for people.
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
    trouble = try fields["trouble"]?.name(of: SoundTrouble.self)
    // As of labels: what is longer is cut. Everybody who watches is told it.
    reason = try fields["reason"].map { field throws(ProtocolFault) in
      String(String.UnicodeScalarView(try field.string().unicodeScalars.prefix(Limits().label)))
    }
  }

  public var json: JSONObject {
    [
      "state": .string(state.rawValue), "level": level.map(JSONValue.number), "noise": noise.map(JSONValue.number),
      "muted": .bool(muted), "asleep": asleep ? .bool(true) : nil, "trouble": trouble.map { .string($0.rawValue) },
      "reason": reason.map(JSONValue.string),
    ]
  }

  /// The same without what changes all the time.
  public var withoutLevels: VoiceStatus {
    VoiceStatus(state, muted: muted, asleep: asleep, trouble: trouble, reason: reason)
  }
}

/// `voice.level`: how loud it is, told several times a second to who has asked for it by this name.
public struct VoiceLevel: Hashable, Sendable, WireObject {
  /// Of what comes in and of the room, in dB relative to full scale.
  public var level: Double
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
      dictionary: try fields["dictionary"]?.string())
  }

  public var json: JSONObject {
    [
      "use": .string(use.rawValue), "metered": .bool(isMetered), "device": .string(device),
      "model": model.map(JSONValue.string), "dictionary": dictionary.map(JSONValue.string),
    ]
  }
}
