import ElementTrees
import ScanPlanning
import TappetModel
import Testing

@testable import ScanVocabulary

@Suite("Properties of groups by cost in any tree")
struct GroupingPropertyTests {
  private static let seeds: [UInt64] = Array(1...200)

  private func tree(_ seed: UInt64, elements: Int = 120) throws -> ElementTree {
    var random = RandomTrees(seed: seed)
    return try ElementTree(root: random.tree(elements: 2 + random.below(elements)))
  }

  /// Screens as apps publish them: lists, bars, cards and loose stops, hundreds of them.
  private func screen(_ seed: UInt64) -> ElementNode {
    var random = RandomTrees(seed: seed)
    var y = 0.0
    let parts = (0..<2 + random.below(40)).map { part -> ElementNode in
      y += 30
      let (top, count) = (y, 1 + random.below(8))
      let row = (0..<count).map { button(ElementID("p\(part)-\($0)"), at(Double($0) * 50, top)) }
      return random.chance(70)
        ? box(ElementID("p\(part)"), at(0, y, 400, 20), row)
        : box(ElementID("p\(part)"), at(0, 0, 400, 5000), row)
    }
    return box("root", at(0, 0, 400, 5000), parts)
  }

  @Test("Groups by cost never cost more than rows", arguments: seeds)
  func rows(seed: UInt64) throws {
    for tree in [try tree(seed), try tree(seed, elements: 600), try ElementTree(root: screen(seed))] {
      let rows = Planner(grouping: .rows).plan(tree).expectedSteps()
      #expect(Planner().plan(tree).expectedSteps() <= rows + 1e-6)
    }
  }

  @Test("Groups by cost never cost more than one stop after the other", arguments: seeds)
  func linear(seed: UInt64) throws {
    let tree = try ElementTree(root: screen(seed))
    let linear = 0.65 + Double(tree.scanned.count - 1) / 2
    #expect(Planner().plan(tree).expectedSteps() <= linear + 1e-6)
  }

  @Test("Labels do not change the borders", arguments: seeds.prefix(50))
  func relabelled(seed: UInt64) throws {
    func renamed(_ node: ElementNode) -> ElementNode {
      node.with {
        $0.label = AttributedText("other \(node.id.rawValue)")
        $0.children = node.children.map(renamed)
      }
    }
    let root = screen(seed)
    let (one, other) = (
      Planner().plan(try ElementTree(root: root)), Planner().plan(try ElementTree(root: renamed(root)))
    )
    #expect(one.outline() == other.outline())
  }

  @Test(
    "Approximate groups of 100 and more stops cost at most 2 % more than exact ones", arguments: [100, 200, 300, 700])
  func rough(count: Int) throws {
    let tree = try ElementTree(root: box("root", nil, (0..<count).map { button(ElementID("b\($0)")) }))
    let exact = exactAverage(count)
    let made = Planner().plan(tree).expectedSteps()
    #expect(made >= exact - 1e-6)
    #expect(made <= exact * 1.02)
  }

  /// The recurrence for equal stops, where only lengths count.
  private func exactAverage(_ count: Int) -> Double {
    var (rests, levels) = ([0.0], [0.0])
    for length in 1...count {
      let total = Double(length)
      var best = 0.65 + total - 1 + rests[length - 1]
      for group in stride(from: 2, to: length, by: 1) {
        let first = Double(group)
        best = min(best, 1.15 * first + levels[group] + total - first + rests[length - group])
      }
      rests.append(best)
      levels.append(length <= 6 ? total * (0.65 + (total - 1) / 2) : best)
    }
    return levels[count] / Double(count)
  }
}
