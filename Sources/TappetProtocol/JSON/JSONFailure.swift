/// A fault located by byte offset. The JSON pointer is computed later, so that valid messages do not pay for it.
package struct JSONFailure: Error {
  package var kind: FaultKind
  /// The offset of the value, key or character at fault.
  package var offset: Int
  package var hint: String
  var limit: Int?
  /// A pointer relative to the value at `offset`, where the fault lies inside it.
  var suffix = ""
  /// The JSON-RPC code, where it differs from the kind's.
  var code: Int?

  package init(_ kind: FaultKind, at offset: Int, _ hint: String, limit: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.hint = hint
    self.limit = limit
  }

  /// The same fault with the code "invalid request", for faults of the JSON-RPC envelope.
  var invalidRequest: JSONFailure {
    var failure = self
    failure.code = -32600
    return failure
  }

  /// The fault to answer with, its path found from the offset.
  func fault(in line: UnsafeRawBufferPointer, id: RequestID?) -> ProtocolFault {
    let path = JSONPointer.locate(offset, in: line) + suffix
    return ProtocolFault(kind, path: path, limit: limit, hint: hint, id: id, code: code)
  }
}
