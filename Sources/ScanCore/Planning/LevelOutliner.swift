/// Turns a tree's containers into levels of stops and groups: rules 1 to 5 of "From a tree to a plan".
struct LevelOutliner {
  let tree: ElementTree
  let planner: Planner
  /// How many keys of keyboards come before each stop, and in all.
  private let keysBefore: [Int]

  init(tree: ElementTree, planner: Planner) {
    self.tree = tree
    self.planner = planner
    var keysBefore = [0]
    keysBefore.reserveCapacity(tree.stops.count + 1)
    var keys = 0
    for place in tree.stops {
      if tree.spoken[place].traits.contains(.keyboardKey) { keys += 1 }
      keysBefore.append(keys)
    }
    self.keysBefore = keysBefore
  }

  /// The entries of the level that a container makes, divided where there are too many.
  func level(of slot: Int) -> [LevelEntry] {
    var entries: [LevelEntry] = []
    if tree.isStop(slot) { entries.append(stop(slot, owner: slot, isSingle: false)) }
    let isKeyboard = isKeyboard(slot)
    add(slot, level: slot, isSingle: isSeparate(slot), isKeyboard: isKeyboard, to: &entries)
    switch planner.grouping {
    case .rows: return RowGrouping(outliner: self).divided(entries, always: isKeyboard)
    }
  }

  /// Adds what a container's children give to the level of `level`.
  private func add(_ slot: Int, level: Int, isSingle: Bool, isKeyboard: Bool, to entries: inout [LevelEntry]) {
    for place in tree.outline.children[slot] {
      let child = tree.outline.pool[place]
      let stops = tree.stopRange(child)
      if stops.isEmpty { continue }
      if stops.count == 1 || !tree.facts.semantics[child].holdsElements {
        let only = tree.slot(ofStop: stops.lowerBound)
        entries.append(stop(only, owner: slot, isSingle: isSingle || isSeparate(child)))
      } else if isSeparate(child) {
        if tree.isStop(child) { entries.append(stop(child, owner: child, isSingle: true)) }
        add(child, level: level, isSingle: true, isKeyboard: false, to: &entries)
      } else if isSingle || isKeyboard || isGroup(child, level: level) {
        entries.append(group(child, owner: slot, isSingle: isSingle))
      } else {
        add(child, level: level, isSingle: false, isKeyboard: false, to: &entries)
      }
    }
  }

  private func stop(_ slot: Int, owner: Int, isSingle: Bool) -> LevelEntry {
    let stops = tree.stopRange(slot)
    let number = stops.lowerBound
    return LevelEntry(
      content: .stop, stops: number..<number + 1, frame: tree.facts.frames[slot], owner: owner, isSingle: isSingle)
  }

  private func group(_ slot: Int, owner: Int, isSingle: Bool) -> LevelEntry {
    let entries = level(of: slot)
    return LevelEntry(
      content: .group(.container(tree.flat.nodes[slot].id), label: label(slot), entries),
      stops: tree.stopRange(slot), frame: ring(slot, entries), owner: owner, isSingle: isSingle)
  }

  private func isSeparate(_ slot: Int) -> Bool {
    planner.honourSeparate && !tree.flat.nodes[slot].details.isEmpty
      && tree.flat.nodes[slot].details.navigationStyle == .separate
  }

  /// Whether a container with several stops is one group of the level.
  private func isGroup(_ slot: Int, level: Int) -> Bool {
    if tree.facts.semantics[slot] == .group { return true }
    if !tree.flat.nodes[slot].details.isEmpty, tree.flat.nodes[slot].details.navigationStyle == .combined {
      return true
    }
    if isKeyboard(slot) { return true }
    return branches(slot) >= 2 && differs(tree.facts.frames[slot], from: tree.facts.frames[level])
  }

  /// How many children hold a stop, up to two.
  private func branches(_ slot: Int) -> Int {
    var count = 0
    for place in tree.outline.children[slot] where !tree.stopRange(tree.outline.pool[place]).isEmpty {
      count += 1
      if count == 2 { break }
    }
    return count
  }

  /// A container as large as its level is only a layer. Without frames the structure is all there is to go by.
  private func differs(_ frame: Frame?, from other: Frame?) -> Bool {
    guard let frame, let other else { return true }
    return frame != other
  }

  /// Whether all that acts in a container, and more than one, are keys.
  private func isKeyboard(_ slot: Int) -> Bool {
    let stops = tree.stopRange(slot)
    return stops.count > 1 && keysBefore[stops.upperBound] - keysBefore[stops.lowerBound] == stops.count
  }

  /// The container's own label; `nil` where it says nothing.
  private func label(_ slot: Int) -> String? {
    let place = Int(tree.outline.elements[slot])
    if place >= 0 { return tree.spoken[place].name }
    guard let label = tree.flat.nodes[slot].label?.string else { return nil }
    let cleaned = label.cleaned(.line, limit: tree.limits.labelScalars).text
    return cleaned.saysSomething ? cleaned : nil
  }

  /// The frame round a group: the container's own as far as it can be seen, else round its entries.
  private func ring(_ slot: Int, _ entries: [LevelEntry]) -> Frame? {
    if let frame = tree.flat.nodes[slot].frame {
      guard let window = tree.window else { return frame }
      if let seen = frame.intersection(window) { return seen }
    }
    return LevelEntry.frame(round: entries)
  }
}

/// One entry of a level on its way into a plan.
struct LevelEntry {
  enum Content {
    case stop
    /// `label` is `nil` for "FIRST to LAST".
    indirect case group(GroupKey, label: String?, [LevelEntry])
  }

  var content: Content
  /// The numbers of the stops that it holds.
  var stops: Range<Int>
  var frame: Frame?
  /// The place of the container whose child it is: rows never cross containers.
  var owner: Int
  /// Whether it must stay a stop of its own: a child of a `separate` container.
  var isSingle: Bool

  static func frame(round entries: [LevelEntry]) -> Frame? {
    var all: Frame?
    for entry in entries {
      guard let frame = entry.frame else { continue }
      all = all?.union(frame) ?? frame
    }
    return all
  }
}

extension LevelOutliner {
  /// The entries as a plan takes them.
  func branches(_ entries: [LevelEntry]) -> [ScanPlan.Branch] {
    entries.map { entry in
      switch entry.content {
      case .stop: return .item(stop(entry.stops.lowerBound))
      case .group(let key, let label, let members):
        let label = label ?? rangeLabel(entry.stops)
        return .group(ScanPlan.Group(key: key, label: label, frame: entry.frame), branches(members))
      }
    }
  }

  func stop(_ number: Int) -> AccessibilityElement { tree.spoken[tree.stops[number]] }

  private func rangeLabel(_ stops: Range<Int>) -> String {
    "\(stop(stops.lowerBound).name) to \(stop(stops.upperBound - 1).name)"
  }
}
