import TappetModel

/// Which number stands at which element. A number stays with its element as long as both are there.
struct VoiceNumbering: Hashable, Sendable {
  private(set) var ids: [Int: ElementID] = [:]
  private var numbers: [ElementID: Int] = [:]

  init() {}

  /// Numbers from 1 in the order given.
  init(_ ids: [ElementID]) { update(ids) }

  subscript(id: ElementID) -> Int? { numbers[id] }
  subscript(number: Int) -> ElementID? { ids[number] }

  /// The highest number given; 0 when there is none.
  var highest: Int { ids.keys.max() ?? 0 }
  var isEmpty: Bool { ids.isEmpty }

  /// Frees the numbers of what is gone, then gives the lowest free ones to what is new, in order.
  mutating func update(_ present: [ElementID]) {
    let kept = Set(present)
    for (id, number) in numbers where !kept.contains(id) {
      numbers[id] = nil
      ids[number] = nil
    }
    var next = 1
    for id in present where numbers[id] == nil {
      while ids[next] != nil { next += 1 }
      numbers[id] = next
      ids[next] = id
    }
  }
}
