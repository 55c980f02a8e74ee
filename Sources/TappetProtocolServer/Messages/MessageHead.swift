package import TappetProtocol

/// The beginning of a line, read without decoding what follows: enough to decide where to decode it.
package struct MessageHead: Hashable, Sendable {
  /// The method, where it stands before the parameters (as every client library writes it).
  package private(set) var method: String?
  package private(set) var id: RequestID?

  /// Reads up to the parameters, and never throws: what is wrong with the line is found when it is decoded.
  package init(peeking line: UnsafeRawBufferPointer) {
    // The head of an honest message is short; a long one is treated as any other unknown.
    // Nothing has checked its bytes yet, and the reader makes text of them also where it finds a fault.
    var reader = JSONReader(JSONText.beginning(of: line, atMost: 1024), depth: 2)
    try? read(&reader)
  }

  /// Whether decoding a line of so many bytes takes long enough to be done off the event loop.
  package func isHeavy(length: Int) -> Bool {
    switch method.flatMap(ClientMethod.init(rawValue:)) {
    case .treeSet, .treePatch, nil: length > 4096
    case _?: length > 65_536
    }
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONFailure) {
    var isMore = try reader.beginObject()
    while isMore {
      let key = try plainString(&reader)
      guard reader.peek() == UInt8(ascii: ":") else { return }
      reader.position += 1
      switch key {
      case "method": method = try plainString(&reader)
      case "id":
        switch reader.peek() {
        case UInt8(ascii: "\"")?: id = try plainString(&reader).map(RequestID.string)
        case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10:
          guard case .integer(let value) = try reader.number("an id") else { return }
          id = .integer(value)
        case _: return
        }
      case "jsonrpc": _ = try plainString(&reader)
      case _: return
      }
      isMore = try reader.nextMember()
    }
  }

  /// A string without escapes.
  private func plainString(_ reader: inout JSONReader) throws(JSONFailure) -> String? {
    guard reader.peek() == UInt8(ascii: "\"") else { throw reader.syntax("a string") }
    let slice = try reader.stringSlice()
    guard !slice.hasEscapes else { return nil }
    return reader.text(of: slice)
  }
}
