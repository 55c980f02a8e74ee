package import ScanPlanning
import ScanVocabulary
import TappetModel

/// Moves over all stops of the screen, without levels, in `directed`. The commands are, with five switches, `up`,
/// `down`, `left`, `right` and `select`; with three switches, `next`, `previous` and `select` along the lines, with
/// `down` and `up` on long presses for the other axis. Each set reaches every stop and "Menu".
extension ScanMachine {
  /// Whether the method can light the stop under the cursor: methods without levels cannot light groups.
  var isOnItem: Bool { !method.motion.isFlat || !menus.isEmpty || flatHome == home }

  /// In methods without levels, moves the cursor from a group to its first stop.
  mutating func settleOnItem() {
    if !isOnItem { home = flatHome }
  }

  /// Lights the place again after a change of settings; counts as the user's own change.
  mutating func showAnew() {
    guard case .scanning = state else { return settleOnItem() }
    light(.entered, at: clock, .changed)
  }

  private var flatHome: NodeIndex {
    switch screen.plan.nodes[home].content {
    case .item, .menu, .menuItem: return home
    case .exit:
      // The top level's own way out is a stop.
      guard let level = screen.plan.level(of: home), level != 0 else { return home }
      return screen.plan.firstItem(under: level) ?? screen.plan.firstStop
    case .group: return screen.plan.firstItem(under: home) ?? screen.plan.firstStop
    }
  }

  /// Moves to the nearest stop in that direction on the screen; in menus and in methods with levels, to the next or
  /// previous stop.
  mutating func move(_ direction: MoveDirection) {
    guard lightsOneStop else { return refuse(.unsupported) }
    let next = stop(direction)
    cursor = next.node
    light(.ownMove, at: clock, next.wrapped ? .wrap : .step)
  }

  mutating func stop(_ direction: MoveDirection) -> (node: NodeIndex, wrapped: Bool) {
    guard method.motion.isFlat, menus.isEmpty else { return stop(direction.isForward ? 1 : -1) }
    let last = telling.focus.last.flatMap { screen.plan.node(of: $0) }
    return screen.moves().step(direction, from: home, last: last) ?? stop(direction.isForward ? 1 : -1)
  }
}

extension ScanPlan {
  /// All stops that are not groups, in reading order; "Back" of a group is left out, and the top level's way out comes
  /// last. O(plan).
  package var flatStops: [NodeIndex] {
    var stops: [NodeIndex] = []
    func gather(_ node: NodeIndex) {
      for entry in nodes[node].entries {
        switch nodes[entry].content {
        case .item, .menuItem: stops.append(entry)
        case .group: gather(entry)
        case .exit, .menu: break
        }
      }
    }
    gather(0)
    return stops + nodes[0].entries.filter(isWayOut)
  }

  /// Returns the stop `offset` places further in `flatStops`, and whether the move wraps.
  func flatStop(_ offset: Int, from node: NodeIndex) -> (node: NodeIndex, wrapped: Bool) {
    let stops = flatStops
    guard let index = stops.firstIndex(of: node) else { return (stops.first ?? firstStop, false) }
    let target = index + offset
    let found = ((target % stops.count) + stops.count) % stops.count
    return (stops[found], found != target)
  }

  /// Returns the first stop at or below `node` in scan order: `node` itself if it is not a group, else the first member
  /// at any depth that is neither a group nor one of the scanner's own stops ("Back", "Menu"). `nil`: the group holds
  /// only such stops. O(depth).
  func firstItem(under node: NodeIndex) -> NodeIndex? {
    var node = node
    while case .group = nodes[node].content {
      guard let first = nodes[node].entries.first(where: { !isOwn($0) }) else { return nil }
      node = first
    }
    return node
  }
}
