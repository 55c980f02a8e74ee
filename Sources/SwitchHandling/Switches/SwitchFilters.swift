import ScanVocabulary
import TappetModel

/// The filters of all switches, in a fixed order, so that what is due at one moment always happens in the same order.
///
/// ```
/// set up a, b ─ set up b, c ▶ a forgotten, b as it was, c new
/// ```
struct SwitchFilters: Sendable {
  private var filters: [SwitchID: SwitchFilter] = [:]
  /// The switches that are set up.
  private(set) var order: [SwitchID] = []

  /// The filter of a switch; `nil`: it is not set up.
  subscript(id: SwitchID) -> SwitchFilter? { filters[id] }

  /// When the first of them has something due.
  var deadline: Instant? {
    order.reduce(nil) { earliest, id in
      guard let due = filters[id]?.deadline else { return earliest }
      return earliest.map { min($0, due) } ?? due
    }
  }

  /// Whether a switch says something that is not yet known.
  var isGestureUnderWay: Bool { order.contains { filters[$0]?.isUndecided ?? false } }

  /// Sets these switches up, and no others. One that was set up before goes on as it was, its settings too.
  mutating func setUp(_ definitions: [SwitchDefinition]) {
    let before = filters
    (filters, order) = ([:], [])
    for definition in definitions {
      let id = definition.id
      let filter = before[id] ?? SwitchFilter(id, settings: definition.filter)
      if filters.updateValue(filter, forKey: id) == nil { order.append(id) }
    }
  }

  /// Lets the filter of one switch work; `nil`: it is not set up.
  @discardableResult
  mutating func change<Found>(_ id: SwitchID, _ body: (inout SwitchFilter) -> Found) -> Found? {
    guard var filter = filters[id] else { return nil }
    defer { filters[id] = filter }
    return body(&filter)
  }
}
