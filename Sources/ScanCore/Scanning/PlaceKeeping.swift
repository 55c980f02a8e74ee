/// Finds in a new plan the stop where scanning was in an old one.
///
/// The same stop; else the nearest survivor of the same group, by index, then by geometry; else the same group; else
/// its parent's level, next sibling first. O(siblings), and again for each level that has vanished.
struct PlaceKeeping {
  typealias NodeIndex = ScanPlan.NodeIndex

  let old: ScannedScreen
  let new: ScannedScreen

  /// The stop in the new plan, and whether it is the same one.
  func find(_ node: NodeIndex) -> (node: NodeIndex, same: Bool) {
    if let found = survivor(of: node) { return (found, true) }
    guard let level = old.plan.level(of: node) else { return (new.plan.firstStop, false) }
    if let found = heir(of: node, in: level) { return (found, false) }
    return (besides(node, in: level), false)
  }

  /// The level in the new plan that a level of the old one is, or the nearest round it that is left.
  func level(of level: NodeIndex) -> NodeIndex {
    var next: NodeIndex? = level
    while let group = next, group != 0 {
      if let found = survivor(of: group) { return found }
      next = old.plan.level(of: group)
    }
    return 0
  }

  /// The same stop. A run of elements lives on in the run that holds the first of its members to survive: the one as
  /// deep as it was, or else the outermost.
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

  /// A group that has dissolved, or has only one member left: the stop in the same level that holds the first of its
  /// members to survive, or that member.
  private func heir(of node: NodeIndex, in level: NodeIndex) -> NodeIndex? {
    let home = level == 0 ? 0 : survivor(of: level)
    for id in old.ids(under: node) {
      guard var found = new.plan.node(of: id) else { continue }
      let member = found
      while let above = new.plan.level(of: found) {
        if above == home { return found }
        found = above
      }
      return member
    }
    return nil
  }

  private func besides(_ node: NodeIndex, in level: NodeIndex) -> NodeIndex {
    let home = level == 0 ? 0 : survivor(of: level)
    let siblings = nearestFirst(to: node, in: level).compactMap { survivor(of: $0) }
    if let home {
      // An exit survives with its group; the stops that do something come first.
      if let found = siblings.first(where: { new.plan.level(of: $0) == home }) { return found }
      return sameIndex(old.plan.nodes[node].position, in: home)
    }
    // The group has dissolved: its members may live on one level up.
    if let found = siblings.first { return found }
    guard let parent = old.plan.level(of: level) else { return new.plan.firstStop }
    return nextSibling(of: level, in: parent)
  }

  /// The members that a stop's neighbours are, nearest by index first, then by geometry; no way out.
  private func nearestFirst(to node: NodeIndex, in level: NodeIndex) -> [NodeIndex] {
    let position = old.plan.nodes[node].position
    let centre = frame(of: node)?.center
    return old.plan.nodes[level].entries
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

  /// The stop at that index, or the last that is no way out, of a level none of whose stops survived.
  private func sameIndex(_ position: Int, in level: NodeIndex) -> NodeIndex {
    let entries = new.plan.nodes[level].entries
    let stops = entries.filter { !new.plan.isOwn($0) }
    let candidates = stops.isEmpty ? entries : stops
    return candidates.isEmpty ? new.plan.firstStop : candidates[min(position, candidates.count - 1)]
  }

  /// Where to go on when a whole group is gone: the siblings after it in order, then those before it, nearest first;
  /// its parent's level otherwise.
  private func nextSibling(of group: NodeIndex, in parent: NodeIndex) -> NodeIndex {
    let entries = old.plan.nodes[parent].entries.filter { !old.plan.isOwn($0) }
    let position = old.plan.nodes[group].position
    let after = entries.filter { old.plan.nodes[$0].position > position }
    let before = entries.filter { old.plan.nodes[$0].position < position }.reversed()
    for sibling in after + before {
      if let found = survivor(of: sibling) { return found }
    }
    if parent == 0 { return sameIndex(position, in: 0) }
    if let home = survivor(of: parent) { return sameIndex(position, in: home) }
    guard let above = old.plan.level(of: parent) else { return new.plan.firstStop }
    return nextSibling(of: parent, in: above)
  }
}
