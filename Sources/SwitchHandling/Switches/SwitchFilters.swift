import ScanVocabulary
import TappetModel

/// The filters of all switches, in a fixed order, so that effects due at one moment always come in the same order.
///
/// ```
/// set up a, b ─ set up b, c ▶ a forgotten, b as it was, c new
/// ```
struct SwitchFilters: Sendable {
  private var filters: [SwitchID: SwitchFilter] = [:]
  private(set) var order: [SwitchID] = []

  subscript(id: SwitchID) -> SwitchFilter? { filters[id] }

  var deadline: Instant? {
    order.reduce(nil) { earliest, id in
      guard let due = filters[id]?.deadline else { return earliest }
      return earliest.map { min($0, due) } ?? due
    }
  }

  var isGestureUnderWay: Bool { order.contains { filters[$0]?.isUndecided ?? false } }

  /// Sets up these switches and no others. One that was set up before keeps its state and its settings.
  mutating func setUp(_ definitions: [SwitchDefinition]) {
    let before = filters
    (filters, order) = ([:], [])
    for definition in definitions {
      let id = definition.id
      let filter = before[id] ?? SwitchFilter(id, settings: definition.filter)
      if filters.updateValue(filter, forKey: id) == nil { order.append(id) }
    }
  }

  /// Runs `body` on the filter of a switch; `nil`: it is not configured.
  @discardableResult
  mutating func change<Found>(_ id: SwitchID, _ body: (inout SwitchFilter) -> Found) -> Found? {
    guard var filter = filters[id] else { return nil }
    defer { filters[id] = filter }
    return body(&filter)
  }
}
