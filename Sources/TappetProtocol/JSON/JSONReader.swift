/// Reads JSON from bytes once, from front to back, and refuses everything that RFC 8259 does not allow, and
/// duplicate keys: the second stage of the pre-scan and the decoder in one pass.
///
/// The bytes must be UTF-8 (`JSONText.check`) and must outlive the reader. Containers are read with a cursor:
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
  /// How many more containers may be opened inside the present one.
  private var room: Int
  private let nesting: Int
  /// The keys seen in the objects that are open and checked by `note`, innermost last.
  package var seen: [JSONSlice] = []
  /// The same keys of objects that have many, by where in `seen` the object's begin: bytes, as strings of other bytes
  /// can be equal.
  var seenMany: [Int: Set<[UInt8]>] = [:]

  package init(_ bytes: UnsafeRawBufferPointer, depth: Int) {
    self.bytes = bytes
    room = depth
    nesting = depth
  }

  /// The next byte that is no white space, which is not consumed; `nil` at the end.
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

  /// Opens an object. Whether it has a first member.
  @inline(__always)
  package mutating func beginObject() throws(JSONFailure) -> Bool {
    try open(UInt8(ascii: "{"), "an object")
    guard peek() == UInt8(ascii: "}") else { return true }
    close()
    return false
  }

  /// After a member's value: whether another member follows; closes the object when not.
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

  /// Opens an array. Whether it has a first value.
  @inline(__always)
  package mutating func beginArray() throws(JSONFailure) -> Bool {
    try open(UInt8(ascii: "["), "an array")
    guard peek() == UInt8(ascii: "]") else { return true }
    close()
    return false
  }

  /// After a value of an array: whether another follows; closes the array when not.
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

  /// A member's key with its colon.
  @inline(__always)
  package mutating func key() throws(JSONFailure) -> JSONSlice {
    guard peek() == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
    let slice = try stringSlice()
    guard peek() == UInt8(ascii: ":") else { throw syntax("a colon after the key") }
    position += 1
    return slice
  }

  /// Consumes `null` when that is the next value.
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

  /// Nothing but white space may follow.
  mutating func finish() throws(JSONFailure) {
    if peek() != nil { throw syntax("nothing more in this line") }
  }

  /// Consumes the letters of `true`, `false` or `null`.
  mutating func word(_ text: StaticString) throws(JSONFailure) {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { throw syntax("a value") }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { throw syntax("a value") }
    position += count
  }

  /// The fault of a byte that cannot stand where the reader is.
  package func syntax(_ expected: String) -> JSONFailure {
    guard position < bytes.count else {
      return JSONFailure(.badJSON, at: bytes.count, "the line ends where \(expected) should be")
    }
    return JSONFailure(.badJSON, at: position, "at byte \(position): expected \(expected)")
  }

  /// The fault of a value that is well formed but of another type than asked for; a malformed one throws its own.
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

  /// Goes back to an earlier place at the same depth.
  mutating func rewind(to position: Int, room: Int) {
    self.position = position
    self.room = room
  }

  /// What `rewind` needs to come back to where the reader is now.
  var mark: (position: Int, room: Int) { (position, room) }
}
