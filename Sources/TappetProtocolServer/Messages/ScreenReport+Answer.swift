import TappetModel
package import TappetProtocol

extension ScreenReport {
  /// The answer as a line, its line feed included; without a screen it is empty.
  package static func answer(_ id: RequestID, _ screen: ScreenReport?) -> [UInt8] {
    var writer = JSONWriter(reserving: 4096)
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("id")
    writer.value(id.jsonValue)
    writer.key("result")
    writer.beginObject()
    if let screen { writer.members(of: screen) }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func members(of screen: ScreenReport) {
    key("app")
    string(screen.app)
    key("generation")
    integer(screen.generation)
    if let window = screen.window {
      key("window")
      value(window.jsonValue)
    }
    if let origin = screen.origin {
      key("origin")
      value(origin.jsonValue)
    }
    key("root")
    element(screen.root)
  }
}
