/// A single-pass JSON reader that rejects everything RFC 8259 does not allow, and duplicate keys.
///
/// The bytes must be UTF-8 (call `JSONText.check` first) and outlive the reader. Read arrays and objects in a loop:
/// ```
/// var isMore = try reader.beginObject()
/// while isMore {
///   let key = try reader.key()
///   …read or skip one value…
///   isMore = try reader.nextMember()
/// }
/// ```
/// Decision 6: docs/decisions/0006-own-json-reader.md.
package struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  package var position = 0
  /// How many more arrays and objects may be opened inside those that are open.
  private var room: Int
  private let nesting: Int
  /// The keys read so far of the open objects for which the caller calls `note`, innermost object last.
  package var seen: [JSONSlice] = []
  /// The keys of objects with more than `few` keys, by the index at which the object's keys start in `seen`. Keys are
  /// stored as bytes, because Swift strings with different bytes can be equal.
  var seenMany: [Int: Set<[UInt8]>] = [:]

  package init(_ bytes: UnsafeRawBufferPointer, depth: Int) {
    self.bytes = bytes
    room = depth
    nesting = depth
  }

  /// Skips white space and returns the next byte without consuming it; `nil` at the end.
  @inline(__always)
  package mutating func peek() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  /// Opens an object and returns whether it has a member; closes an empty object.
  @inline(__always)
  package mutating func beginObject() throws(JSONFailure) -> Bool {
    try open(UInt8(ascii: "{"), "an object")
    guard peek() == UInt8(ascii: "}") else { return true }
    close()
    return false
  }

  /// Call after each member's value. Returns whether another member follows; if none does, closes the object.
  @inline(__always)
  package mutating func nextMember() throws(JSONFailure) -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: ",") {
      position += 1
      return true
    }
    guard byte == UInt8(ascii: "}") else { throw syntax("a comma or the end of the object") }
    close()
    return false
  }

  /// Opens an array and returns whether it has a value; closes an empty array.
  @inline(__always)
  package mutating func beginArray() throws(JSONFailure) -> Bool {
    try open(UInt8(ascii: "["), "an array")
    guard peek() == UInt8(ascii: "]") else { return true }
    close()
    return false
  }

  /// Call after each value of an array. Returns whether another value follows; if none does, closes the array.
  @inline(__always)
  package mutating func nextValue() throws(JSONFailure) -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: ",") {
      position += 1
      return true
    }
    guard byte == UInt8(ascii: "]") else { throw syntax("a comma or the end of the array") }
    close()
    return false
  }

  /// Reads a member's key and the colon after it.
  @inline(__always)
  package mutating func key() throws(JSONFailure) -> JSONSlice {
    guard peek() == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
    let slice = try stringSlice()
    guard peek() == UInt8(ascii: ":") else { throw syntax("a colon after the key") }
    position += 1
    return slice
  }

  /// Consumes `null` and returns true; returns false and consumes nothing if the next value is not null.
  @inline(__always)
  package mutating func null() throws(JSONFailure) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  mutating func bool() throws(JSONFailure) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    case _: throw try wrongType("true or false")
    }
  }

  /// Throws if anything but white space is left.
  mutating func finish() throws(JSONFailure) {
    if peek() != nil { throw syntax("nothing more in this line") }
  }

  /// Consumes the JSON literal `text`: "true", "false" or "null"; throws if the next bytes differ.
  mutating func word(_ text: StaticString) throws(JSONFailure) {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { throw syntax("a value") }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { throw syntax("a value") }
    position += count
  }

  /// Returns the fault for an unexpected byte, or the end of the line, where `expected` should be.
  package func syntax(_ expected: String) -> JSONFailure {
    guard position < bytes.count else {
      return JSONFailure(.badJSON, at: bytes.count, "the line ends where \(expected) should be")
    }
    return JSONFailure(.badJSON, at: position, "at byte \(position): expected \(expected)")
  }

  /// Returns the fault for a next value that is not `expected`. Throws the value's own fault if the value is malformed.
  mutating func wrongType(_ expected: String) throws(JSONFailure) -> JSONFailure {
    let first = peek()
    let start = position
    try skipValue()
    position = start
    let found =
      switch first {
      case UInt8(ascii: "\""): "a string"
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
      case UInt8(ascii: "n"): "null"
      case _: "a number"
      }
    return JSONFailure(.badValue, at: start, "expected \(expected), found \(found)")
  }

  @inline(__always)
  private mutating func open(_ bracket: UInt8, _ expected: StaticString) throws(JSONFailure) {
    guard peek() == bracket else { throw try wrongType("\(expected)") }
    guard room > 0 else {
      throw JSONFailure(.tooDeep, at: position, "arrays and objects may nest \(nesting) deep", limit: nesting)
    }
    room -= 1
    position += 1
  }

  @inline(__always)
  private mutating func close() {
    position += 1
    room += 1
  }

  /// Returns to a position saved by `mark`, to read the same bytes again.
  mutating func rewind(to position: Int, room: Int) {
    self.position = position
    self.room = room
  }

  var mark: (position: Int, room: Int) { (position, room) }
}
