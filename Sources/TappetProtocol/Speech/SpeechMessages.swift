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

/// `speech.outputs`: tells on what the person could hear cues in private, and whether they can be heard there.
public struct SpeechOutputs: Hashable, Sendable, WireObject {
  public struct Output: Hashable, Sendable, WireObject {
    /// The value for the setting `speech.cueOutput`.
    public var name: String
    /// The name for people.
    public var title: String
    /// Whether sound would be heard on it now.
    public var isThere: Bool
    /// Whether everything else is heard there, too.
    public var isDefault: Bool

    public init(name: String, title: String, isThere: Bool, isDefault: Bool) {
      (self.name, self.title, self.isThere, self.isDefault) = (name, title, isThere, isDefault)
    }

    public init(_ fields: Fields) throws(ProtocolFault) {
      name = try fields.required("name").string()
      title = try fields.required("title").string()
      isThere = try fields.required("isThere").bool()
      isDefault = try fields["isDefault"]?.bool() ?? false
    }

    public var json: JSONObject {
      [
        "name": .string(name), "title": .string(title), "isThere": .bool(isThere),
        "isDefault": isDefault ? .bool(true) : nil,
      ]
    }
  }

  public var outputs: [Output]
  /// The setting `speech.cueOutput` that this is about.
  public var cueOutput: String
  /// Whether cues can be heard there, and nowhere else.
  public var isOpen: Bool
  /// Why they can't, as a word: `missing`, `unplugged` and so on; `nil`: they can.
  public var gap: String?

  public init(outputs: [Output], cueOutput: String, isOpen: Bool, gap: String? = nil) {
    (self.outputs, self.cueOutput, self.isOpen, self.gap) = (outputs, cueOutput, isOpen, gap)
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    outputs = try fields.required("outputs").array(of: { item throws(ProtocolFault) in try Output(item.fields()) })
    cueOutput = try fields.required("cueOutput").string()
    isOpen = try fields.required("isOpen").bool()
    gap = try fields["gap"]?.string()
  }

  public var json: JSONObject {
    [
      "outputs": .array(outputs.map { .object($0.json) }), "cueOutput": .string(cueOutput), "isOpen": .bool(isOpen),
      "gap": gap.map(JSONValue.string),
    ]
  }
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
