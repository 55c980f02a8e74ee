import ElementTrees
import ScanVocabulary
import TappetModel

/// Divides a level by geometry: consecutive entries of one container that lie side by side become a row.
struct RowGrouping {
  let outliner: LevelOutliner

  /// Returns the entries in the same order, with rows of several entries as groups. Returns them unchanged if there are
  /// few, unless `always`.
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
        let row = Array(entries[start..<end])
        divided.append(outliner.run(members(of: row), in: row[0].owner))
      }
      start = end
    }
    return divided
  }

  /// Returns the members of a row. Under `optimal`, a long row of keys is divided by cost like any other level.
  private func members(of row: [LevelEntry]) -> [LevelEntry] {
    guard outliner.planner.grouping == .optimal, row.count > outliner.planner.maxFlat else { return row }
    var level = UndividedLevel(container: row[0].owner)
    level.entries = row
    return OptimalGrouping(outliner: outliner, level: level).divided(isRun: true)
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
}
