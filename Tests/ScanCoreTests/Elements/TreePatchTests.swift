import TappetModel
import Testing

@Suite("Patches of a tree")
struct TreePatchTests {
  private let root = box(
    "root", nil, [box("a", nil, [button("a1"), button("a2"), button("a3")]), box("b", nil, [button("b1")])])

  private func outline(_ node: ElementNode) -> String {
    node.children.isEmpty
      ? node.id.rawValue : "\(node.id)(\(node.children.map(outline).joined(separator: " ")))"
  }

  private func apply(_ patch: TreePatch) throws -> String { outline(try patch.applied(to: root)) }

  private func move(_ id: ElementID, _ parent: ElementID, _ index: Int) -> TreePatch.Move {
    TreePatch.Move(id: id, parent: parent, index: index)
  }

  private func insert(_ parent: ElementID, _ index: Int, _ node: ElementNode) -> TreePatch.Insert {
    TreePatch.Insert(parent: parent, index: index, element: node)
  }

  @Test("Removing an element removes its subtree")
  func remove() throws {
    #expect(try apply(TreePatch(remove: ["a2", "b"])) == "root(a(a1 a3))")
    #expect(try apply(TreePatch(remove: ["a"])) == "root(b(b1))")
  }

  @Test("A move's index counts in the current list without the moved element")
  func move() throws {
    #expect(try apply(TreePatch(move: [move("a1", "a", 2)])) == "root(a(a2 a3 a1) b(b1))")
    #expect(try apply(TreePatch(move: [move("a3", "b", 0), move("a2", "b", 0)])) == "root(a(a1) b(a2 a3 b1))")
    #expect(try apply(TreePatch(move: [move("b", "a", 1)])) == "root(a(a1 b(b1) a2 a3))")
    #expect(try apply(TreePatch(remove: ["a1"], move: [move("b1", "a", 2)])) == "root(a(a2 a3 b1) b)")
  }

  @Test("A patch removes first, then moves, inserts and sets")
  func sequence() throws {
    let patch = TreePatch(
      remove: ["a1"], move: [move("a2", "b", 1)],
      insert: [insert("a", 0, box("new", nil, [button("a1")])), insert("new", 1, button("n2"))],
      set: [TreePatch.Change(id: "n2", properties: [.label("Set")])])
    let result = try patch.applied(to: root)
    #expect(outline(result) == "root(a(new(a1 n2) a3) b(b1 a2))")
    #expect(result.all.first { $0.id == "n2" }?.label == "Set")
  }

  @Test("A property set to nothing returns to its default")
  func set() throws {
    let all: [ElementProperty] = [
      .isAccessibilityElement(true), .label("l"), .value("v"), .hint("h"), .traits(.link), .frame(at(0, 0)),
      .language("de"), .activationPoint(Point(x: 1, y: 1)), .userInputLabels(["x"]),
      .customActions([CustomAction(id: "c", name: "C")]), .navigationStyle(.combined), .elements([]),
      .elementsHidden(true), .viewIsModal(true), .semanticChildren(.combine), .ignoresInvertColors(true),
      .textualContext(.console), .scrollable([.up]), .respondsTo(.activate), .isDestructive(true), .selectedText("s"),
      .numberOfCharacters(3),
    ]
    let none: [ElementProperty] = [
      .isAccessibilityElement(nil), .label(nil), .value(nil), .hint(nil), .traits([]), .frame(nil), .language(nil),
      .activationPoint(nil), .userInputLabels([]), .customActions([]), .navigationStyle(.automatic), .elements(nil),
      .elementsHidden(false), .viewIsModal(false), .semanticChildren(nil), .ignoresInvertColors(false),
      .textualContext(nil), .scrollable([]), .respondsTo(nil), .isDestructive(false), .selectedText(nil),
      .numberOfCharacters(nil),
    ]
    let bare = ElementNode(id: "x")
    let full = try TreePatch(set: [TreePatch.Change(id: "x", properties: all)]).applied(to: bare)
    for (property, usual) in zip(all, none) {
      let one = try TreePatch(set: [TreePatch.Change(id: "x", properties: [property])]).applied(to: bare)
      #expect(one != bare)
      #expect(try TreePatch(set: [TreePatch.Change(id: "x", properties: [usual])]).applied(to: one) == bare)
      #expect(try TreePatch(set: [TreePatch.Change(id: "x", properties: [usual])]).applied(to: full) != full)
    }
    #expect(try TreePatch(set: [TreePatch.Change(id: "x", properties: none)]).applied(to: full) == bare)
  }

