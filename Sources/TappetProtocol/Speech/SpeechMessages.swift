public import ScanVocabulary
public import TappetModel

/// `speech.say`: a text for a client of role speech to say. It always answers with `speech.finished`.
public struct SpeechOrder: Hashable, Sendable, WireObject {
  /// The identifier to return in `speech.finished`.
  public var id: Int
  public var utterance: AttributedText
  /// Whether to cut current and waiting speech; otherwise wait for its end.
  public var interrupts: Bool
  /// The id of earlier speech that this replaces and that need not be said; unknown ids are ignored.
  public var replaces: Int?

  public init(id: Int, utterance: AttributedText, interrupts: Bool = true, replaces: Int? = nil) {
    self.id = id
    self.utterance = utterance
    self.interrupts = interrupts
    self.replaces = replaces
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = try fields.required("id").integer()
    utterance = try AttributedText(fields.required("utterance"))
    interrupts = try fields["interrupt"]?.bool() ?? false
    replaces = try fields["replaces"]?.integer()
  }

  public var json: JSONObject {
    [
      "id": .integer(id), "utterance": utterance.jsonValue, "interrupt": .bool(interrupts),
      "replaces": replaces.map(JSONValue.integer),
    ]
  }
}

/// `sound.play`: a sound to play; scanning waits for its end. Answered with `speech.finished` too.
public struct SoundOrder: Hashable, Sendable, WireObject {
  /// The identifier to return in `speech.finished`.
  public var id: Int
  public var kind: SoundKind

  public init(id: Int, kind: SoundKind) {
    self.id = id
    self.kind = kind
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = try fields.required("id").integer()
    kind = try fields.required("kind").name(of: SoundKind.self)
  }

  public var json: JSONObject { ["id": .integer(id), "kind": .string(kind.rawValue)] }
}

/// `speech.finished`: the end of speech or a sound.
public struct SpeechReport: Hashable, Sendable, WireObject {
  /// The `id` of the speech or sound.
  public var id: Int
  /// Whether it was played to its end: false when it was cut or could not be played.
  public var wasSuccessful: Bool

  public init(id: Int, wasSuccessful: Bool) {
    self.id = id
    self.wasSuccessful = wasSuccessful
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = try fields.required("id").integer()
    wasSuccessful = try fields.required("wasSuccessful").bool()
  }

  public var json: JSONObject { ["id": .integer(id), "wasSuccessful": .bool(wasSuccessful)] }
}

/// `media.status`: whether media are playing, from a program that watches the players; valid while it is connected.
public struct MediaStatus: Hashable, Sendable, WireObject {
  /// Whether any player plays.
  public var isPlaying: Bool

  public init(isPlaying: Bool) { self.isPlaying = isPlaying }

  public init(_ fields: Fields) throws(ProtocolFault) { isPlaying = try fields.required("playing").bool() }

  public var json: JSONObject { ["playing": .bool(isPlaying)] }
}
