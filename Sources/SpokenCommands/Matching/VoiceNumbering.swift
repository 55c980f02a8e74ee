import TappetModel

/// The numbers of elements. An element keeps its number as long as it is present.
struct VoiceNumbering: Hashable, Sendable {
  private(set) var ids: [Int: ElementID] = [:]
  private var numbers: [ElementID: Int] = [:]

  init() {}

  init(_ ids: [ElementID]) { update(ids) }

  subscript(id: ElementID) -> Int? { numbers[id] }
  subscript(number: Int) -> ElementID? { ids[number] }

  var highest: Int { ids.keys.max() ?? 0 }
  var isEmpty: Bool { ids.isEmpty }

  /// Frees the numbers of absent elements, then gives new ones the lowest free numbers in order.
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
