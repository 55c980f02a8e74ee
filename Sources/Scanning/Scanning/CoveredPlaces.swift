import ScanPlanning
import TappetModel

/// The places that modals cover, to be given back when these go.
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

  /// Modals that replace one another without end must not keep every old screen in memory.
  private static let most = 16

  private var places: [Place] = []

  var count: Int { places.count }

  /// The place in that modal (`nil`: on the screen under all of them), where it was covered; what lay over it is let go.
  mutating func uncover(_ modal: ElementID?) -> Place? {
    guard let index = places.lastIndex(where: { $0.screen.plan.modal == modal }) else { return nil }
    defer { places.removeSubrange(index...) }
    return places[index]
  }

  /// Keeps the old screen's place under a modal that has come; lets go of what a new screen does not lie over.
  mutating func cover(_ node: ScanPlan.NodeIndex, on old: ScannedScreen, by modal: ElementID?) {
    if modal == old.plan.modal || uncover(modal) != nil { return }
    if modal == nil { return forget() }
    places.append(Place(screen: old, node: node))
    if places.count > Self.most { places.remove(at: 1) }
  }

  mutating func forget() { places = [] }
}
