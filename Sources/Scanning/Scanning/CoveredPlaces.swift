import ScanPlanning
import TappetModel

/// The places that modals cover, restored when the modals close.
///
/// ```
/// screen ─ modal m comes ▶ [screen] ─ n comes ▶ [screen, m] ─ n goes ▶ [screen], the place in m
///                                                           ─ both go ▶ [], the place on the screen
/// ```
struct CoveredPlaces: Sendable {
  struct Place: Sendable {
    var screen: ScannedScreen
    var node: ScanPlan.NodeIndex
  }

  /// Limits memory where modals replace one another without end.
  private static let most = 16

  private var places: [Place] = []

  var count: Int { places.count }

  /// Returns the covered place in that modal (`nil`: on the screen under all of them), and discards what lay over it.
  mutating func uncover(_ modal: ElementID?) -> Place? {
    guard let index = places.lastIndex(where: { $0.screen.plan.modal == modal }) else { return nil }
    defer { places.removeSubrange(index...) }
    return places[index]
  }

  /// Stores the old screen's place under a modal that opened; discards the places that the new screen does not cover.
  mutating func cover(_ node: ScanPlan.NodeIndex, on old: ScannedScreen, by modal: ElementID?) {
    if modal == old.plan.modal || uncover(modal) != nil { return }
    if modal == nil { return forget() }
    places.append(Place(screen: old, node: node))
    if places.count > Self.most { places.remove(at: 1) }
  }

  mutating func forget() { places = [] }
}
