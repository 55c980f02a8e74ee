import ScanPlanning
import ScanVocabulary
import Scanning
import TappetModel

/// The shortest route from every stop of a screen to one target, by geometric moves (`directed`, with five switches).
/// Of equally short routes, the first is taken.
struct MoveRoute {
  /// All stops of a screen, and where moves lead from each.
  struct Ways: Sendable {
    let stops: [ScanPlan.NodeIndex]
    let map: MoveMap

    init(_ plan: ScanPlan) {
      stops = plan.flatStops
      map = MoveMap(stops.dropLast().map { plan.nodes[$0].content.itemFrame })
    }
  }

  private let moves: [ScanPlan.NodeIndex: MoveDirection]

  init(to target: ScanPlan.NodeIndex, _ ways: Ways) {
    var before = [[(stop: Int, move: MoveDirection)]](repeating: [], count: ways.stops.count)
    for stop in ways.stops.indices {
      for move in MoveDirection.allCases { before[ways.map.step(move, from: stop).to].append((stop, move)) }
    }
    var moves: [ScanPlan.NodeIndex: MoveDirection] = [:]
    var reached = ways.stops.indices.filter { ways.stops[$0] == target }
    var next = 0
    while next < reached.count {
      for (stop, move) in before[reached[next]]
      where ways.stops[stop] != target && moves[ways.stops[stop]] == nil {
        moves[ways.stops[stop]] = move
        reached.append(stop)
      }
      next += 1
    }
    self.moves = moves
  }

  /// Returns the move to make at a stop; `nil`: the stop is the target, or is not on the map.
  func move(from stop: ScanPlan.NodeIndex) -> MoveDirection? { moves[stop] }
}
