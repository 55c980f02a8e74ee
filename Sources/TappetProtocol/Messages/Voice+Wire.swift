import Messages
public import ScanVocabulary
import TappetModel

extension Utterance: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let started = try fields.required("startedAt").instant()
    let ended = try fields.required("endedAt")
    self.init(
      text: try fields.required("text").string(), confidence: try fields.required("confidence").number(in: 0...1),
      startedAt: started, endedAt: try ended.instant(), vocabulary: try fields.required("vocabulary").integer(),
      alternatives: try fields["alternatives"]?.strings() ?? [],
      phones: try fields["phones"]?.integer(in: 0...Int.max), clearance: try fields["clearance"]?.number())
    isTooLong = try fields["tooLong"]?.bool() ?? false
    isTyped = try fields["typed"]?.bool() ?? false
    dictation = try fields["dictation"].map { value throws(ProtocolFault) in try Dictation(try value.fields()) }
    if endedAt < startedAt { throw ended.fault("an utterance ends after it began") }
  }

  public var json: JSONObject {
    [
      "text": .string(text), "confidence": .number(confidence), "startedAt": .integer(Int(startedAt.nanoseconds)),
      "endedAt": .integer(Int(endedAt.nanoseconds)), "vocabulary": .integer(vocabulary),
      "alternatives": alternatives.isEmpty ? nil : .strings(alternatives),
      "phones": phones.map { .integer($0) }, "clearance": clearance.map { .number($0) },
      "tooLong": isTooLong ? .bool(true) : nil, "typed": isTyped ? .bool(true) : nil,
      "dictation": dictation?.jsonValue,
    ]
  }
}

extension Dictation: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let texts = try fields.required("texts")
    self.init(try texts.strings(), confidence: try fields.required("confidence").number(in: 0...1))
    if self.texts.isEmpty { throw texts.fault("at least one text; leave dictation out where there is none") }
  }

  public var json: JSONObject { ["texts": .strings(texts), "confidence": .number(confidence)] }
}

extension Vocabulary: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      revision: try fields.required("revision").integer(), commands: try fields.required("commands").strings(),
      names: try fields.required("names").array(of: { item throws(ProtocolFault) in
        try VocabularyName(try item.fields())
      }), numbers: try fields["numbers"]?.integer(in: 0...Int.max) ?? 0,
      lists: try fields["lists"].map { value throws(ProtocolFault) in try Vocabulary.lists(try value.fields()) } ?? [:])
    language = try fields["language"]?.string()
    isDictating = try fields["dictation"]?.bool() ?? false
  }

  /// Reads the lists of words for each kind of place in a command; ignores kinds that this version does not know.
  private static func lists(_ fields: Fields) throws(ProtocolFault) -> [VoicePlace: [[String]]] {
    var lists: [VoicePlace: [[String]]] = [:]
    for place in VoicePlace.allCases {
      lists[place] = try fields[place.rawValue]?.array(of: { item throws(ProtocolFault) in try item.strings() })
    }
    return lists
  }

  public var json: JSONObject {
    [
      "revision": .integer(revision), "language": language.map { .string($0) }, "commands": .strings(commands),
      "names": .array(names.map(\.jsonValue)), "numbers": .integer(numbers),
      "lists": lists.isEmpty
        ? nil
        : .object(
          VoicePlace.allCases.reduce(into: JSONObject()) { object, place in
            object[place.rawValue] = lists[place].map { .array($0.map { .strings($0) }) }
          }), "dictation": isDictating ? .bool(true) : nil,
    ]
  }
}

extension VocabularyName: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      id: try fields.required("id").elementID(),
      words: try fields.required("words").array(of: { item throws(ProtocolFault) in try item.strings() }),
      isRisky: try fields["risky"]?.bool() ?? false,
      roles: try fields["roles"]?.array(of: { item throws(ProtocolFault) in try item.strings() }) ?? [])
  }

  public var json: JSONObject {
    [
      "id": .string(id.rawValue), "words": .array(words.map { .strings($0) }), "risky": isRisky ? .bool(true) : nil,
      "roles": roles.isEmpty ? nil : .array(roles.map { .strings($0) }),
    ]
  }
}

extension VoiceOverlay: WireObject {
  /// Reads the labels from the member named after the kind of overlay; without such a member, nothing is shown.
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(.none)
    for kind in Kind.allCases where kind != .none {
      guard let told = fields[kind.rawValue] else { continue }
      self.init(
        kind, try told.array(of: { item throws(ProtocolFault) in try Label(try item.fields()) }))
    }
  }

  public var json: JSONObject {
    kind == .none ? [:] : JSONObject(dictionaryLiteral: (kind.rawValue, .array(labels.map(\.jsonValue))))
  }
}

extension VoiceOverlay.Label: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let frame: Frame? = if let told = fields["frame"] { try Frame(try told.fields()) } else { nil }
    self.init(id: try fields.required("id").elementID(), text: try fields.required("text").string(), frame: frame)
  }

  public var json: JSONObject {
    ["id": .string(id.rawValue), "text": .string(text), "frame": frame?.jsonValue]
  }
}

extension VoiceList: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      title: Message(verbatim: try fields.required("title").string()),
      entries: try fields.required("items").array(of: { item throws(ProtocolFault) in
        let entry = try item.fields()
        return Entry(
          text: Message(verbatim: try entry.required("text").string()),
          detail: (try entry["detail"]?.string()).map(Message.init(verbatim:)))
      }), isNumbered: try fields["numbered"]?.bool() ?? false)
  }

  public var json: JSONObject {
    let items = entries.map {
      JSONValue.object(["text": .string(tr($0.textMessage)), "detail": $0.detailMessage.map { .string(tr($0)) }])
    }
    return ["title": .string(tr(titleMessage)), "numbered": isNumbered ? .bool(true) : nil, "items": .array(items)]
  }
}
