/// The bytes between the quotation marks of a string, not yet decoded.
struct JSONSlice {
  var start: Int
  var count: Int
  var hasEscapes: Bool

  @inline(__always)
  func raw(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
  }
}
