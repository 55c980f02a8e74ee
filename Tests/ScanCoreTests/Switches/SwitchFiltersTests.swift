import Testing

@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

private func milliseconds(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

/// A switch with a hold time in ms.
private func held(_ id: SwitchID, _ hold: Int) -> SwitchDefinition {
  var filter = FilterSettings()
  filter.hold = .milliseconds(hold)
  return SwitchDefinition(id: id, source: .injected, filter: filter)
}

@Suite("The filters of all switches")
struct SwitchFiltersTests {
  @Test("A switch in a new set-up keeps its state and old settings, and a removed one is forgotten")
  func setUp() {
    var filters = SwitchFilters()
    filters.setUp([held("a", 300), held("b", 300)])
    filters.change("b") { _ = $0.handle(SwitchEvent("b", .down, at: .zero)) }
    filters.setUp([held("c", 100), held("b", 500)])
    #expect(filters.order == ["c", "b"] && filters["a"] == nil)
    #expect(filters["b"]?.isDown == true && filters["b"]?.settings.hold == .milliseconds(300))
  }

  @Test("A switch named twice keeps its first position and its last settings")
  func twice() {
    var filters = SwitchFilters()
    filters.setUp([held("a", 100), held("b", 100), held("a", 200)])
    #expect(filters.order == ["a", "b"] && filters["a"]?.settings.hold == .milliseconds(200))
  }

  @Test("The earliest filter sets the deadline, and any undecided filter counts as a gesture under way")
  func deadline() {
    var filters = SwitchFilters()
    filters.setUp([held("a", 300), held("b", 200)])
    #expect(filters.deadline == nil && !filters.isGestureUnderWay)
    filters.change("a") { _ = $0.handle(SwitchEvent("a", .down, at: .zero)) }
    filters.change("b") { _ = $0.handle(SwitchEvent("b", .down, at: milliseconds(50))) }
    #expect(filters.deadline == milliseconds(250) && filters.isGestureUnderWay)
    filters.change("b") { _ = $0.advance(to: milliseconds(250)) }
    #expect(filters.deadline == milliseconds(300) && filters.isGestureUnderWay)
    filters.change("a") { _ = $0.advance(to: milliseconds(300)) }
    #expect(!filters.isGestureUnderWay)
  }

  @Test("An unknown switch does nothing")
  func unknown() {
    var filters = SwitchFilters()
    #expect(filters.change("a") { $0.isDown } == nil)
    #expect(filters.order.isEmpty)
  }
}
