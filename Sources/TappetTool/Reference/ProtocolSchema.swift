import TappetProtocol
import TappetProtocolServer

/// A JSON Schema (2020-12) of the protocol's lines.
enum ProtocolSchema {
  static var schema: JSONObject {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Tappet's protocol, a line",
      "oneOf": .array(
        MethodTable.all.map { .object(["$ref": .string("#/$defs/\(key(of: $0))")]) } + [
          .object(["$ref": "#/$defs/answer"])
        ]),
      "$defs": .object(definitions),
    ]
  }

  private static var definitions: JSONObject {
    var all: JSONObject = [:]
    for method in MethodTable.all { all[key(of: method)] = line(of: method) }
    all["answer"] = .object([
      "type": "object",
      "required": .strings(["id"]),
      "properties": .object([
        "id": .object(["type": .strings(["integer", "string", "null"])]), "result": .object(["type": "object"]),
        "error": .object(["type": "object", "required": .strings(["code", "message"])]),
      ]),
      "not": .object(["required": .strings(["method"])]),
    ])
    all["element"] = object(MethodTable.element)
    all["frame"] = numbers("x", "y", "width", "height")
    all["point"] = numbers("x", "y")
    all["text"] = .object([
      "anyOf": .array([
        .object(["type": "string"]),
        .object([
          "type": "object", "required": .strings(["string"]),
          "properties": .object([
            "string": .object(["type": "string"]),
            "attributes": .object(["type": "array", "items": .object(["type": "object"])]),
          ]),
        ]),
      ])
    ])
    return all
  }

  /// Includes the sender, because both sides may send a method of the same name.
  private static func key(of method: MethodDescription) -> String { "\(method.sender.rawValue):\(method.name)" }

  private static func line(of method: MethodDescription) -> JSONValue {
    let needsParams = method.params.contains(where: \.isRequired)
    return .object([
      "description": .string(method.summary), "type": "object",
      "required": .strings(["method"] + (needsParams ? ["params"] : [])),
      "properties": .object([
        "jsonrpc": .object(["const": "2.0"]), "id": .object(["type": .strings(["integer", "string"])]),
        "method": .object(["const": .string(method.name)]), "params": object(method.params),
      ]),
    ])
  }

  private static func object(_ members: [MemberDescription]) -> JSONValue {
    var properties: JSONObject = [:]
    for member in members where member.name != "…" {
      var schema = member.kind.schema
      schema["description"] = .string(member.summary)
      properties[member.name] = .object(schema)
    }
    let required = members.filter { $0.isRequired && $0.name != "…" }.map(\.name)
    return .object([
      "type": "object", "required": required.isEmpty ? nil : .strings(required), "properties": .object(properties),
    ])
  }

  private static func numbers(_ names: String...) -> JSONValue {
    var properties: JSONObject = [:]
    for name in names { properties[name] = .object(["type": "number"]) }
    return .object(["type": "object", "required": .strings(names), "properties": .object(properties)])
  }
}

extension MemberDescription.Kind {
  var schema: JSONObject {
    switch self {
    case .string: ["type": "string"]
    case .bool: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .object: ["type": "object"]
    case .strings: list(["type": "string"])
    case .elements: list(["$ref": "#/$defs/element"])
    case .seconds: ["type": "number", "minimum": 0]
    case .stamp: ["type": "integer"]
    case .id: ["type": "string", "minLength": 1]
    case .ids: list(["type": "string", "minLength": 1])
    case .text: ["$ref": "#/$defs/text"]
    case .frame: ["$ref": "#/$defs/frame"]
    case .frames: list(["$ref": "#/$defs/frame"])
    case .point: ["$ref": "#/$defs/point"]
    case .element: ["$ref": "#/$defs/element"]
    case .objects: list(["type": "object"])
    case .any: [:]
    }
  }

  private func list(_ item: JSONObject) -> JSONObject { ["type": "array", "items": .object(item)] }
}
