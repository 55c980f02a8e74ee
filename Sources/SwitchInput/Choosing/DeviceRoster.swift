import ScanVocabulary

/// Remembers the boxes that were here, so that one that comes back is the same to the person: the same switch ids, and
/// "back" instead of "added".
struct DeviceRoster: Sendable {
  /// One remembered box.
  struct Place: Hashable, Sendable { fileprivate var index: Int }

  private struct Entry: Sendable {
    var identity: DeviceIdentity
    var numbered: [SwitchID] = []
    var present = true
  }

  private var entries: [Entry] = []

  /// Notes that a box is here. Says whether it was here before: in this socket, else lost from another.
  mutating func arrive(_ identity: DeviceIdentity) -> (place: Place, wasHere: Bool) {
    let absent = entries.indices.filter { !entries[$0].present }
    let found =
      absent.first { entries[$0].identity == identity }
      ?? absent.first { entries[$0].identity.isSameBox(as: identity) }
    guard let found else {
      entries.append(Entry(identity: identity))
      return (Place(index: entries.count - 1), false)
    }
    entries[found].identity = identity
    entries[found].present = true
    return (Place(index: found), true)
  }

  /// Notes that a box went away, to be known again.
  mutating func leave(_ place: Place) { entries[place.index].present = false }

  /// The names of `count` switches of this box by the default rule: "switch1", "switch2" and so on, none given twice,
  /// none that is in `reserved`, the same as last time where it was here before.
  mutating func numberedIDs(for place: Place, count: Int, reserved: Set<SwitchID>) -> [SwitchID] {
    var ids = entries[place.index].numbered.filter { !reserved.contains($0) }
    let taken = Set(entries.flatMap(\.numbered)).union(reserved)
    var number = 1
    while ids.count < count {
      let id = SwitchID("switch\(number)")
      if !taken.contains(id) { ids.append(id) }
      number += 1
    }
    entries[place.index].numbered = ids
    return Array(ids.prefix(count))
  }
}
