import ElementTrees
import ScanPlanning
import TappetModel
import Testing

@Suite("Borders that the user knows")
struct KeptBordersTests {
  private func tree(_ ids: [String]) throws -> ElementTree {
    try ElementTree(root: box("root", nil, ids.map { button(ElementID($0)) }))
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "b\($0)" } }

  @Test("One stop more or less moves no border")
  func small() throws {
    let before = Planner().plan(try tree(names(12)))
    #expect(before.outline() == "((b0 b1 b2 ^) b3 b4 b5 b6 ^) (b7 b8 ^) b9 b10 b11 *")
    var ids = names(12)
    ids.insert("new", at: 8)
    #expect(
      Planner().plan(try tree(ids), keeping: before).outline()
        == "((b0 b1 b2 ^) b3 b4 b5 b6 ^) (b7 new b8 ^) b9 b10 b11 *")
    ids = names(12)
    ids.remove(at: 4)
    #expect(
      Planner().plan(try tree(ids), keeping: before).outline() == "((b0 b1 b2 ^) b3 b5 b6 ^) (b7 b8 ^) b9 b10 b11 *")
  }

  @Test("Borders stay if others would save less than a tenth of the steps")
  func cheaper() throws {
    let before = Planner().plan(try tree(names(12)))
    let after = try tree(names(12).filter { !["b3", "b4"].contains($0) })
    let kept = Planner().plan(after, keeping: before)
    #expect(kept.outline() == "((b0 b1 b2 ^) b5 b6 ^) (b7 b8 ^) b9 b10 b11 *")
    #expect(Planner().plan(after).expectedSteps() < kept.expectedSteps() - 0.01)
  }

  @Test("Borders move if that saves a tenth of the steps")
  func large() throws {
    let before = Planner().plan(try tree(names(12)))
    let after = try tree(names(40))
    #expect(Planner().plan(after, keeping: before).outline() == Planner().plan(after).outline())
  }

  @Test("An earlier plan of another screen changes nothing")
  func other() throws {
    let before = Planner().plan(try tree(names(30).map { "x\($0)" }))
    let after = try tree(names(30))
    #expect(Planner().plan(after, keeping: before).outline() == Planner().plan(after).outline())
  }

  @Test("A group whose members have parted is dissolved")
  func parted() throws {
    let before = Planner().plan(try tree(names(7)))
    #expect(before.outline() == "(b0 b1 b2 ^) b3 b4 b5 b6 *")
    let parted = try tree(["b0", "b3", "b1", "b2", "b4", "b5", "b6"])
    let plan = Planner().plan(parted, keeping: before)
    #expect(plan.outline() == Planner().plan(parted).outline())
  }

  @Test("Kept borders hold every stop once and in order, and cost at most a ninth more", arguments: 1...200)
  func random(seed: Int) throws {
    var random = RandomTrees(seed: UInt64(seed))
    let root = random.tree(elements: 2 + random.below(120))
    let before = Planner().plan(try ElementTree(root: root))
    func again(_ node: ElementNode) -> ElementNode { changed(node) }
    func changed(_ node: ElementNode) -> ElementNode {
      node.with { changed in
        changed.details.elements = nil
        changed.children = node.children.filter { _ in !random.chance(10) }.map(again)
        if random.chance(10) { changed.children.insert(button(ElementID("new \(node.id.rawValue)")), at: 0) }
        if random.chance(5) { changed.children.reverse() }
      }
    }
    let tree = try ElementTree(root: changed(root))
    let plan = Planner().plan(tree, keeping: before)
    #expect(plan.elements(under: 0).map(\.id) == tree.scanned.map(\.id))
    #expect(plan.expectedSteps() <= Planner().plan(tree).expectedSteps() / 0.9 + 1e-6)
    var keys: Set<GroupKey> = []
    for node in plan.nodes {
      if case .group(let group) = node.content { #expect(keys.insert(group.key).inserted) }
    }
  }
}
