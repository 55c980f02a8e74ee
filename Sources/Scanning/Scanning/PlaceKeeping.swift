import ScanPlanning
import TappetModel

/// Finds the stop in a new plan that continues the place in an old one.
///
/// The choice is, in this order: the same stop; the nearest surviving stop of its group, by index, then by geometry;
/// the group itself; in the group's level, what is left of the group at its old position, or else the next sibling. A
/// stop that moved to another group does not count as surviving in its old group. O(siblings) for each level that has
/// vanished.
struct PlaceKeeping {
  typealias NodeIndex = ScanPlan.NodeIndex

  let old: ScannedScreen
  let new: ScannedScreen

  /// Returns the stop in the new plan that continues `node`, and whether it is the same stop.
  func find(_ node: NodeIndex) -> (node: NodeIndex, same: Bool) {
    if let found = survivor(of: node) { return (found, true) }
    // Leaves vanished groups, up to the innermost level that is left.
    var gone = node
    while let level = old.plan.level(of: gone) {
      if let home = level == 0 ? 0 : survivor(of: level) { return (successor(of: node, after: gone, in: home), false) }
      gone = level
    }
    return (new.plan.firstStop, false)
  }

  /// Returns the level of the new plan that corresponds to `level` of the old plan, or to the innermost surviving level
  /// around that.
  func level(of level: NodeIndex) -> NodeIndex {
    var next: NodeIndex? = level
    while let group = next, group != 0 {
      if let found = survivor(of: group) { return found }
      next = old.plan.level(of: group)
    }
    return 0
  }

  /// Returns the node in the new plan for the same stop; `nil`: the stop is gone. A run continues as the run that holds
  /// its first surviving member: at the same depth, else the outermost one.
  private func survivor(of node: NodeIndex) -> NodeIndex? {
    let key = old.plan.key(of: node)
    if let found = new.node(of: key), found != 0 { return found }
    if case .exit = key {
      guard let level = old.plan.level(of: node), let home = survivor(of: level) else { return nil }
      return new.plan.exit(of: home)
    }
    guard case .group(.run(let container, _, let depth)) = key else { return nil }
    for id in old.ids(under: node) {
      guard let found = new.plan.node(of: id) else { continue }
      var next = new.plan.level(of: found)
      var outermost: NodeIndex?
      while let group = next {
        if case .run(container, _, let other)? = new.plan.groupKey(group) {
          if other == depth { return group }
          outermost = group
        }
        next = new.plan.level(of: group)
      }
      return outermost
    }
    return nil
  }

  /// Returns where to continue in the level `home` once `gone` has vanished; `gone` is `node` itself, or the outermost
  /// vanished group around `node`.
  private func successor(of node: NodeIndex, after gone: NodeIndex, in home: NodeIndex) -> NodeIndex {
    if let found = heir(of: node, after: gone, in: home) { return found }
    let siblings = (gone == node ? nearestFirst(to: node) : nextFirst(to: gone)).compactMap(survivor)
    // An exit survives with its group; stops that do something come first.
    return siblings.first { new.plan.level(of: $0) == home }
      ?? siblings.lazy.compactMap { entry(of: home, holding: $0) }.first
      ?? sameIndex(old.plan.nodes[gone].position, in: home)
  }

  /// Returns the stop that replaces a dissolved group at its old position: if the group itself was lit, the stop that
  /// holds its first member, else the one that holds the member nearest to `node`. `nil`: no stop there qualifies.
  private func heir(of node: NodeIndex, after gone: NodeIndex, in home: NodeIndex) -> NodeIndex? {
    if gone == node {
      let entries = old.ids(under: node).lazy.compactMap { new.plan.node(of: $0) }.compactMap {
        entry(of: home, holding: $0)
      }
      return entries.first { stands($0, where: gone, in: home) }
    }
    return nearestFirst(to: node).lazy.compactMap(survivor).first { member in
      entry(of: home, holding: member).map { stands($0, where: gone, in: home) } ?? false
    }
  }

  /// The stop of the level `home` that is, or holds, `node`.
  private func entry(of home: NodeIndex, holding node: NodeIndex) -> NodeIndex? {
    var node = node
    while let above = new.plan.level(of: node) {
      if above == home { return node }
      node = above
    }
    return nil
  }

  /// Whether a stop of `home` stands between the surviving neighbours of `gone`.
  private func stands(_ entry: NodeIndex, where gone: NodeIndex, in home: NodeIndex) -> Bool {
    let (position, here) = (old.plan.nodes[gone].position, new.plan.nodes[entry].position)
    let neighbours = nextFirst(to: gone)
    func nearest(isAfter: Bool) -> Int? {
      neighbours.lazy.filter { (old.plan.nodes[$0].position > position) == isAfter }.compactMap(survivor)
        .first { new.plan.level(of: $0) == home }.map { new.plan.nodes[$0].position }
    }
    return (nearest(isAfter: false) ?? -1) < here && here < (nearest(isAfter: true) ?? .max)
  }

  /// The app's stops in the level of `node`, without `node`, nearest by index first, then by geometry.
  private func nearestFirst(to node: NodeIndex) -> [NodeIndex] {
    let position = old.plan.nodes[node].position
    let centre = frame(of: node)?.center
    return old.plan.entries(beside: node)
      .filter { $0 != node && !old.plan.isOwn($0) }
      .map { (node: $0, steps: abs(old.plan.nodes[$0].position - position), away: distance(of: $0, from: centre)) }
      .sorted { ($0.steps, $0.away, $1.node) < ($1.steps, $1.away, $0.node) }
      .map(\.node)
  }

  private func frame(of node: NodeIndex) -> Frame? {
    switch old.plan.nodes[node].content {
    case .item(let element): element.frame
    case .group(let group): group.frame
    case .exit, .menu, .menuItem: nil
    }
  }

  private func distance(of node: NodeIndex, from centre: Point?) -> Double {
    guard let centre, let other = frame(of: node)?.center else { return .infinity }
    let (x, y) = (other.x - centre.x, other.y - centre.y)
    return x * x + y * y
  }

  /// The app's stop at index `position` of `level`, or the last one if there are fewer; used if none of the old stops
  /// survived in the level.
  private func sameIndex(_ position: Int, in level: NodeIndex) -> NodeIndex {
    let entries = new.plan.nodes[level].entries
    let stops = entries.filter { !new.plan.isOwn($0) }
    let candidates = stops.isEmpty ? entries : stops
    return candidates.isEmpty ? new.plan.firstStop : candidates[min(position, candidates.count - 1)]
  }

  /// The app's stops in the level of `node`, without `node`: first those after it in order, then those before it,
  /// nearest first.
  private func nextFirst(to node: NodeIndex) -> [NodeIndex] {
    let position = old.plan.nodes[node].position
    let stops = old.plan.entries(beside: node).filter { $0 != node && !old.plan.isOwn($0) }
    return stops.filter { old.plan.nodes[$0].position > position }
      + stops.filter { old.plan.nodes[$0].position < position }.reversed()
  }
}
