import ScanPlanning
import TappetModel

/// The places that modals cover, with the scan's place on each covered screen, to return to when the modal closes.
///
/// ```
/// screen ─ modal m comes ▶ [screen] ─ n comes ▶ [screen, m] ─ n goes ▶ [screen], the place in m
///                                                           ─ both go ▶ [], the place on the screen
/// ```
struct CoveredPlaces: Sendable {
  /// A covered screen and the node that the scan rested on there.
  struct Place: Sendable {
    var screen: ScannedScreen
    var node: ScanPlan.NodeIndex
  }

  /// The most places stored; limits memory if modals replace one another without end.
  private static let most = 16

  private var places: [Place] = []

  var count: Int { places.count }

  /// Removes and returns the covered place in `modal` (`nil`: on the screen under all modals), and discards the places
  /// of modals over it. Returns `nil` if no such place is stored.
  mutating func uncover(_ modal: ElementID?) -> Place? {
    guard let index = places.lastIndex(where: { $0.screen.plan.modal == modal }) else { return nil }
    defer { places.removeSubrange(index...) }
    return places[index]
  }

  /// Stores `node`, the place on `old`, when `modal` opens over it. If `modal` was itself covered, discards its place
  /// and those over it; if `modal` is `nil`, discards all places.
  mutating func cover(_ node: ScanPlan.NodeIndex, on old: ScannedScreen, by modal: ElementID?) {
    if modal == old.plan.modal || uncover(modal) != nil { return }
    if modal == nil { return forget() }
    places.append(Place(screen: old, node: node))
    if places.count > Self.most { places.remove(at: 1) }
  }

  /// Discards all covered places.
  mutating func forget() { places = [] }
}
