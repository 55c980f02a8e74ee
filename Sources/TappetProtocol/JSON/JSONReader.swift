/// A single-pass JSON reader that rejects everything RFC 8259 does not allow, and duplicate keys. It checks and decodes
/// in the same pass; `JSONText` has checked the bytes before.
///
/// The bytes must be UTF-8 (`JSONText.check`) and outlive the reader. Containers are read with a cursor:
/// ```
/// var isMore = try reader.beginObject()
/// while isMore {
///   let key = try reader.key()
///   …read or skip one value…
///   isMore = try reader.nextMember()
/// }
/// ```
package struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  package var position = 0
  /// How many more containers may be opened at this point.
  private var room: Int
  private let nesting: Int
  /// The keys so far of the open objects that use `note`, innermost last.
  package var seen: [JSONSlice] = []
  /// The keys of objects that have many, indexed by where the object's keys start in `seen`. Bytes, because Swift
  /// strings with different bytes can be equal.
  var seenMany: [Int: Set<[UInt8]>] = [:]

  package init(_ bytes: UnsafeRawBufferPointer, depth: Int) {
    self.bytes = bytes
    room = depth
    nesting = depth
  }

  /// Returns the next byte that is not white space, without consuming it; `nil` at the end.
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

  /// Opens an object; returns whether it has a member.
  @inline(__always)
  package mutating func beginObject() throws(JSONFailure) -> Bool {
    try open(UInt8(ascii: "{"), "an object")
    guard peek() == UInt8(ascii: "}") else { return true }
    close()
    return false
  }

  /// Called after a member's value: returns whether another member follows, and closes the object otherwise.
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

  /// Opens an array; returns whether it has a value.
  @inline(__always)
  package mutating func beginArray() throws(JSONFailure) -> Bool {
    try open(UInt8(ascii: "["), "an array")
    guard peek() == UInt8(ascii: "]") else { return true }
    close()
    return false
  }

  /// Called after an array's value: returns whether another follows, and closes the array otherwise.
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

  /// Reads a member's key and the colon.
  @inline(__always)
  package mutating func key() throws(JSONFailure) -> JSONSlice {
    guard peek() == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
    let slice = try stringSlice()
    guard peek() == UInt8(ascii: ":") else { throw syntax("a colon after the key") }
    position += 1
    return slice
  }

  /// Consumes `null`; returns false, consuming nothing, when the next value is something else.
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

  /// Throws unless only white space is left.
  mutating func finish() throws(JSONFailure) {
    if peek() != nil { throw syntax("nothing more in this line") }
  }

  /// Consumes `true`, `false` or `null`.
  mutating func word(_ text: StaticString) throws(JSONFailure) {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { throw syntax("a value") }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { throw syntax("a value") }
    position += count
  }

  /// The fault of an unexpected byte at the reader's position.
  package func syntax(_ expected: String) -> JSONFailure {
    guard position < bytes.count else {
      return JSONFailure(.badJSON, at: bytes.count, "the line ends where \(expected) should be")
    }
    return JSONFailure(.badJSON, at: position, "at byte \(position): expected \(expected)")
  }

  /// The fault of a value of the wrong type; throws the value's own fault when it is malformed.
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

  /// Returns to an earlier position, as saved by `mark`.
  mutating func rewind(to position: Int, room: Int) {
    self.position = position
    self.room = room
  }

  var mark: (position: Int, room: Int) { (position, room) }
}
