public import ScanVocabulary

/// A name that the person has given to an element of an app.
public struct OwnNameReport: Hashable, Sendable, WireObject {
  public var app: String
  public var entry: OwnNames.Entry

  public init(app: String, _ entry: OwnNames.Entry) {
    self.app = app
    self.entry = entry
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    app = try fields.required("app").string()
    entry = OwnNames.Entry(
      name: try fields.required("name").string(), id: try fields.required("id").string(),
      role: try fields.required("role").string(), label: try fields["label"]?.string())
  }

  public var json: JSONObject {
    [
      "app": .string(app), "name": .string(entry.name), "id": .string(entry.id), "role": .string(entry.role),
      "label": entry.label.map(JSONValue.string),
    ]
  }
}
