import ElementTrees
import Messages
import ScanPlanning
import TappetModel
import Testing

@testable import ScanVocabulary
@testable import ScannerMenus

extension ScanPlan {
  /// The plan as a line: `(…)` is a group, `^` an exit stop, `*` the menu.
  func outline(_ index: NodeIndex = 0) -> String {
    nodes[index].entries.map { entry in
      switch nodes[entry].content {
      case .item(let element): element.id.rawValue
      case .group: "(\(outline(entry)))"
      case .exit: "^"
      case .menu: "*"
      case .menuItem(let item): item.name.english
      }
    }.joined(separator: " ")
  }
}

@Suite("From a tree to a plan by navigation style and rows")
struct PlannerTests {
  private func plan(
    _ root: ElementNode, window: Frame? = nil, planner: Planner = Planner(grouping: .rows)
  ) throws -> ScanPlan {
    planner.plan(try ElementTree(root: root, window: window, generation: 7))
  }

  private func row(_ id: String, _ count: Int, y: Double) -> [ElementNode] {
    (0..<count).map { button(ElementID("\(id)\($0)"), at(Double($0) * 50, y)) }
  }

  private func style(_ style: NavigationStyle, _ node: ElementNode) -> ElementNode {
    node.with { $0.details.navigationStyle = style }
  }

  @Test("A few buttons form the top level, which ends with Menu")
  func flat() throws {
    let plan = try plan(box("root", nil, row("a", 3, y: 0)))
    #expect(plan.outline() == "a0 a1 a2 *")
    #expect(plan.generation == 7)
    #expect(plan.root == "root")
  }

  @Test("A screen without a stop still offers Menu")
  func empty() throws {
    #expect(try plan(box("root", nil, [])).outline() == "*")
    #expect(try plan(ElementNode(id: "root", label: "Loading")).outline() == "*")
  }

  @Test("A root that is a button is the only stop")
  func rootIsStop() throws {
    #expect(try plan(button("root")).outline() == "root *")
  }

  @Test("More than six stops are grouped in rows")
  func rows() throws {
    let plan = try plan(box("root", nil, row("a", 3, y: 0) + row("b", 3, y: 30) + row("c", 1, y: 60)))
    #expect(plan.outline() == "(a0 a1 a2 ^) (b0 b1 b2 ^) c0 *")
    #expect(try self.plan(box("root", nil, row("a", 3, y: 0) + row("b", 3, y: 30))).outline() == "a0 a1 a2 b0 b1 b2 *")
  }

  @Test("A row is named by its first and last stop, and its frame surrounds them")
  func rowLabel() throws {
    let plan = try plan(box("root", nil, row("a", 4, y: 0) + row("b", 3, y: 30)))
    guard case .group(let group) = plan.nodes[plan.nodes[0].entries[0]].content else {
      Issue.record("expected a group")
      return
    }
    #expect(group.label == "a0 to a3")
    #expect(group.key == .run(in: "root", first: "a0"))
    #expect(group.frame == at(0, 0, 190, 20))
  }

  @Test("Rows never cross containers")
  func rowsStayInside() throws {
    // Two layers as large as the screen: neither is a group, and a row may not join them.
    let full = at(0, 0, 400, 300)
    let left = box("left", full, row("a", 4, y: 0))
    let right = box("right", full, row("b", 4, y: 5))
    #expect(try plan(box("root", full, [left, right])).outline() == "(a0 a1 a2 a3 ^) (b0 b1 b2 b3 ^) *")
  }

  @Test("An automatic container with two stops and a frame of its own is a group")
  func candidate() throws {
    let bar = box("bar", at(0, 0, 400, 20), row("a", 2, y: 0))
    let layer = box("layer", at(0, 0, 400, 300), row("b", 2, y: 50))
    #expect(try plan(box("root", at(0, 0, 400, 300), [bar, layer])).outline() == "(a0 a1 ^) b0 b1 *")
  }

  @Test("A container inside a layer of the same frame is still a group")
  func wrapped() throws {
    let frame = at(0, 0, 200, 20)
    let bar = box("outer", frame, [box("inner", frame, row("a", 3, y: 0))])
    #expect(try plan(box("root", at(0, 0, 400, 300), [bar, button("z", at(0, 90))])).outline() == "(a0 a1 a2 ^) z *")
  }

  @Test("Without frames the structure alone makes groups")
  func frameless() throws {
    let screen = box("root", nil, [box("bar", nil, [button("a"), button("b")]), button("c")])
    #expect(try plan(screen).outline() == "(a b ^) c *")
  }

  @Test("A container with a single stop is no level")
  func collapse() throws {
    let deep = box("x", at(0, 0), [box("y", at(1, 1), [button("a", at(2, 2))])])
    #expect(try plan(box("root", at(0, 0, 400, 300), [deep, button("b", at(0, 90))])).outline() == "a b *")
    #expect(try plan(box("root", nil, [box("bar", nil, [button("a"), button("b")])])).outline() == "a b *")
  }

  @Test("A combined container is one group, even as large as the screen")
  func combined() throws {
    let full = at(0, 0, 400, 300)
    let inner = style(.combined, box("c", full, row("a", 2, y: 0)))
    #expect(try plan(box("root", full, [inner, button("z", at(0, 90))])).outline() == "(a0 a1 ^) z *")
  }

