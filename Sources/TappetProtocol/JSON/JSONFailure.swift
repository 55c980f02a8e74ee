/// A fault as the reader meets it: where in the bytes. The JSON pointer is worked out afterwards, so that a message
/// without faults pays nothing for it.
package struct JSONFailure: Error {
  package var kind: FaultKind
  /// The byte at which the value, key or character to blame begins.
  package var offset: Int
  package var hint: String
  var limit: Int?
  /// A pointer from the value at `offset` on, where the fault lies deeper in it.
  var suffix = ""
  /// The JSON-RPC code, where it is not that of the kind.
  var code: Int?

  package init(_ kind: FaultKind, at offset: Int, _ hint: String, limit: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.hint = hint
    self.limit = limit
  }

  /// The same fault as one of the JSON-RPC envelope.
  var invalidRequest: JSONFailure {
    var failure = self
    failure.code = -32600
    return failure
  }

  /// The fault to answer with, its place looked up in the line.
  func fault(in line: UnsafeRawBufferPointer, id: RequestID?) -> ProtocolFault {
    let path = JSONPointer.locate(offset, in: line) + suffix
    return ProtocolFault(kind, path: path, limit: limit, hint: hint, id: id, code: code)
  }
}
