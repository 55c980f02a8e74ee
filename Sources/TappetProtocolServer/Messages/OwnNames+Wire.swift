package import SpokenNames
import TappetModel
package import TappetProtocol

/// A name that the user has given to an app's element, or to a place in the app's window.
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
      role: try fields.required("role").string(), label: try fields["label"]?.string(),
      place: try fields["place"].map { value throws(ProtocolFault) in try OwnPlace(value.fields()) })
  }

  package var json: JSONObject {
    [
      "app": .string(app), "name": .string(entry.name), "id": .string(entry.id), "role": .string(entry.role),
      "label": entry.label.map(JSONValue.string), "place": entry.place?.jsonValue,
    ]
  }
}

extension OwnPlace: WireObject {
  package init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      point: Point(x: try fields.required("x").number(), y: try fields.required("y").number()),
      width: try fields.required("width").number(), height: try fields.required("height").number(),
      landmarks: try fields.required("landmarks").array(of: { (field: Field) throws(ProtocolFault) in
        try Landmark(try field.fields())
      }))
  }

  package var json: JSONObject {
    [
      "x": .number(point.x), "y": .number(point.y), "width": .number(width), "height": .number(height),
      "landmarks": .array(landmarks.map(\.jsonValue)),
    ]
  }
}

extension OwnPlace.Landmark: WireObject {
  package init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      role: try fields.required("role").string(), label: try fields.required("label").string(),
      frame: Frame(
        x: try fields.required("x").number(), y: try fields.required("y").number(),
        width: try fields.required("width").number(), height: try fields.required("height").number()))
  }

  package var json: JSONObject {
    [
      "role": .string(role), "label": .string(label), "x": .number(frame.x), "y": .number(frame.y),
      "width": .number(frame.width), "height": .number(frame.height),
    ]
  }
}
