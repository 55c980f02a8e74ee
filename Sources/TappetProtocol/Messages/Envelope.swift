/// The parts of a JSON-RPC message, split from a line. Only parameters that carry a tree are decoded into types yet.
package struct Envelope {
  package enum Params {
    case absent
    case object(JSONObject)
    case treeSet(TreeSet)
    case treePatch(TreeChange)
  }

  /// Decodes the parameters of a method that carries a tree directly from the bytes; returns `nil` for other methods.
  package typealias TreeDecoding = (_ method: String, _ reader: inout JSONReader) throws(JSONFailure) -> Params?

  package private(set) var id: RequestID?
  package private(set) var method: String?
  package private(set) var params = Params.absent
  package private(set) var result: JSONValue?
  package private(set) var error: JSONValue?

  /// Checks the whole line and parses it into an envelope; `trees` decodes parameters that carry trees.
  ///
  /// If the line is valid JSON, a thrown fault carries the request's id, even if the id comes after the faulty value.
  package static func read(
    _ line: UnsafeRawBufferPointer, limits: Limits,
    trees: TreeDecoding = { _, _ throws(JSONFailure) in nil }
  ) throws(ProtocolFault) -> Envelope {
    var envelope = Envelope()
    do {
      try JSONText.check(line, limits: limits)
      try envelope.read(line, limits: limits, trees: trees)
    } catch {
      throw error.fault(in: line, id: envelope.id)
    }
    return envelope
  }

  private mutating func read(
    _ line: UnsafeRawBufferPointer, limits: Limits, trees: TreeDecoding
  ) throws(JSONFailure) {
    var reader = JSONReader(line, depth: limits.jsonNesting)
    var early: (position: Int, room: Int)?
    var deferred: JSONFailure?
    switch reader.peek() {
    case UInt8(ascii: "{"): break
    case UInt8(ascii: "["):
      throw JSONFailure(.badJSON, at: reader.position, "batches are not taken; send one object per line")
        .invalidRequest
    case nil: throw JSONFailure(.badJSON, at: 0, "the line is empty; send one JSON object per line")
    case _: throw reader.syntax("one JSON object per line")
    }
    var isMore = try reader.beginObject()
    while isMore {
      let slice = try reader.key()
      try reader.note(slice, since: 0)
      switch try reader.resolve(slice) {
      case "jsonrpc": try version(&reader)
      case "id": id = try requestID(&reader)
      case "method": method = try reader.string()
      case "params":
        if method == nil {
          early = reader.mark
          try reader.skipValue()
        } else {
          deferred = try parameters(&reader, trees)
        }
      case "result": result = try reader.value()
      case "error": error = try reader.value()
      case _: try reader.skipValue()
      }
      isMore = try reader.nextMember()
    }
    try reader.finish()
    if let early, method != nil {
      reader.rewind(to: early.position, room: early.room)
      deferred = try parameters(&reader, trees)
    }
    if let deferred { throw deferred }
    try checkShape()
  }

  /// Decodes the parameters. Returns a fault in valid JSON, with the reader after the parameters, so that a following
  /// `id` member is still found; throws if the JSON itself is malformed.
  private mutating func parameters(
    _ reader: inout JSONReader, _ trees: TreeDecoding
  ) throws(JSONFailure) -> JSONFailure? {
    let start = reader.mark
    do throws(JSONFailure) {
      if let method, let trees = try trees(method, &reader) {
        params = trees
        return nil
      }
      if try reader.null() { return nil }
      guard reader.peek() == UInt8(ascii: "{") else { throw try reader.wrongType("an object of parameters") }
      guard case .object(let object) = try reader.value() else { return nil }
      params = .object(object)
      return nil
    } catch {
      reader.rewind(to: start.position, room: start.room)
      try reader.skipValue()
      return error
    }
  }

  private func version(_ reader: inout JSONReader) throws(JSONFailure) {
    _ = reader.peek()
    let start = reader.position
    guard case .string("2.0") = try reader.value() else {
      throw JSONFailure(.badValue, at: start, "expected \"2.0\"").invalidRequest
    }
  }

  private func requestID(_ reader: inout JSONReader) throws(JSONFailure) -> RequestID? {
    _ = reader.peek()
    let start = reader.position
    switch try reader.value() {
    case .null: return nil
    case .integer(let value): return .integer(value)
    case .string(let value) where value.utf8.count <= 128: return .string(value)
    case .string, .bool, .number, .array, .object:
      throw JSONFailure(.badValue, at: start, "an id is a whole number or a string of at most 128 bytes")
        .invalidRequest
    }
  }

  private func checkShape() throws(JSONFailure) {
    let parts = [method != nil, result != nil, error != nil].count { $0 }
    guard parts == 1 else {
      throw JSONFailure(.badValue, at: 0, "a message has one of \"method\", \"result\" and \"error\"").invalidRequest
    }
    if result != nil, id == nil {
      throw JSONFailure(.badValue, at: 0, "a result has the id of its request").invalidRequest
    }
  }
}
