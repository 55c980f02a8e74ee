import ElementTrees
import Messages
import ScanLab
import ScanPlanning
import TappetModel
import Testing

@testable import ScanVocabulary

@Suite("Groups by expected cost")
struct OptimalGroupingTests {
  private func stops(_ count: Int, prefix: String = "b", y: Double = 0) -> [ElementNode] {
    (0..<count).map { button(ElementID("\(prefix)\($0)"), at(Double($0) * 50, y)) }
  }

  private func tree(_ root: ElementNode) throws -> ElementTree { try ElementTree(root: root) }

  private func plan(_ root: ElementNode, _ planner: Planner = Planner()) throws -> ScanPlan {
    planner.plan(try tree(root))
  }

  private func groups(_ plan: ScanPlan) -> [ScanPlan.Group] {
    plan.nodes.dropFirst().compactMap { if case .group(let group) = $0.content { group } else { nil } }
  }

  @Test(
    "Equal stops take the average number of steps of the figures",
    arguments: [(30, 15.15, 5.26), (64, 32.15, 6.44)])
  func figures(count: Int, linear: Double, optimum: Double) throws {
    let root = box("root", nil, stops(count))
    #expect(abs(try plan(root, Planner(maxFlat: 99)).expectedSteps() - linear) < 0.005)
    #expect(abs(try plan(root, Planner(maxFlat: 2)).expectedSteps() - optimum) < 0.005)
    // Small groups left flat cost next to nothing.
    #expect(abs(try plan(root).expectedSteps() - optimum) < 0.006)
  }

  @Test("Rows of equal length take the average number of steps of the figures")
  func rows() throws {
    for (rows, columns, steps) in [(6, 5, 6.3), (8, 8, 8.8)] {
      let root = box(
        "root", nil, (0..<rows).flatMap { stops(columns, prefix: "r\($0)c", y: Double($0) * 30) })
      #expect(abs(try plan(root, Planner(grouping: .rows)).expectedSteps() - steps) < 0.005)
    }
  }

  @Test("Six stops stay flat, and of more the first are put in a group")
  func small() throws {
    #expect(try plan(box("root", nil, stops(6))).outline() == "b0 b1 b2 b3 b4 b5 *")
    #expect(try plan(box("root", nil, stops(7))).outline() == "(b0 b1 b2 ^) b3 b4 b5 b6 *")
    #expect(try plan(box("root", nil, stops(12))).outline() == "((b0 b1 b2 ^) b3 b4 b5 b6 ^) (b7 b8 ^) b9 b10 b11 *")
  }

