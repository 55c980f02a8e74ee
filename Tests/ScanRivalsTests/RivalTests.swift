import ElementTrees
import ScanPlanning
import ScanRivals
import TappetModel
import Testing

@Suite("The rivals' plans")
struct RivalTests {
  private func button(_ id: String, _ x: Double, _ y: Double, _ trait: Traits = .button, height: Double = 20)
    -> ElementNode
  {
    ElementNode(
      id: ElementID(id), label: AttributedText(id), traits: trait, frame: Frame(x: x, y: y, width: 40, height: height))
  }

  private func grid(_ rows: Int, _ columns: Int, _ trait: Traits = .button) -> [ElementNode] {
    (0..<rows).flatMap { r in (0..<columns).map { button("r\(r)c\($0)", Double($0) * 50, Double(r) * 30, trait) } }
  }

  private func tree(_ children: [ElementNode]) throws -> ElementTree {
    try ElementTree(
      root: ElementNode(id: "root", frame: Frame(x: 0, y: 0, width: 800, height: 600), children: children))
  }

  private func outline(_ plan: ScanPlan, _ level: Int = 0) -> String {
    plan.nodes[level].entries.compactMap { entry in
      switch plan.nodes[entry].content {
      case .item(let element): element.id.rawValue
      case .group: "(\(outline(plan, entry)))"
      case .exit, .menu, .menuItem: nil
      }
    }.joined(separator: " ")
  }

  @Test(
    "The rivals' plans of n equal stops have the costs of the design's figures",
    arguments: [
      (Rival.linear, 6, 5, 15.15), (.linear, 8, 8, 32.15), (.halving, 6, 5, 7.54), (.halving, 8, 8, 9.4),
      (.android, 6, 5, 6.3), (.android, 8, 8, 8.8),
    ])
  func figures(rival: Rival, rows: Int, columns: Int, steps: Double) throws {
    let plan = rival.plan(try tree(grid(rows, columns)))
    #expect(abs(plan.expectedSteps() - steps) < 0.005)
  }

  @Test("Android's rows have the same top and bottom and at least three stops")
  func android() throws {
    let tree = try tree(
      [button("a", 0, 0), button("b", 50, 0), button("c", 100, 0), button("d", 150, 1, height: 19)]
        + [button("e", 0, 50), button("f", 50, 50)])
    #expect(outline(Rival.android.plan(tree)) == "(a b c) d e f")
  }

  @Test("ChromeOS's groups are containers with two interesting branches and a box of their own")
  func chromeOS() throws {
    func box(_ id: String, _ frame: Frame, _ children: [ElementNode]) -> ElementNode {
      ElementNode(id: ElementID(id), frame: frame, children: children)
    }
    let full = Frame(x: 0, y: 0, width: 800, height: 600)
    let tree = try tree([
      box(
        "layer", full, [box("bar", Frame(x: 0, y: 0, width: 800, height: 40), [button("a", 0, 0), button("b", 50, 0)])]),
      box("single", Frame(x: 0, y: 100, width: 800, height: 40), [button("c", 0, 100)]),
      box(
        "keys", Frame(x: 0, y: 200, width: 800, height: 200),
        (0..<4).map {
          button("k\($0)", Double($0 % 2) * 50, 200 + Double($0 / 2) * 30, .keyboardKey)
        }),
    ])
    #expect(outline(Rival.chromeOS.plan(tree)) == "(a b) c ((k0 k1) (k2 k3))")
  }

  @Test("Every rival reaches every stop of every screen in reading order")
  func whole() throws {
    for screen in try screens() {
      for rival in Rival.allCases {
        #expect(
          rival.plan(screen.tree).elements(under: 0).map(\.id) == screen.tree.scanned.map(\.id),
          "\(rival) on \(screen.name)")
      }
    }
  }
}
