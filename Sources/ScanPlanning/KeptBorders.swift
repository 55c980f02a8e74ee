import TappetModel

/// The borders of the groups in the plan that the user knows, applied to a tree that has changed.
struct KeptBorders {
  /// Part of a level that is divided as before.
  enum Branch {
    /// A single entry, by its index in the level.
    case entry(Int)
    /// Entries that are grouped as before, and how the group is divided.
    indirect case group(Range<Int>, [Branch])
    /// The entries of a new container, which must still be divided by cost.
    case fresh(Range<Int>)
  }

  /// For each group of the earlier plan, the range of the elements under it, by their index in that plan.
  private let groups: [Range<Int>]
  /// The index of each element in the earlier plan.
  private let places: [ElementID: Int]

  init(of plan: ScanPlan) {
    var groups: [Range<Int>] = []
    var places: [ElementID: Int] = [:]
    func visit(_ index: ScanPlan.NodeIndex) {
      let start = places.count
      for entry in plan.nodes[index].entries {
        switch plan.nodes[entry].content {
        case .item(let element): places[element.id] = places.count
        case .group: visit(entry)
        case .exit, .menu, .menuItem: continue
        }
      }
      if index != 0 { groups.append(start..<places.count) }
    }
    visit(0)
    self.groups = groups
    self.places = places
  }

  /// Returns the level's entries in their earlier groups; `nil`: the earlier plan has none of the entries.
  ///
  /// Dissolves a group that would now cut a container in two, include a stop from elsewhere, or hold fewer than two
  /// entries. A new entry between two members of a group joins that group.
  func structure(of level: UndividedLevel, _ borders: RunBorders, outliner: LevelOutliner) -> [Branch]? {
    let known = level.entries.map { entry in
      entry.stops.lazy.compactMap { places[outliner.stop($0).id] }.first
    }
    guard known.contains(where: { $0 != nil }) else { return nil }
    var entries: [Int: Int] = [:]
    for (index, place) in known.enumerated() {
      if let place { entries[place] = index }
    }
    var runs: [Range<Int>: Bool] = [:]
    for group in groups {
      if let run = run(of: group, entries: entries, known: known), run.count < level.entries.count,
        borders.allows(run)
      {
        runs[run] = false
      }
    }
    for candidate in level.candidates
    where candidate.entries.count < level.entries.count && known[candidate.entries].allSatisfy({ $0 == nil }) {
      runs[candidate.entries] = true
    }
    let ordered = runs.sorted {
      ($0.key.lowerBound, -$0.key.count) < ($1.key.lowerBound, -$1.key.count)
    }
    var rest = ordered.map { (run: $0.key, isFresh: $0.value) }[...]
    return Self.nested(0..<level.entries.count, &rest)
  }

  /// Returns the range of entries from the first to the last remaining member of a group; `nil`: fewer than two remain,
  /// or other entries lie between them.
  private func run(of group: Range<Int>, entries: [Int: Int], known: [Int?]) -> Range<Int>? {
    var run: Range<Int>?
    for place in group {
      guard let entry = entries[place] else { continue }
      run = min(run?.lowerBound ?? entry, entry)..<max(run?.upperBound ?? 0, entry + 1)
    }
    guard let run, run.count > 1 else { return nil }
    return known[run].allSatisfy { $0.map(group.contains) ?? true } ? run : nil
  }

  /// Nests the runs, which are ordered outer before inner, as branches of a stretch. Dissolves a run that overlaps the
  /// one before it only in part.
  private static func nested(
    _ stretch: Range<Int>, _ rest: inout ArraySlice<(run: Range<Int>, isFresh: Bool)>
  ) -> [Branch] {
    var branches: [Branch] = []
    var next = stretch.lowerBound
    while let (run, isFresh) = rest.first, run.lowerBound < stretch.upperBound {
      rest.removeFirst()
      if run.lowerBound < next || run.upperBound > stretch.upperBound { continue }
      branches += (next..<run.lowerBound).map(Branch.entry)
      let members = nested(run, &rest)
      branches.append(isFresh ? .fresh(run) : .group(run, members))
      next = run.upperBound
    }
    return branches + (next..<stretch.upperBound).map(Branch.entry)
  }
}
