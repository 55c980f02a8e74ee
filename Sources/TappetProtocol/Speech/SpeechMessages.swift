public import ScanVocabulary
public import TappetModel

/// `speech.say`: what a client of role speech is to say; it answers with `speech.finished` in every case.
public struct SpeechOrder: Hashable, Sendable, WireObject {
  /// Names it in `speech.finished`.
  public var id: Int
  public var utterance: AttributedText
  /// Whether it cuts what is being said and what waits; else it waits for their end.
  public var interrupts: Bool
  /// What need not be said any more, now that this is; nothing is made of an id that is not known any more.
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

/// `sound.play`: a sound whose end a step waits for; answered with `speech.finished` as well.
public struct SoundOrder: Hashable, Sendable, WireObject {
  /// Names it in `speech.finished`.
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

/// `speech.finished`: what became of something that was to be said or sounded.
public struct SpeechReport: Hashable, Sendable, WireObject {
  public var id: Int
  /// Whether it was said to its end: not when it was cut, or could not be said.
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

/// `media.status`: whether media play, from whoever knows (a program that watches the players).
public struct MediaStatus: Hashable, Sendable, WireObject {
  public var isPlaying: Bool

  public init(isPlaying: Bool) { self.isPlaying = isPlaying }

  public init(_ fields: Fields) throws(ProtocolFault) { isPlaying = try fields.required("playing").bool() }

  public var json: JSONObject { ["playing": .bool(isPlaying)] }
}
