package import TappetProtocol

extension JSONWriter {
  /// A request's answer as a line, its line feed included, for results too long to be made of values first. `result` writes
  /// exactly one value. `size`: about how many bytes that is.
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
