/// An array stored in chunks of 64 values, so that changing one value of a copy copies one chunk, not the whole list.
///
/// Trees and plans are shared (the scan, the vocabulary and the work on the next tree hold the same one), and most
/// changes touch one element of thousands. Reading by index takes constant time, as in an array.
public struct Chunked<Value: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  // Inlinable: other modules access trees through these, and without the body each access is unspecialised.
  @usableFromInline var pieces: [[Value]] = []
  @usableFromInline var size = 0

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
