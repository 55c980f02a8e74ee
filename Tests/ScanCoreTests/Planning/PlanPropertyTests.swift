import ElementTrees
import ScanPlanning
import ScanVocabulary
import TappetModel
import Testing

@Suite("Properties of the plan of any tree")
struct PlanPropertyTests {
  private static let seeds: [UInt64] = Array(1...300)

  private func tree(_ seed: UInt64, window: Frame? = nil) throws -> ElementTree {
    var random = RandomTrees(seed: seed)
    let root = random.tree(elements: 2 + random.below(120))
    return try ElementTree(root: root, window: window)
  }

  @Test("Every scanned element is one stop of the plan, and nothing else is", arguments: seeds, GroupingRule.allCases)
  func complete(seed: UInt64, grouping: GroupingRule) throws {
    let tree = try tree(seed, window: seed % 2 == 0 ? at(0, 0, 300, 150) : nil)
    let plan = Planner(grouping: grouping).plan(tree)
    #expect(plan.elements(under: 0).map(\.id) == tree.scanned.map(\.id))
    for element in tree.scanned { #expect(plan.node(of: element.id).flatMap(plan.element(at:)) == element) }
    #expect(Set(tree.spoken.map(\.id)).count == tree.spoken.count)
  }

  @Test(
    "Every group holds at least two entries and its exit, and the top ends with Menu", arguments: seeds,
    GroupingRule.allCases)
  func endings(seed: UInt64, grouping: GroupingRule) throws {
    let plan = Planner(grouping: grouping).plan(try tree(seed))
    for (index, node) in plan.nodes.enumerated() {
      guard case .group = node.content else {
        #expect(node.entries.isEmpty)
        continue
      }
      let contents = node.entries.map { plan.nodes[$0].content }
      #expect(contents.last == (index == 0 ? .menu : .exit))
      #expect(contents.dropLast().allSatisfy { $0 != .menu && $0 != .exit })
      #expect(index == 0 || contents.count > 2)
      for (position, entry) in node.entries.enumerated() {
        #expect(plan.nodes[entry].parent == index)
        #expect(plan.nodes[entry].position == position)
      }
    }
  }

  @Test(
    "The keys of groups are unique, and every stop has its responder chain", arguments: seeds, GroupingRule.allCases)
  func keys(seed: UInt64, grouping: GroupingRule) throws {
    let tree = try tree(seed)
    let plan = Planner(grouping: grouping).plan(tree)
    var keys: Set<GroupKey> = []
    for node in plan.nodes {
      if case .group(let group) = node.content { #expect(keys.insert(group.key).inserted) }
    }
    for element in tree.scanned {
      for id in [element.id] + element.ownActions.map(\.target) {
        #expect(plan.chains[id] == tree.responderChain(of: id))
      }
    }
  }

  @Test("The same tree gives the same plan", arguments: seeds.prefix(50), GroupingRule.allCases)
  func deterministic(seed: UInt64, grouping: GroupingRule) throws {
    let one = Planner(grouping: grouping).plan(try tree(seed))
    let other = Planner(grouping: grouping).plan(try tree(seed))
    #expect(one.nodes.map(\.content) == other.nodes.map(\.content))
    #expect(one.nodes.map(\.entries) == other.nodes.map(\.entries))
    #expect(one.start == other.start)
    #expect(one.chains == other.chains)
  }

  @Test("Scanned elements can be named, named ones are spoken, and every name is not empty", arguments: seeds)
  func views(seed: UInt64) throws {
    let tree = try tree(seed, window: at(0, 0, 300, 150))
    let named = Set(tree.named.map(\.id))
    let spoken = Set(tree.spoken.map(\.id))
    #expect(tree.scanned.allSatisfy { named.contains($0.id) && $0.isEnabled && !$0.ownActions.isEmpty })
    #expect(named.isSubset(of: spoken))
    #expect(tree.spoken.allSatisfy { !$0.name.isEmpty && tree[$0.id] == $0 })
    #expect(tree.stopCount == tree.scanned.count)
  }

  @Test("Bands are those of the definition, whatever the boxes", arguments: seeds)
  func bands(seed: UInt64) throws {
    var random = RandomTrees(seed: seed)
    let children = (0..<40).map { index in
      button(
        ElementID("b\(index)"),
        at(Double(random.below(300)), Double(random.below(200)), 10, Double(random.below(60))))
    }
    let tree = try ElementTree(root: box("root", nil, children))
    #expect(tree.spoken.map(\.id.rawValue) == slowBands(children).map(\.id.rawValue))
  }

  /// The model's definition, word for word.
  private func slowBands(_ children: [ElementNode]) -> [ElementNode] {
    var left = Array(children.enumerated())
    var order: [ElementNode] = []
    while let first = left.map({ ($0.element.frame?.y ?? 0, $0.offset) }).min(by: <) {
      guard let top = children[first.1].frame else { return [] }
      let band = left.filter { child in
        guard let frame = child.element.frame else { return false }
        let overlap = min(frame.maxY, top.maxY) - max(frame.y, top.y)
        return child.offset == first.1
          || (overlap >= 0 && overlap >= min(frame.height, top.height) / 2)
            && (frame.y < top.maxY || frame.y == top.y)
      }
      let taken = Set(band.map(\.offset))
      left.removeAll { taken.contains($0.offset) }
      order += band.sorted { one, other in
        guard let a = one.element.frame, let b = other.element.frame else { return false }
        return (a.x, a.y, one.offset) < (b.x, b.y, other.offset)
      }.map(\.element)
    }
    return order
  }
}
