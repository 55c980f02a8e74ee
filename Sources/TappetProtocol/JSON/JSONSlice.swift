/// The place in the line of the undecoded bytes between a string's quotation marks.
package struct JSONSlice {
  private var first: UInt32
  private var length: UInt32
  package var hasEscapes: Bool

  /// Makes a slice. `start` and `count` are stored in 32 bits, because a line is always shorter than 4 GiB.
  @inline(__always)
  init(start: Int, count: Int, hasEscapes: Bool) {
    first = UInt32(truncatingIfNeeded: start)
    length = UInt32(truncatingIfNeeded: count)
    self.hasEscapes = hasEscapes
  }

  @inline(__always)
  package var start: Int { Int(first) }
  @inline(__always)
  package var count: Int { Int(length) }

  @inline(__always)
  func raw(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both buffers hold the same bytes. The caller must have checked that they have the same length.
  @inline(__always)
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while count &- place >= 8 {
      let differs =
        loadUnaligned(fromByteOffset: place, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if differs != 0 { return false }
      place &+= 8
    }
    while place < count {
      if self[place] != other[place] { return false }
      place &+= 1
    }
    return true
  }

  @inline(__always)
  func isSame(as text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && isSame(as: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
