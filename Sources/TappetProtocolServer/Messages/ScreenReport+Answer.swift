import TappetModel
package import TappetProtocol

extension ScreenReport {
  /// Returns the answer to `tree.get` as a line, including the line feed; its result is an empty object if no app has a
  /// screen.
  package static func answer(_ id: RequestID, _ screen: ScreenReport?) -> [UInt8] {
    JSONWriter.answer(id, size: 4096) { writer in
      writer.beginObject()
      if let screen { writer.members(of: screen) }
      writer.endObject()
    }
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
