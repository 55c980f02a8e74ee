public import ScanVocabulary
public import TappetModel

/// `speech.say`: asks a client of role `speech` to say a text. The client always answers with `speech.finished`.
public struct SpeechOrder: Hashable, Sendable, WireObject {
  /// The identifier to return in `speech.finished`.
  public var id: Int
  public var utterance: AttributedText
  /// Whether to cut off current and waiting speech; false: speak after all of it.
  public var interrupts: Bool
  /// The id of an earlier `speech.say` that need not be spoken any more; ignored if unknown. `nil` for none.
  public var replaces: Int?
  /// Who alone may hear it; `nil`: everyone.
  public var hearers: SpeechHearers?

  public init(
    id: Int, utterance: AttributedText, interrupts: Bool = true, replaces: Int? = nil, hearers: SpeechHearers? = nil
  ) {
    self.id = id
    self.utterance = utterance
    self.interrupts = interrupts
    self.replaces = replaces
    self.hearers = hearers
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = try fields.required("id").integer()
    utterance = try AttributedText(fields.required("utterance"))
    interrupts = try fields["interrupt"]?.bool() ?? false
    replaces = try fields["replaces"]?.integer()
    hearers = try fields["hearers"]?.name(of: SpeechHearers.self)
  }

  public var json: JSONObject {
    [
      "id": .integer(id), "utterance": utterance.jsonValue, "interrupt": .bool(interrupts),
      "replaces": replaces.map(JSONValue.integer),
      "hearers": hearers.map { .string($0.rawValue) },
    ]
  }
}

/// Who alone may hear an utterance where the person has a private output; without one everyone hears everything.
public enum SpeechHearers: String, Hashable, Sendable, CaseIterable {
  /// Only the person: what is on the screen and what they do.
  case person
  /// Only the person: the lit stop, with the voice and speed of cues.
  case cue
}

/// `sound.play`: asks a speech client to play a sound; scanning waits for its end. Answered with `speech.finished`.
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

/// `speech.finished`: reports that speech or a sound has ended.
public struct SpeechReport: Hashable, Sendable, WireObject {
  /// The `id` of the `SpeechOrder` or `SoundOrder`.
  public var id: Int
  /// Whether the speech or sound was played to its end; false if it was cut off or could not be played.
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

/// `media.status`: whether media are playing, sent by a program that watches players; valid while it is connected.
public struct MediaStatus: Hashable, Sendable, WireObject {
  /// Whether any media player is playing.
  public var isPlaying: Bool

  public init(isPlaying: Bool) { self.isPlaying = isPlaying }

  public init(_ fields: Fields) throws(ProtocolFault) { isPlaying = try fields.required("playing").bool() }

  public var json: JSONObject { ["playing": .bool(isPlaying)] }
}
