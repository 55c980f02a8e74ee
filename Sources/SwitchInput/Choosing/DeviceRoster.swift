import ScanVocabulary

/// Remembers switch boxes, so that a box that is plugged in again gets the same switch ids and is reported as "back"
/// instead of "added".
struct DeviceRoster: Sendable {
  struct Place: Hashable, Sendable { fileprivate var index: Int }

  private struct Entry: Sendable {
    var identity: DeviceIdentity
    var numbered: [SwitchID] = []
    var present = true
  }

  private var entries: [Entry] = []

  /// Records that a box is connected. Returns its place in the roster, and whether it is a known box: one last seen in
  /// the same USB socket, or one that is missing from a different socket.
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

  mutating func leave(_ place: Place) { entries[place.index].present = false }

  /// Returns ids for `count` switches of this box under the default rule: "switch1", "switch2", and so on. The ids are
  /// unique, are not in `reserved`, and are the same as last time for a known box.
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
