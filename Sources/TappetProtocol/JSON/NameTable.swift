/// Finds what a name stands for by its bytes, without making a string of them.
struct NameTable<Meaning: Sendable>: Sendable {
  private struct Entry: Sendable {
    var name: [UInt8]
    var meaning: Meaning
  }

  private let entries: [Entry]
  /// Open addressing: an index of `entries` plus one, 0 for none.
  private let slots: [UInt8]

  /// At most 60 names, none of them empty.
  init(_ names: [(String, Meaning)]) {
    var slots = [UInt8](repeating: 0, count: 256)
    entries = names.map { Entry(name: Array($0.0.utf8), meaning: $0.1) }
    for (index, entry) in entries.enumerated() {
      var slot = entry.name.withUnsafeBytes(NameTable.hash)
      while slots[slot] != 0 { slot = (slot + 1) & 255 }
      slots[slot] = UInt8(index + 1)
    }
    self.slots = slots
  }

  /// The meaning of a name; `nil` when it has none here.
  @inline(__always)
  func find(_ name: UnsafeRawBufferPointer) -> Meaning? {
    guard !name.isEmpty else { return nil }
    var slot = NameTable.hash(name)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.name.count == name.count, entry.name.withUnsafeBytes({ same($0, name) }) { return entry.meaning }
      slot = (slot + 1) & 255
    }
    return nil
  }

  /// Length, first, middle and last bytes tell the names of the protocol apart well enough.
  @inline(__always)
  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    let count = name.count
    let middle = Int(name[count / 2]) &* 7
    let late = Int(name[count &- 1 &- count / 4]) &* 31
    return (count &* 5 &+ Int(name[0]) &+ middle &+ late &+ Int(name[count - 1]) &* 3) & 255
  }

  @inline(__always)
  private func same(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while left.count - place >= 8 {
      let differs =
        left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if differs != 0 { return false }
      place += 8
    }
    while place < left.count {
      if left[place] != right[place] { return false }
      place += 1
    }
    return true
  }
}
