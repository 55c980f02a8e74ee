import ScanPlanning
import ScanVocabulary
import TappetModel

/// Where the moves of `directed` lead on one screen.
///
/// ```
/// c ─ down ▶ Menu ─ up ▶ c        up from the way out undoes a move down to it
/// ```
struct ScreenMoves: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The stops in reading order, the way out last.
  private let stops: [NodeIndex]
  private let map: MoveMap

  /// O(stops²), up to `MoveMap.geometryLimit` stops.
  init(_ plan: ScanPlan) {
    stops = plan.flatStops
    map = MoveMap(stops.dropLast().map { plan.nodes[$0].content.itemFrame })
  }

  /// Returns the stop that a move from `node` leads to, and whether it wraps; `nil`: `node` is not a stop. `last`: the
  /// stop that was lit before the way out; `nil`: none.
  func step(_ direction: MoveDirection, from node: NodeIndex, last: NodeIndex?) -> (node: NodeIndex, wrapped: Bool)? {
    guard let from = stops.firstIndex(of: node) else { return nil }
    // A user who moved down to the way out by mistake gets back to where they were.
    if direction == .up, from == stops.count - 1, let last, let stop = stops.firstIndex(of: last),
      map.step(.down, from: stop).to == from
    {
      return (last, false)
    }
    let step = map.step(direction, from: from)
    return (stops[step.to], step.wraps)
  }
}
