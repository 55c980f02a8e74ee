/// Divides a level by expected cost: groups runs of its entries so that the stops are reached in the fewest steps.
///
/// Exact up to `exactLimit` entries. In longer levels, the borders of the outer groups are chosen from a grid by an
/// estimate of the cost inside, and only the stretches between those borders are divided exactly.
/// Decision 7: docs/decisions/0007-groups-by-cost.md.
struct OptimalGrouping {
  /// The number of entries of the longest stretch that is divided exactly.
  static let exactLimit = 64

  let outliner: LevelOutliner
  let level: UndividedLevel
  let borders: RunBorders
  let estimate: CostEstimate?

  init(outliner: LevelOutliner, level: UndividedLevel) {
    self.outliner = outliner
    self.level = level
    borders = RunBorders(level)
    estimate =
      level.entries.count > Self.exactLimit ? CostEstimate(maxFlat: outliner.planner.maxFlat) : nil
  }

  /// Returns the entries in the same order, with runs of several entries as groups. `isRun`: whether the level is
  /// itself a run, such as a row of keys.
  func divided(isRun: Bool = false) -> [LevelEntry] {
    if level.entries.count < 2 { return level.entries }
    let all = 0..<level.entries.count
    var surroundings = Surroundings(container: level.container)
    if isRun { (surroundings.first, surroundings.depth) = (0, 1) }
    if let kept = outliner.kept, let structure = kept.structure(of: level, borders, outliner: outliner) {
      return entries(structure, in: surroundings)
    }
    return divided(all, in: surroundings)
  }

  /// The container and the groups in which a new run lies.
  struct Surroundings {
    /// The slot of the innermost container around the run that is a level or a group.
    var container: Int
    /// The first entry of the group around the run; `nil`: the run is not in a group.
    var first: Int?
    /// The number of runs around the run that begin with `first`.
    var depth = 0
  }

  private func divided(_ stretch: Range<Int>, in surroundings: Surroundings) -> [LevelEntry] {
    guard stretch.count > Self.exactLimit, let estimate else {
      let table = table(stretch)
      return entries(table.branches(stretch, isLevel: true), by: table, in: surroundings)
    }
    if borders.isFlat(stretch, maxFlat: outliner.planner.maxFlat) { return structured(stretch, in: surroundings) }
    let tail = stretch.upperBound - Self.exactLimit / 2..<stretch.upperBound
    let table = table(tail)
    let rough = RoughDivision(stretch, of: borders, level.entries, estimate: estimate, tail: table.rests)
    let head = rough.branches.flatMap { branch in
      branch.count == 1
        ? [level.entries[branch.lowerBound]]
        : [group(branch, in: surroundings) { divided(branch, in: $0) }]
    }
    let rest = (rough.branches.last?.upperBound ?? stretch.lowerBound)..<stretch.upperBound
    return head + entries(table.branches(rest, isLevel: false), by: table, in: surroundings)
  }

  /// Divides a stretch into single entries and groups that are whole containers, at the lowest expected cost. Used for
  /// a stretch of more than `exactLimit` entries of which runs can include only a few (`RunBorders.isFlat`).
  private func structured(_ stretch: Range<Int>, in surroundings: Surroundings) -> [LevelEntry] {
    var rests = [Double](repeating: 0, count: stretch.count + 1)
    var groups: [Int: (entry: LevelEntry, end: Int)] = [:]
    for first in stretch.reversed() {
      func cost(_ entry: LevelEntry, to end: Int) -> Double {
        entry.cost + borders.weight(end..<stretch.upperBound) + rests[end - stretch.lowerBound]
      }
      var best = cost(level.entries[first], to: first + 1)
      for candidate in borders.candidates(at: first) where candidate.entries.upperBound < stretch.upperBound {
        let entry = group(candidate.entries, in: surroundings) { divided(candidate.entries, in: $0) }
        let end = candidate.entries.upperBound
        if cost(entry, to: end) < best - RunTable.tie {
          best = cost(entry, to: end)
          groups[first] = (entry, end)
        }
      }
      rests[first - stretch.lowerBound] = best
    }
    var entries: [LevelEntry] = []
    var first = stretch.lowerBound
    while first < stretch.upperBound {
      entries.append(groups[first]?.entry ?? level.entries[first])
      first = groups[first]?.end ?? first + 1
    }
    return entries
  }

  private func table(_ stretch: Range<Int>) -> RunTable {
    RunTable(stretch, of: borders, costs: level.entries, maxFlat: outliner.planner.maxFlat)
  }

  private func entries(
    _ branches: [Range<Int>], by table: RunTable, in surroundings: Surroundings
  ) -> [LevelEntry] {
    branches.map { branch in
      if branch.count == 1 { return level.entries[branch.lowerBound] }
      return group(branch, in: surroundings) { inside in
        entries(table.branches(branch, isLevel: true), by: table, in: inside)
      }
    }
  }

  private func entries(_ structure: [KeptBorders.Branch], in surroundings: Surroundings) -> [LevelEntry] {
    structure.map { branch in
      switch branch {
      case .entry(let index): level.entries[index]
      case .group(let run, let members): group(run, in: surroundings) { entries(members, in: $0) }
      case .fresh(let run): group(run, in: surroundings) { divided(run, in: $0) }
      }
    }
  }

  /// Makes a group of a run: as the container that holds exactly its entries, or else as a run of the innermost
  /// container around it.
  private func group(
    _ run: Range<Int>, in surroundings: Surroundings, members: (Surroundings) -> [LevelEntry]
  ) -> LevelEntry {
    var inside = surroundings
    if inside.first != run.lowerBound { inside.depth = 0 }
    inside.first = run.lowerBound
    if let slot = borders.candidate(run) {
      inside.container = slot
      return outliner.group(slot, members(inside), owner: surroundings.container)
    }
    let depth = inside.depth
    inside.depth += 1
    return outliner.run(members(inside), in: owner(run) ?? surroundings.container, depth: depth)
  }

  /// The slot of the container of which all entries of a run are children; `nil`: they are children of several.
  private func owner(_ run: Range<Int>) -> Int? {
    let owner = level.entries[run.lowerBound].owner
    return level.entries[run].allSatisfy { $0.owner == owner } ? owner : nil
  }
}
