/// A fault located by byte offset. `fault(in:id:)` finds the JSON pointer later, so that valid messages need none.
package struct JSONFailure: Error {
  package var kind: FaultKind
  /// The byte offset of the faulty value, key or character in the line.
  package var offset: Int
  package var hint: String
  var limit: Int?
  /// A JSON pointer from the value at `offset` to the fault inside that value; empty if the value itself is faulty.
  var suffix = ""
  /// The JSON-RPC code; `nil` means the code of `kind`.
  var code: Int?

  package init(_ kind: FaultKind, at offset: Int, _ hint: String, limit: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.hint = hint
    self.limit = limit
  }

  /// This fault with the code -32600, "invalid request", for faults of the JSON-RPC envelope.
  var invalidRequest: JSONFailure {
    var failure = self
    failure.code = -32600
    return failure
  }

  /// Returns the fault to send to the client, with the JSON pointer to `offset` in `line`.
  func fault(in line: UnsafeRawBufferPointer, id: RequestID?) -> ProtocolFault {
    let path = JSONPointer.locate(offset, in: line) + suffix
    return ProtocolFault(kind, path: path, limit: limit, hint: hint, id: id, code: code)
  }
}