  @Test("Runs that begin with the same stop have keys of different depth")
  func keys() throws {
    let made = groups(try plan(box("root", nil, stops(12))))
    #expect(
      made.map(\.key) == [
        .run(in: "root", first: "b0"), .run(in: "root", first: "b0", depth: 1), .run(in: "root", first: "b7"),
      ])
    #expect(made.map(\.label) == ["b0 to b6", "b0 to b2", "b7 to b8"])
    #expect(made.first?.frame == at(0, 0, 340, 20))
  }

  @Test("A container is kept where that costs less, and dissolved elsewhere")
  func candidates() throws {
    let full = at(0, 0, 400, 300)
    let bar = box("bar", at(0, 0, 400, 20), stops(4))
    let first = box("root", full, [bar] + stops(2, prefix: "z", y: 90))
    let last = box("root", full, stops(2, prefix: "a", y: -90) + [bar])
    #expect(try plan(first).outline() == "(b0 b1 b2 b3 ^) z0 z1 *")
    #expect(groups(try plan(first)).map(\.key) == [.container("bar")])
    #expect(try plan(last).outline() == "a0 a1 b0 b1 b2 b3 *")
  }

  @Test("No run cuts a container in two", arguments: 1...100)
  func whole(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var boxes: [ElementNode] = []
    for index in 0..<Int.random(in: 2...12, using: &random) {
      let y = Double(index) * 30
      boxes.append(
        box(
          ElementID("box\(index)"), at(0, y, 390, 20),
          stops(Int.random(in: 2...14, using: &random), prefix: "c\(index)-", y: y)))
    }
    let plan = try plan(box("root", nil, boxes))
    for index in plan.nodes.indices.dropFirst() {
      guard case .group = plan.nodes[index].content else { continue }
      let members = Set(plan.elements(under: index).map(\.id))
      let whole = boxes.filter { $0.children.allSatisfy { members.contains($0.id) } }
      let touched = boxes.filter { $0.children.contains { members.contains($0.id) } }
      #expect(whole == touched || touched.count == 1)
    }
  }

  @Test("Stops of a separate container are in no run", arguments: [8, 90, 400])
  func separate(count: Int) throws {
    let bar = box("bar", at(0, 0, 400, 20), stops(count)).with { $0.details.navigationStyle = .separate }
    let plan = try plan(box("root", nil, [bar] + stops(7, prefix: "z", y: 90)))
    let singles = (0..<count).map { "b\($0)" }.joined(separator: " ")
    #expect(plan.outline() == "\(singles) (z0 z1 z2 ^) z3 z4 z5 z6 *")
  }

  @Test("A container before a long row of single stops is kept")
  func beforeSingles() throws {
    let single = box("bar", nil, stops(90)).with { $0.details.navigationStyle = .separate }
    let plan = try plan(box("root", nil, [box("tools", nil, stops(5, prefix: "t")), single]))
    #expect(plan.outline().hasPrefix("(t0 t1 t2 t3 t4 ^) b0 b1 "))
  }

  @Test("A container around stops that must stay single is kept")
  func separateInside() throws {
    let bar = box("bar", at(0, 0, 200, 20), stops(2)).with { $0.details.navigationStyle = .separate }
    let card = box("card", at(0, 0, 300, 80), [bar, button("more", at(0, 40))])
    let plan = try plan(box("root", at(0, 0, 400, 300), stops(1, prefix: "a", y: -90) + [card]))
    #expect(plan.outline() == "a0 (b0 b1 more ^) *")
  }

  @Test("A keyboard is a group in rows")
  func keyboard() throws {
    let keys = (0..<12).map { index in
      ElementNode(
        id: ElementID("k\(index)"), label: AttributedText("k\(index)"), traits: .keyboardKey,
        frame: at(Double(index % 4) * 50, 100 + Double(index / 4) * 30))
    }
    let root = box("root", nil, [box("keys", nil, keys), button("z", at(0, 300))])
    #expect(
      try plan(root).outline() == "((k0 k1 k2 k3 ^) (k4 k5 k6 k7 ^) (k8 k9 k10 k11 ^) ^) z *")
  }

  @Test("A long row of keys is divided by cost, but not under the rows rule")
  func longRows() throws {
    let keys = (0..<20).map { index in
      ElementNode(
        id: ElementID("k\(index)"), label: AttributedText("k\(index)"), traits: .keyboardKey,
        frame: at(Double(index % 10) * 50, 100 + Double(index / 10) * 30))
    }
    let root = box("root", nil, [box("keys", nil, keys), button("z", at(0, 300))])
    let plan = try plan(root)
    #expect(
      plan.outline()
        == "(((k0 k1 k2 k3 ^) (k4 k5 k6 ^) k7 k8 k9 ^) ((k10 k11 k12 k13 ^) (k14 k15 k16 ^) k17 k18 k19 ^) ^) z *")
    let made = groups(plan).map(\.key)
    #expect(Set(made).count == made.count)
    #expect(made[1] == .run(in: "keys", first: "k0") && made[2] == .run(in: "keys", first: "k0", depth: 1))
    let again = Planner().plan(try tree(root), weights: ["k3": 1.2], keeping: plan)
    #expect(again.outline() == plan.outline())
    #expect(!(try self.plan(root, Planner(grouping: .rows)).outline().contains("(k4")))
  }

  @Test("Stops with a high weight are reached sooner, in the same order")
  func weights() throws {
    let tree = try tree(box("root", nil, stops(30)))
    let weights: [ElementID: Double] = ["b20": 100]
    let plan = Planner().plan(tree, weights: weights)
    #expect(plan.elements(under: 0).map(\.id) == tree.scanned.map(\.id))
    #expect(plan.expectedSteps(weights: weights) < Planner().plan(tree).expectedSteps(weights: weights) - 1)
    let odd = Planner().plan(tree, weights: ["b2": -.infinity, "b3": .nan, "b4": 0])
    #expect(odd.outline() == Planner().plan(tree).outline())
  }
}
