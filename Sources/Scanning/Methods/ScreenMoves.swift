import ScanPlanning
import ScanVocabulary
import TappetModel

/// Where the moves of `directed` lead on one screen.
///
/// ```
/// c ─ down ▶ Menu ─ up ▶ c        back to where the person came from, where that is what a move down leads away from
/// ```
struct ScreenMoves: Sendable {
  typealias NodeIndex = ScanPlan.NodeIndex

  /// The stops in reading order, the way out last.
  private let stops: [NodeIndex]
  private let map: MoveMap

  /// O(stops²), for few enough stops.
  init(_ plan: ScanPlan) {
    stops = plan.flatStops
    map = MoveMap(stops.dropLast().map { plan.nodes[$0].content.itemFrame })
  }

  /// The stop that a move leads to, and whether it goes round an edge; `nil`: `node` is no stop. `last`: the stop that
  /// was lit before the way out.
  func step(_ direction: MoveDirection, from node: NodeIndex, last: NodeIndex?) -> (node: NodeIndex, wrapped: Bool)? {
    guard let from = stops.firstIndex(of: node) else { return nil }
    // Who went down to the way out by mistake comes back to where they were.
    if direction == .up, from == stops.count - 1, let last, let stop = stops.firstIndex(of: last),
      map.step(.down, from: stop).to == from
    {
      return (last, false)
    }
    let step = map.step(direction, from: from)
    return (stops[step.to], step.wraps)
  }
}
