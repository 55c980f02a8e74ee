public import TappetModel

extension Point: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(x: try fields.required("x").number(), y: try fields.required("y").number())
  }

  public var json: JSONObject { ["x": .number(x), "y": .number(y)] }
}

extension Frame: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let size = 0...Double.greatestFiniteMagnitude
    self.init(
      x: try fields.required("x").number(), y: try fields.required("y").number(),
      width: try fields.required("width").number(in: size), height: try fields.required("height").number(in: size))
  }

  public var json: JSONObject {
    ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
  }
}

extension CustomAction: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(id: try fields.required("id").string(), name: try fields.required("name").string())
  }

  public var json: JSONObject { ["id": .string(id), "name": .string(name)] }
}

extension AttributedText {
  /// Reads a plain string, or an object with `string` and `attributes`.
  public init(_ field: Field) throws(ProtocolFault) {
    if case .string(let string) = field.value {
      self.init(string)
      return
    }
    guard case .object(let object) = field.value else {
      throw field.fault("expected a string or an attributed string, found \(field.value.typeName)")
    }
    let fields = Fields(object, path: field.path)
    let attributes = try fields["attributes"]?.array(of: { item throws(ProtocolFault) in
      try SpeechAttribute(try item.fields())
    })
    self.init(try fields.required("string").string(), attributes: attributes ?? [])
  }

  /// A plain JSON string if the text has no attributes, else an object with `string` and `attributes`.
  public var jsonValue: JSONValue {
    guard !attributes.isEmpty else { return .string(string) }
    return .object(["string": .string(string), "attributes": .array(attributes.map(\.jsonValue))])
  }
}

extension SpeechAttribute: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    let range = try fields.required("range")
    let bounds = try range.array()
    guard bounds.count == 2 else { throw range.fault("a range is [start, length]") }
    self.init(
      start: try bounds[0].integer(in: 0...Int.max), length: try bounds[1].integer(in: 0...Int.max),
      pitch: try fields["speechPitch"]?.number(in: 0...2), language: try fields["speechLanguage"]?.string(),
      spellOut: try fields["speechSpellOut"]?.bool(), ipaNotation: try fields["speechIPANotation"]?.string(),
      punctuation: try fields["speechPunctuation"]?.bool(),
      queueAnnouncement: try fields["speechQueueAnnouncement"]?.bool())
  }

  public var json: JSONObject {
    [
      "range": .array([.integer(start), .integer(length)]), "speechPitch": pitch.map(JSONValue.number),
      "speechLanguage": language.map(JSONValue.string), "speechSpellOut": spellOut.map(JSONValue.bool),
      "speechIPANotation": ipaNotation.map(JSONValue.string), "speechPunctuation": punctuation.map(JSONValue.bool),
      "speechQueueAnnouncement": queueAnnouncement.map(JSONValue.bool),
    ]
  }
}

extension TreeWarning: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      id: ElementID(try fields.required("id").string()), kind: try fields.required("kind").string(),
      message: try fields.required("message").string())
  }

  public var json: JSONObject {
    ["id": .string(id.rawValue), "kind": .string(kind), "message": .string(message)]
  }
}
