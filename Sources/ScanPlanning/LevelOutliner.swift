import ElementTrees
import Messages
import ScanVocabulary
import ScannerMenus
package import TappetModel

/// Turns a tree's containers into levels of stops and groups: rules 1 to 5 of "From a tree to a plan".
/// Decision 2: docs/decisions/0002-groups-compare-with-their-level.md.
/// Decision 12: docs/decisions/0012-dense-levels.md.
struct LevelOutliner {
  let tree: ElementTree
  let planner: Planner
  /// How often each element is wanted; empty: all equally often.
  let weights: [ElementID: Double]
  /// The borders to keep; `nil`: draw new ones.
  let kept: KeptBorders?
  /// The number of keyboard keys before each stop, and, last, in total.
  private let keysBefore: [Int]

  init(
    tree: ElementTree, planner: Planner, weights: [ElementID: Double] = [:], kept: KeptBorders? = nil
  ) {
    self.tree = tree
    self.planner = planner
    self.weights = weights
    self.kept = kept
    var keysBefore = [0]
    keysBefore.reserveCapacity(tree.stops.count + 1)
    var keys = 0
    for place in tree.stops {
      if tree.spoken[place].traits.contains(.keyboardKey) { keys += 1 }
      keysBefore.append(keys)
    }
    self.keysBefore = keysBefore
  }

  /// Returns the entries of the level for the container in `slot`, divided into groups if there are too many.
  func level(of slot: Int) -> [LevelEntry] {
    var level = UndividedLevel(container: slot)
    if tree.isStop(slot) { level.entries.append(stop(slot, owner: slot, isSingle: false)) }
    let isKeyboard = isKeyboard(slot)
    add(slot, level: slot, isSingle: isSeparate(slot), isKeyboard: isKeyboard, to: &level)
    let rows = RowGrouping(outliner: self)
    switch planner.grouping {
    case .rows: return rows.divided(level.entries, always: isKeyboard)
    case .optimal:
      if isKeyboard { return rows.divided(level.entries, always: true) }
      return OptimalGrouping(outliner: self, level: level).divided()
    }
  }

  /// Adds the entries of the children of the container in `slot` to the level of the container `above`.
  private func add(_ slot: Int, level above: Int, isSingle: Bool, isKeyboard: Bool, to level: inout UndividedLevel) {
    for place in tree.outline.children[slot] {
      let child = tree.outline.pool[place]
      let stops = tree.stopRange(child)
      if stops.isEmpty { continue }
      if stops.count == 1 || !tree.facts.semantics[child].holdsElements {
        let only = tree.slot(ofStop: stops.lowerBound)
        level.entries.append(stop(only, owner: slot, isSingle: isSingle || isSeparate(child)))
      } else if isSeparate(child) {
        if tree.isStop(child) { level.entries.append(stop(child, owner: child, isSingle: true)) }
        add(child, level: above, isSingle: true, isKeyboard: false, to: &level)
      } else if isSingle || isKeyboard || isAlwaysGroup(child) {
        level.entries.append(group(child, owner: slot, isSingle: isSingle))
      } else if isCandidate(child, level: above) {
        addCandidate(child, owner: slot, to: &level)
      } else {
        add(child, level: above, isSingle: false, isKeyboard: false, to: &level)
      }
    }
  }

  /// Adds a container that may be a group: under `rows` as a group; under `optimal` as its entries, which are then
  /// grouped by cost.
  private func addCandidate(_ slot: Int, owner: Int, to level: inout UndividedLevel) {
    switch planner.grouping {
    case .rows: level.entries.append(group(slot, owner: owner, isSingle: false))
    case .optimal:
      let (entries, candidates) = (level.entries.count, level.candidates.count)
      add(slot, level: slot, isSingle: false, isKeyboard: false, to: &level)
      if level.entries[entries...].contains(where: \.isSingle) {
        // Entries that must stay single stops keep the container as a group of its own, because no run can include that
        // container.
        level.entries.removeSubrange(entries...)
        level.candidates.removeSubrange(candidates...)
        level.entries.append(group(slot, owner: owner, isSingle: false))
      } else if level.entries.count - entries > 1 {
        level.candidates.append(UndividedLevel.Candidate(slot: slot, entries: entries..<level.entries.count))
      }
    }
  }

  private func stop(_ slot: Int, owner: Int, isSingle: Bool) -> LevelEntry {
    let stops = tree.stopRange(slot)
    let number = stops.lowerBound
    return LevelEntry(
      stop: number, weight: weight(number), frame: tree.facts.frames[slot].flatMap { $0.isEmpty ? nil : $0 },
      owner: owner, isSingle: isSingle)
  }

  private func group(_ slot: Int, owner: Int, isSingle: Bool) -> LevelEntry {
    group(slot, level(of: slot), owner: owner, isSingle: isSingle)
  }

  func group(_ slot: Int, _ entries: [LevelEntry], owner: Int, isSingle: Bool = false) -> LevelEntry {
    LevelEntry(
      group: .container(tree.flat.nodes[slot].id), label: tree.groupLabel(slot),
      entries, frame: tree.ownRing(slot) ?? LevelEntry.frame(round: entries),
      stops: tree.stopRange(slot), owner: owner, isSingle: isSingle)
  }

