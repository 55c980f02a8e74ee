package import TappetProtocol

/// The method and id at the beginning of a line, read without decoding the rest. They show whether decoding the line
/// takes so long that it must happen off the event loop.
package struct MessageHead: Hashable, Sendable {
  /// The method; `nil` if it does not precede the parameters, where every client library writes it.
  package private(set) var method: String?
  package private(set) var id: RequestID?

  /// Reads the line up to the parameters. Ignores faults, because decoding reports them.
  package init(peeking line: UnsafeRawBufferPointer) {
    // The head of an ordinary message is short; a longer one counts as unknown. The bytes are not validated yet, and
    // the reader converts some to text even when it finds a fault.
    var reader = JSONReader(JSONText.beginning(of: line, atMost: 1024), depth: 2)
    try? read(&reader)
  }

  /// Whether decoding a line of `length` bytes takes so long that it must happen off the event loop.
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

  /// Reads a string; returns `nil` for a string with escapes.
  private func plainString(_ reader: inout JSONReader) throws(JSONFailure) -> String? {
    guard reader.peek() == UInt8(ascii: "\"") else { throw reader.syntax("a string") }
    let slice = try reader.stringSlice()
    guard !slice.hasEscapes else { return nil }
    return reader.text(of: slice)
  }
}
