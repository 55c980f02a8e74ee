/// Divides a level by geometry: entries of one container that follow each other and lie side by side become a row.
struct RowGrouping {
  let outliner: LevelOutliner

  /// The entries in the same order, rows of several as groups; unchanged when there are few, unless `always`.
  func divided(_ entries: [LevelEntry], always: Bool) -> [LevelEntry] {
    let divisible = entries.count { !$0.isSingle }
    guard always || divisible > outliner.planner.maxFlat else { return entries }
    var divided: [LevelEntry] = []
    var start = 0
    while start < entries.count {
      let end = endOfRow(entries, start)
      if end - start == 1 {
        divided.append(entries[start])
      } else {
        divided.append(row(Array(entries[start..<end])))
      }
      start = end
    }
    return divided
  }

  private func endOfRow(_ entries: [LevelEntry], _ start: Int) -> Int {
    let first = entries[start]
    guard !first.isSingle, let frame = first.frame else { return start + 1 }
    var end = start + 1
    while end < entries.count, !entries[end].isSingle, entries[end].owner == first.owner,
      let next = entries[end].frame, next.sharesBand(with: frame)
    {
      end += 1
    }
    return end
  }

  private func row(_ entries: [LevelEntry]) -> LevelEntry {
    let first = entries[0]
    let stops = first.stops.lowerBound..<entries[entries.count - 1].stops.upperBound
    let tree = outliner.tree
    let key = GroupKey.run(in: tree.flat.nodes[first.owner].id, first: outliner.stop(stops.lowerBound).id)
    return LevelEntry(
      content: .group(key, label: nil, entries), stops: stops, frame: LevelEntry.frame(round: entries),
      owner: first.owner, isSingle: false)
  }
}