  private static let newcomer = ElementNode(id: "n")
  private static let faults: [(TreePatch, TreeProblem.Kind, String)] = [
    (TreePatch(remove: ["a", "x"]), .unknownID, "/remove/1"),
    (TreePatch(remove: ["a", "a1"]), .unknownID, "/remove/1"),
    (TreePatch(remove: ["root"]), .badValue, "/remove/0"),
    (TreePatch(move: [TreePatch.Move(id: "x", parent: "a", index: 0)]), .unknownID, "/move/0/id"),
    (TreePatch(move: [TreePatch.Move(id: "a1", parent: "x", index: 0)]), .unknownID, "/move/0/parent"),
    (TreePatch(remove: ["b"], move: [TreePatch.Move(id: "a1", parent: "b", index: 0)]), .unknownID, "/move/0/parent"),
    (TreePatch(move: [TreePatch.Move(id: "a", parent: "a1", index: 0)]), .badValue, "/move/0/parent"),
    (TreePatch(move: [TreePatch.Move(id: "a", parent: "a", index: 0)]), .badValue, "/move/0/parent"),
    // Each move alone would be valid; the two together form a ring.
    (
      TreePatch(move: [
        TreePatch.Move(id: "a", parent: "b", index: 0), TreePatch.Move(id: "b", parent: "a1", index: 0),
      ]), .badValue, "/move/1/parent"
    ),
    (TreePatch(move: [TreePatch.Move(id: "root", parent: "a", index: 0)]), .badValue, "/move/0/id"),
    (TreePatch(move: [TreePatch.Move(id: "a1", parent: "a", index: 3)]), .badValue, "/move/0/index"),
    (TreePatch(move: [TreePatch.Move(id: "a1", parent: "b", index: -1)]), .badValue, "/move/0/index"),
    (TreePatch(insert: [TreePatch.Insert(parent: "x", index: 0, element: newcomer)]), .unknownID, "/insert/0/parent"),
    (TreePatch(insert: [TreePatch.Insert(parent: "n", index: 0, element: newcomer)]), .unknownID, "/insert/0/parent"),
    (TreePatch(insert: [TreePatch.Insert(parent: "b", index: 2, element: newcomer)]), .badValue, "/insert/0/index"),
    (
      TreePatch(insert: [TreePatch.Insert(parent: "b", index: 0, element: box("n", nil, [button("m"), button("a1")]))]),
      .duplicateID, "/insert/0/element/children/1/id"
    ),
    (
      TreePatch(insert: [TreePatch.Insert(parent: "b", index: 0, element: box("n", nil, [button("n")]))]), .duplicateID,
      "/insert/0/element/children/0/id"
    ),
    (
      TreePatch(insert: [
        TreePatch.Insert(parent: "b", index: 0, element: box("n", nil, [button("m", at(0, 0, -1, 0))]))
      ]),
      .badValue, "/insert/0/element/children/0/accessibilityFrame/width"
    ),
    (TreePatch(set: [TreePatch.Change(id: "x/~y", properties: [])]), .unknownID, "/set/x~1~0y"),
    (
      TreePatch(set: [TreePatch.Change(id: "a1", properties: [.frame(at(0, 0, 0, .nan))])]), .badValue,
      "/set/a1/accessibilityFrame/height"
    ),
  ]

