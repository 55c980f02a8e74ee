package import ElementTrees
import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel

/// The plan of an amended tree, in which every stop has its old index, but some have a new label or frame.
package struct PlanAmendment: Sendable {
  package internal(set) var plan: ScanPlan
  /// The indices of the stops and groups that have changed.
  package var touched: [ScanPlan.NodeIndex] = []
  /// The generation number of the plan that was amended.
  package let base: Int

  init(_ plan: ScanPlan) {
    self.plan = plan
    base = plan.generation
  }
}

extension Planner {
  /// Makes the plan of an amended tree from the plan before. Returns `nil` if the rows or the rings around groups may
  /// differ, so that the tree must be planned anew.
  package func amended(_ plan: ScanPlan, by amendment: TreeAmendment) -> PlanAmendment? {
    let tree = amendment.tree
    var amended = PlanAmendment(plan)
    amended.plan.generation = tree.generation
    for change in amendment.changes {
      guard let node = plan.node(of: change.after.id) else { continue }
      let hasMoved = change.before.frame != change.after.frame
      if hasMoved, grouping == .rows || change.after.traits.contains(.keyboardKey) { return nil }
      amended.touched.append(node)
      if hasMoved, !amended.reframe(around: node, change, tree) { return nil }
      amended.plan.nodes[node].content = .item(change.after)
      if change.before.name != change.after.name { amended.relabel(above: node, tree) }
    }
    for slot in amendment.slots {
      let node = tree.flat.nodes[slot]
      let directions = node.details.isEmpty ? [] : node.details.scrollable
      amended.plan.scrollable[node.id] = directions.isEmpty ? nil : directions
      amended.plan.magicTaps[node.id] = tree.answersMagicTap(slot)
      if let group = plan.node(of: .container(node.id)) { amended.relabel(group, tree) }
    }
    return amended
  }
}

extension PlanAmendment {
  /// Updates the labels of the groups that hold a stop.
  fileprivate mutating func relabel(above node: ScanPlan.NodeIndex, _ tree: ElementTree) {
    var next = plan.nodes[node].parent
    while let group = next, group != 0 {
      relabel(group, tree)
      next = plan.nodes[group].parent
    }
  }

  fileprivate mutating func relabel(_ node: ScanPlan.NodeIndex, _ tree: ElementTree) {
    guard case .group(var group) = plan.nodes[node].content else { return }
    let label = ownLabel(of: group.key, tree).map(Message.init(verbatim:)) ?? rangeLabel(of: node)
    if label == group.label { return }
    group.label = label
    plan.nodes[node].content = .group(group)
    touched.append(node)
  }

  private func ownLabel(of key: GroupKey, _ tree: ElementTree) -> String? {
    switch key {
    case .container(let id): tree.flat.index[id].flatMap(tree.groupLabel)
    case .top, .run, .menu: nil
    }
  }

  private func rangeLabel(of node: ScanPlan.NodeIndex) -> Message {
    let all = plan.subtree(node)
    let first = all.lazy.compactMap { plan.nodes[$0].content.itemName }.first
    let last = all.reversed().lazy.compactMap { plan.nodes[$0].content.itemName }.first
    return MenuStrings.run(from: Message(verbatim: first ?? ""), to: Message(verbatim: last ?? ""))
  }

  /// Updates the rings around the groups that hold a stop. Returns `false` if a ring did not go around the entries of
  /// its group alone, so that the plan must be made anew.
  fileprivate mutating func reframe(
    around node: ScanPlan.NodeIndex, _ change: TreeAmendment.Change, _ tree: ElementTree
  ) -> Bool {
    var moved = (node: node, before: change.before.frame, after: change.after.frame)
    while let parent = plan.nodes[moved.node].parent, parent != 0 {
      guard case .group(var group) = plan.nodes[parent].content else { return false }
      if hasOwnRing(group.key, tree) { return true }
      var (before, after): (Frame?, Frame?) = (nil, nil)
      for entry in plan.nodes[parent].entries {
        let isMoved = entry == moved.node
        if let frame = isMoved ? moved.before : frame(of: entry) { before = before?.union(frame) ?? frame }
        if let frame = isMoved ? moved.after : frame(of: entry) { after = after?.union(frame) ?? frame }
      }
      guard before == group.frame else { return false }
      if after == before { return true }
      group.frame = after
      plan.nodes[parent].content = .group(group)
      touched.append(parent)
      moved = (parent, before, after)
    }
    return true
  }

  private func hasOwnRing(_ key: GroupKey, _ tree: ElementTree) -> Bool {
    switch key {
    case .container(let id): tree.flat.index[id].flatMap(tree.ownRing) != nil
    case .top, .run, .menu: false
    }
  }

  private func frame(of node: ScanPlan.NodeIndex) -> Frame? {
    switch plan.nodes[node].content {
    case .item(let element): element.frame
    case .group(let group): group.frame
    case .exit, .menu, .menuItem: nil
    }
  }
}
