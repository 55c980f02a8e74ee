/// A list in pieces: changing one value of a copy costs one piece, not the whole list.
///
/// Trees and plans are shared (by the scan, by the words of the voice, by the work on the next tree), and most of their
/// changes touch one element of thousands. Reads are in constant time, as of an array.
public struct Chunked<Value: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  // Other targets work on trees through these: unless they see the bodies, each access is an unspecialised call.
  @usableFromInline var pieces: [[Value]] = []
  @usableFromInline var size = 0

  // 64 values to a piece.
  @inlinable static var shift: Int { 6 }
  @inlinable static var mask: Int { (1 << shift) - 1 }

  @inlinable public init() {}

  @inlinable public init(_ values: some Sequence<Value>) {
    for value in values { append(value) }
  }

  @inlinable public var count: Int { size }
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { size }

  @inlinable public subscript(index: Int) -> Value {
    _read { yield pieces[index >> Self.shift][index & Self.mask] }
    _modify { yield &pieces[index >> Self.shift][index & Self.mask] }
  }

  @inlinable public mutating func reserveCapacity(_ count: Int) {
    pieces.reserveCapacity((count + Self.mask) >> Self.shift)
  }

  @inlinable public mutating func append(_ value: Value) {
    if size & Self.mask == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(1 << Self.shift)
    }
    pieces[pieces.count - 1].append(value)
    size += 1
  }
}