  @Test("A faulty patch is refused as a whole, with the kind and the path of its fault", arguments: faults)
  func refused(patch: TreePatch, kind: TreeProblem.Kind, path: String) throws {
    do {
      _ = try patch.applied(to: root)
      Issue.record("expected \(kind) at \(path)")
    } catch {
      #expect(error.kind == kind)
      #expect(error.path == path)
    }
  }

  @Test("Moves that nest 2,000 elements in one another are refused")
  func tower() throws {
    let flat = box("root", nil, (0..<2000).map { button(ElementID("e\($0)")) })
    let moves = (0..<1999).reversed().map {
      TreePatch.Move(id: ElementID("e\($0 + 1)"), parent: ElementID("e\($0)"), index: 0)
    }
    #expect(throws: TreeProblem.self) { try TreePatch(move: moves).applied(to: flat) }
    #expect(throws: TreeProblem.self) { try TreePatch(move: moves.reversed()).applied(to: flat) }
  }

  @Test("A patched tree equals the tree that a simple model builds", arguments: 1...200 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = RandomTrees(seed: seed)
    let before = random.tree(elements: 60)
    var model = PlainTree(before)
    var patch = TreePatch()
    for _ in 0..<random.below(5) {
      let ids = model.ids
      let id = ids[random.below(ids.count)]
      if id == before.id { continue }
      patch.remove.append(id)
      model.remove(id)
    }
    for _ in 0..<random.below(8) {
      let ids = model.ids
      let id = ids[random.below(ids.count)]
      let parent = ids[random.below(ids.count)]
      if id == before.id || model.isInside(parent, of: id) { continue }
      let index = random.below(model.children(parent).filter { $0 != id }.count + 1)
      patch.move.append(TreePatch.Move(id: id, parent: parent, index: index))
      model.move(id, parent, index)
    }
    for number in 0..<random.below(5) {
      let ids = model.ids
      let parent = ids[random.below(ids.count)]
      let index = random.below(model.children(parent).count + 1)
      let new = box(ElementID("new\(number)"), nil, [button(ElementID("below\(number)"))])
      patch.insert.append(TreePatch.Insert(parent: parent, index: index, element: new))
      model.insert(new, parent, index)
    }
    let changed = model.ids[random.below(model.ids.count)]
    patch.set = [TreePatch.Change(id: changed, properties: [.label("changed")])]
    model.nodes[changed]?.label = "changed"
    #expect(try patch.applied(to: before) == model.built(before.id))
  }
}

/// The slow way to change a tree: a table of elements and of their children's ids.
private struct PlainTree {
  var nodes: [ElementID: ElementNode] = [:]
  private var lists: [ElementID: [ElementID]] = [:]
  private let root: ElementID

  init(_ root: ElementNode) {
    self.root = root.id
    add(root)
  }

  var ids: [ElementID] { order(root) }

  func children(_ id: ElementID) -> [ElementID] { lists[id] ?? [] }

  func isInside(_ id: ElementID, of ancestor: ElementID) -> Bool { order(ancestor).contains(id) }

  mutating func remove(_ id: ElementID) {
    for parent in lists.keys { lists[parent]?.removeAll { $0 == id } }
  }

  mutating func move(_ id: ElementID, _ parent: ElementID, _ index: Int) {
    remove(id)
    lists[parent]?.insert(id, at: index)
  }

  mutating func insert(_ node: ElementNode, _ parent: ElementID, _ index: Int) {
    add(node)
    lists[parent]?.insert(node.id, at: index)
  }

  func built(_ id: ElementID) -> ElementNode {
    guard var node = nodes[id] else { return ElementNode(id: id) }
    node.children = children(id).map(built)
    return node
  }

  private func order(_ id: ElementID) -> [ElementID] { [id] + children(id).flatMap(order) }

  private mutating func add(_ node: ElementNode) {
    nodes[node.id] = node
    lists[node.id] = node.children.map(\.id)
    for child in node.children { add(child) }
  }
}