  @Test("The children of a separate container stay single stops and are in no row")
  func separate() throws {
    let bar = style(.separate, box("bar", at(0, 0, 400, 20), row("a", 8, y: 0)))
    #expect(try plan(box("root", nil, [bar, button("z", at(0, 90))])).outline() == "a0 a1 a2 a3 a4 a5 a6 a7 z *")
    let mixed = box("root", at(0, 0, 400, 300), [bar] + row("b", 7, y: 60))
    #expect(
      try plan(mixed).outline() == "a0 a1 a2 a3 a4 a5 a6 a7 (b0 b1 b2 b3 b4 b5 b6 ^) *")
    #expect(
      try plan(mixed, planner: Planner(grouping: .rows, honourSeparate: false)).outline()
        == "(a0 a1 a2 a3 a4 a5 a6 a7 ^) (b0 b1 b2 b3 b4 b5 b6 ^) *")
  }

  @Test("A container inside a separate one is one stop of it, whatever its frame")
  func separateHoldsGroups() throws {
    let full = at(0, 0, 400, 300)
    let inner = box("inner", full, row("a", 2, y: 0))
    #expect(
      try plan(style(.separate, box("root", full, [inner, button("z", at(0, 90))]))).outline() == "(a0 a1 ^) z *")
  }

  @Test("A keyboard is a group in rows, however few its keys")
  func keyboard() throws {
    let keys = ["q", "w", "a", "s"].enumerated().map { index, key in
      ElementNode(
        id: ElementID(key), label: AttributedText(key), traits: .keyboardKey,
        frame: at(Double(index % 2) * 50, 100 + Double(index / 2) * 30))
    }
    let screen = box("root", at(0, 0, 400, 300), [button("send", at(0, 0)), box("keys", at(0, 0, 400, 300), keys)])
    #expect(try plan(screen).outline() == "send ((q w ^) (a s ^) ^) *")
  }

  @Test("An element with the contain view is a group whose first stop is itself")
  func elementGroup() throws {
    let card = button("card", at(0, 0, 200, 80)).with {
      $0.details.semanticChildren = .contain
      $0.children = [button("like", at(0, 50))]
    }
    #expect(try plan(box("root", nil, [card, button("z", at(0, 90))])).outline() == "(card like ^) z *")
  }

  @Test("A group is named by its container's label")
  func groupLabel() throws {
    let bar = box("bar", at(0, 0, 400, 20), row("a", 2, y: 0)).with { $0.label = "Toolbar" }
    let plan = try plan(box("root", nil, [bar, button("z", at(0, 90))]))
    guard case .group(let group) = plan.nodes[plan.nodes[0].entries[0]].content else {
      Issue.record("expected a group")
      return
    }
    #expect(group.label == "Toolbar")
    #expect(group.key == .container("bar"))
    #expect(group.frame == at(0, 0, 400, 20))
  }

  @Test("A group's frame is clipped to the window")
  func clippedRing() throws {
    let list = box("list", at(0, -500, 400, 5000), row("a", 2, y: 0))
    let plan = try plan(
      box("root", at(0, 0, 400, 300), [list, button("z", at(0, 90))]), window: at(0, 0, 400, 300))
    guard case .group(let group) = plan.nodes[plan.nodes[0].entries[0]].content else {
      Issue.record("expected a group")
      return
    }
    #expect(group.frame == at(0, 0, 400, 300))
  }

  @Test("A modal subtree is the whole plan, and requests start from it")
  func modal() throws {
    let alert = box("alert", at(0, 0), [button("ok"), button("no")]).with { $0.details.viewIsModal = true }
    let plan = try plan(box("root", nil, [button("a"), alert, button("b")]))
    #expect(plan.outline() == "ok no *")
    #expect(plan.modal == "alert")
    #expect(plan.root == "alert")
    #expect(plan.chains["ok"] == ["alert", "root"])
    #expect(plan.chains["alert"] == ["root"])
  }

  @Test("Scanning starts at the first stop in or after the summary element")
  func summary() throws {
    func screen(_ place: Int) -> ElementNode {
      var children = [button("a"), button("b")]
      children.insert(ElementNode(id: "s", label: "3 new messages", traits: .summaryElement), at: place)
      return box("root", nil, children)
    }
    #expect(try plan(screen(0)).start == "a")
    #expect(try plan(screen(1)).start == "b")
    #expect(try plan(screen(2)).start == nil)
    let inside = box("s", nil, [ElementNode(id: "t", label: "x"), button("c")]).with { $0.traits = .summaryElement }
    #expect(try plan(box("root", nil, [button("a"), inside])).start == "c")
  }

  @Test("The plan has responder chains of stops, of the root and of the children of combined stops")
  func chains() throws {
    let cell = box("cell", nil, [button("open"), button("delete")]).with { $0.details.semanticChildren = .combine }
    let plan = try plan(box("root", nil, [box("list", nil, [cell])]))
    #expect(plan.chains["cell"] == ["list", "root"])
    #expect(plan.chains["delete"] == ["cell", "list", "root"])
    #expect(plan.chains["root"] == [])
  }

  @Test("The plan holds which containers can scroll")
  func scrollable() throws {
    let list = box("list", nil, [button("a")]).with { $0.details.scrollable = [.down] }
    #expect(try plan(box("root", nil, [list])).scrollable == ["list": [.down]])
  }
}
