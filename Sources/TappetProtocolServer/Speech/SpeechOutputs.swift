package import SpeechOutput
package import TappetProtocol

/// `speech.outputs`: tells on what the person could hear cues in private, and whether they can be heard there.
package struct SpeechOutputs: Hashable, Sendable, WireObject {
  package typealias Output = CueOutput

  package var outputs: [Output]
  /// The setting `speech.cueOutput` that this is about.
  package var cueOutput: String
  /// Whether cues can be heard there, and nowhere else.
  package var isOpen: Bool
  /// Why they can't, as a word: `missing`, `unplugged` and so on; `nil`: they can.
  package var gap: String?

  package init(outputs: [Output], cueOutput: String, isOpen: Bool, gap: String? = nil) {
    (self.outputs, self.cueOutput, self.isOpen, self.gap) = (outputs, cueOutput, isOpen, gap)
  }

  package init(_ fields: Fields) throws(ProtocolFault) {
    outputs = try fields.required("outputs").array(of: { item throws(ProtocolFault) in try Output(item.fields()) })
    cueOutput = try fields.required("cueOutput").string()
    isOpen = try fields.required("isOpen").bool()
    gap = try fields["gap"]?.string()
  }

  package var json: JSONObject {
    [
      "outputs": .array(outputs.map { .object($0.json) }), "cueOutput": .string(cueOutput), "isOpen": .bool(isOpen),
      "gap": gap.map(JSONValue.string),
    ]
  }
}

extension CueOutput: WireObject {
  package init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      name: try fields.required("name").string(), title: try fields.required("title").string(),
      isThere: try fields.required("isThere").bool(), isDefault: try fields["isDefault"]?.bool() ?? false)
  }

  package var json: JSONObject {
    [
      "name": .string(name), "title": .string(title), "isThere": .bool(isThere),
      "isDefault": isDefault ? .bool(true) : nil,
    ]
  }
}
