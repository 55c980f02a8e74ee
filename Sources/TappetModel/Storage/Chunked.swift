/// A list in pieces: changing one value of a copy costs one piece, not the whole list.
///
/// Trees and plans are shared (by the scan, by the words of the voice, by the work on the next tree), and most of their
/// changes touch one element of thousands. Reads are in constant time, as of an array.
public struct Chunked<Value: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  private var pieces: [[Value]] = []
  public private(set) var count = 0

  // 64 values to a piece.
  private static var shift: Int { 6 }
  private static var mask: Int { (1 << shift) - 1 }

  public init() {}

  public init(_ values: some Sequence<Value>) {
    for value in values { append(value) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Value {
    _read { yield pieces[index >> Self.shift][index & Self.mask] }
    _modify { yield &pieces[index >> Self.shift][index & Self.mask] }
  }

  public mutating func reserveCapacity(_ count: Int) { pieces.reserveCapacity((count + Self.mask) >> Self.shift) }

  public mutating func append(_ value: Value) {
    if count & Self.mask == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(1 << Self.shift)
    }
    pieces[pieces.count - 1].append(value)
    count += 1
  }
}
