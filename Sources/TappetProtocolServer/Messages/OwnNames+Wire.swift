package import SpokenNames
package import TappetProtocol

/// A name that the user has given to an app's element.
package struct OwnNameReport: Hashable, Sendable, WireObject {
  package var app: String
  package var entry: OwnNames.Entry

  package init(app: String, _ entry: OwnNames.Entry) {
    self.app = app
    self.entry = entry
  }

  package init(_ fields: Fields) throws(ProtocolFault) {
    app = try fields.required("app").string()
    entry = OwnNames.Entry(
      name: try fields.required("name").string(), id: try fields.required("id").string(),
      role: try fields.required("role").string(), label: try fields["label"]?.string())
  }

  package var json: JSONObject {
    [
      "app": .string(app), "name": .string(entry.name), "id": .string(entry.id), "role": .string(entry.role),
      "label": entry.label.map(JSONValue.string),
    ]
  }
}