  /// Makes a group of a run of entries, named after its first and last stop.
  func run(_ entries: [LevelEntry], in container: Int, depth: Int = 0) -> LevelEntry {
    let stops = entries[0].stops.lowerBound..<entries[entries.count - 1].stops.upperBound
    let key = GroupKey.run(
      in: tree.flat.nodes[container].id, first: stop(stops.lowerBound).id, depth: depth)
    return LevelEntry(
      group: key, label: nil, entries, frame: LevelEntry.frame(round: entries), stops: stops, owner: container,
      isSingle: false)
  }

  private func weight(_ number: Int) -> Double {
    if weights.isEmpty { return 1 }
    guard let weight = weights[stop(number).id], weight > 0, weight.isFinite else { return 1 }
    return weight
  }

  private func isSeparate(_ slot: Int) -> Bool {
    planner.honourSeparate && !tree.flat.nodes[slot].details.isEmpty
      && tree.flat.nodes[slot].details.navigationStyle == .separate
  }

  /// Whether a container with several stops is always a group, wherever it lies.
  private func isAlwaysGroup(_ slot: Int) -> Bool {
    if tree.facts.semantics[slot] == .group { return true }
    if !tree.flat.nodes[slot].details.isEmpty, tree.flat.nodes[slot].details.navigationStyle == .combined {
      return true
    }
    return isKeyboard(slot)
  }

  /// Whether a container that asks for no particular treatment may become a group of the level.
  private func isCandidate(_ slot: Int, level: Int) -> Bool {
    branches(slot) >= 2 && differs(tree.facts.frames[slot], from: tree.facts.frames[level])
  }

  /// The number of children of the container that hold a stop; 2 stands for two or more.
  private func branches(_ slot: Int) -> Int {
    var count = 0
    for place in tree.outline.children[slot] where !tree.stopRange(tree.outline.pool[place]).isEmpty {
      count += 1
      if count == 2 { break }
    }
    return count
  }

  /// Whether a container differs from a mere layer that is as large as its level. Without frames, it counts as
  /// different.
  private func differs(_ frame: Frame?, from other: Frame?) -> Bool {
    guard let frame, let other else { return true }
    return frame != other
  }

  /// Whether a container holds several stops and all of them are keyboard keys.
  private func isKeyboard(_ slot: Int) -> Bool {
    let stops = tree.stopRange(slot)
    return stops.count > 1 && keysBefore[stops.upperBound] - keysBefore[stops.lowerBound] == stops.count
  }

}

extension ElementTree {
  /// The label of the container in `slot`; `nil`: it has none.
  package func groupLabel(_ slot: Int) -> String? {
    let place = Int(outline.elements[slot])
    if place >= 0 { return spoken[place].name }
    guard let label = flat.nodes[slot].label?.string else { return nil }
    let cleaned = label.cleaned(.line, limit: limits.labelScalars).text
    return cleaned.saysSomething ? cleaned : nil
  }

  /// The ring around the container's group: the visible part of the container's frame. `nil`: the ring goes around the
  /// group's entries instead.
  package func ownRing(_ slot: Int) -> Frame? {
    guard let frame = flat.nodes[slot].frame else { return nil }
    guard let window else { return frame }
    return frame.intersection(window)
  }
}

extension LevelOutliner {
  /// Lays out the plan's nodes. Replaces a group of one by its only entry, as `ScanPlan` does with branches.
  func layout(_ top: [LevelEntry]) -> PlanLayout {
    var top = top
    while top.count == 1, case .group(_, _, let members) = top[0].content { top = members }
    // A group of three adds two nodes, itself and its exit; smaller groups are rare.
    var layout = PlanLayout(size: tree.stopCount * 2, items: tree.stopCount)
    lay(top, into: 0, last: .menu, of: &layout)
    return layout
  }

  private func lay(
    _ entries: [LevelEntry], into parent: ScanPlan.NodeIndex, last: ScanPlan.Content, of layout: inout PlanLayout
  ) {
    var laid: [ScanPlan.NodeIndex] = []
    laid.reserveCapacity(entries.count + 1)
    for index in entries.indices {
      switch entries[index].only?.content ?? entries[index].content {
      case .stop:
        laid.append(layout.add(.item(stop(entries[index].stops.lowerBound)), to: parent, at: laid.count))
      case .group(let key, let label, let members):
        let entry = entries[index].only ?? entries[index]
        let label = label.map(Message.init(verbatim:)) ?? rangeLabel(entry.stops)
        let group = layout.add(
          .group(ScanPlan.Group(key: key, label: label, frame: entry.frame)), to: parent, at: laid.count)
        laid.append(group)
        lay(members, into: group, last: .exit, of: &layout)
      }
    }
    layout.close(parent, laid, last: last)
  }

  func stop(_ number: Int) -> AccessibilityElement { tree.spoken[tree.stops[number]] }

  private func rangeLabel(_ stops: Range<Int>) -> Message {
    MenuStrings.run(
      from: Message(verbatim: stop(stops.lowerBound).name), to: Message(verbatim: stop(stops.upperBound - 1).name))
  }
}
