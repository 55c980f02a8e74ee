/// A fixed hash table that maps names to meanings and looks them up by their bytes, without creating a string.
struct NameTable<Meaning: Sendable>: Sendable {
  private struct Entry: Sendable {
    var start: Int
    var count: Int
    var meaning: Meaning
  }

  private let text: [UInt8]
  private let entries: [Entry]
  /// The hash slots (open addressing, linear probing): each holds an index into `entries` plus 1, or 0 if it is empty.
  private let slots: [UInt8]

  /// Makes a table of at most 60 names, none of them empty.
  init(_ names: [(String, Meaning)]) {
    var slots = [UInt8](repeating: 0, count: 256)
    var text: [UInt8] = []
    var entries: [Entry] = []
    for (name, meaning) in names {
      var slot = Array(name.utf8).withUnsafeBytes(NameTable.hash)
      while slots[slot] != 0 { slot = (slot + 1) & 255 }
      entries.append(Entry(start: text.count, count: name.utf8.count, meaning: meaning))
      text += name.utf8
      slots[slot] = UInt8(entries.count)
    }
    self.text = text
    self.entries = entries
    self.slots = slots
  }

  /// Returns the meaning of `name`; `nil` if the table does not have this name.
  @inline(__always)
  func find(_ name: UnsafeRawBufferPointer) -> Meaning? {
    guard !name.isEmpty else { return nil }
    var slot = NameTable.hash(name)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.count == name.count {
        let isSame = text.withUnsafeBytes { all in
          name.isSame(as: UnsafeRawBufferPointer(rebasing: all[entry.start..<entry.start + entry.count]))
        }
        if isSame { return entry.meaning }
      }
      slot = (slot + 1) & 255
    }
    return nil
  }

  func find(_ name: String) -> Meaning? {
    var name = name
    return name.withUTF8 { find(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the slot to try first, 0–255, from the length and four bytes: this spreads the protocol's names enough.
  @inline(__always)
  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    let count = name.count
    let middle = Int(name[count / 2]) &* 7
    let late = Int(name[count &- 1 &- count / 4]) &* 31
    return (count &* 5 &+ Int(name[0]) &+ middle &+ late &+ Int(name[count &- 1]) &* 3) & 255
  }
}
