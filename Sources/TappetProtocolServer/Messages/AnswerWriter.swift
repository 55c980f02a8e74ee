package import TappetProtocol

extension JSONWriter {
  /// Returns the answer to a request as a line, including the line feed, for results too long to build as a
  /// `JSONValue` first. `result` must write exactly one value; `size` is that value's approximate length in bytes.
  package static func answer(_ id: RequestID, size: Int, result: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(reserving: size + 256)
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("id")
    writer.value(id.jsonValue)
    writer.key("result")
    result(&writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
