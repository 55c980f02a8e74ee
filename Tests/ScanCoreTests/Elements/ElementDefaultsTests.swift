import ElementTrees
import ScanPlanning
import TappetModel
import Testing

@Suite("Which nodes are elements, and what they can do")
struct ElementDefaultsTests {
  private func tree(_ children: [ElementNode]) throws -> ElementTree {
    try ElementTree(root: box("root", nil, children))
  }

  @Test(
    "Only the traits of controls make a node with children an accessibility element",
    arguments: Traits.named.map(\.trait))
  func controls(trait: Traits) throws {
    let child = ElementNode(id: "inner", label: "inner")
    let tree = try tree([ElementNode(id: "a", traits: trait, children: [child])])
    #expect(tree.spoken.ids == (Traits.control.contains(trait) ? "a" : "inner"))
  }

  @Test(
    "A childless node is an element with a label or a value, an image only with a label",
    arguments: [
      (nil, nil, [], false), ("L", nil, [], true), (nil, "V", [], true), ("", nil, [], false), ("", "", [], false),
      (nil, "V", .image, false), ("L", nil, .image, true), (nil, "V", [.image, .selected], true),
      (nil, nil, .button, true), ("L", nil, .tabBar, false), ("L", nil, .navigationBar, false),
    ] as [(String?, String?, Traits, Bool)])
  func childless(label: String?, value: String?, traits: Traits, isElement: Bool) throws {
    let node = ElementNode(
      id: "a", label: label.map { AttributedText($0) }, traits: traits, value: value.map { AttributedText($0) })
    #expect(try tree([node]).spoken.ids == (isElement ? "a" : ""))
  }

  @Test("An explicit isAccessibilityElement overrides the default")
  func explicit() throws {
    let inner = [button("x")]
    let on = ElementNode(id: "a", isAccessibilityElement: true, children: inner)
    let off = ElementNode(id: "a", traits: .button, isAccessibilityElement: false, children: inner)
    #expect(try tree([on]).spoken.ids == "a")
    #expect(try tree([off]).spoken.ids == "x")
  }

  @Test(
    "The traits decide the default actions",
    arguments: [
      (.button, "Activate"), (.link, "Activate"), (.keyboardKey, "Activate"), (.toggleButton, "Activate"),
      (.searchField, "Activate"), (.textEntry, "Type here"), (.secureTextEntry, "Type here"),
      (.adjustable, "Increment Decrement"),
      (.allowsDirectInteraction, "Interact"), ([.button, .adjustable], "Activate Increment Decrement"),
      (.image, ""), (.staticText, ""), (.header, ""), (.causesPageTurn, ""), (.summaryElement, ""), (.selected, ""),
    ] as [(Traits, String)])
  func actions(traits: Traits, expected: String) throws {
    let element = try #require(try tree([ElementNode(id: "a", label: "A", traits: traits)])["a"])
    #expect(element.ownActions.map(\.name).joined(separator: " ") == expected)
    #expect(element.ownActions.allSatisfy { $0.target == "a" })
  }

  @Test(
    "respondsTo replaces the default actions; scroll, escape, magic tap and undo make no stop",
    arguments: [
      (.button, .longPress, "Long press"), (.button, [], ""), ([], [.scroll, .escape, .magicTap, .undo], ""),
      ([], [.setFocus, .setText], "Type here"), ([], .setFocus, ""), (.textEntry, .setFocus, "Type here"),
      (.textEntry, [.activate, .setFocus, .setText], "Activate Type here"),
      (.searchField, [.activate, .setText], "Activate"),
      (
        [], [.activate, .increment, .decrement, .longPress, .interact],
        "Activate Increment Decrement Long press Interact"
      ),
    ] as [(Traits, Responses, String)])
  func responds(traits: Traits, said: Responses, expected: String) throws {
    let node = ElementNode(id: "a", label: "A", traits: traits).with { $0.details.respondsTo = said }
    let tree = try tree([node])
    #expect(try #require(tree["a"]).ownActions.map(\.name).joined(separator: " ") == expected)
    #expect(tree.scanned.ids == (expected.isEmpty ? "" : "a"))
  }

  @Test("A custom action alone makes a stop and comes last in the menu")
  func custom() throws {
    let node = ElementNode(id: "a", label: "A").with {
      $0.details.customActions = [CustomAction(id: "d", name: "Delete")]
    }
    #expect(try tree([node]).scanned.first?.ownActions == [OwnAction(.custom(id: "d"), name: "Delete", target: "a")])
    let both = try tree([node.with { $0.traits = .button }])
    #expect(both.scanned.first?.ownActions.map(\.name) == ["Activate", "Delete"])
  }

  @Test("A disabled element is never scanned but keeps its name for voice")
  func disabled() throws {
    let tree = try tree([button("a", traits: .notEnabled), button("b"), ElementNode(id: "t", label: "text")])
    #expect(tree.spoken.ids == "a b t")
    #expect(tree.scanned.ids == "b")
    #expect(tree.named.ids == "a b")
    #expect(tree["a"]?.isEnabled == false)
  }

  @Test("An element outside the window is spoken but neither scanned nor named")
  func visibility() throws {
    let root = box(
      "root", nil, [button("in", at(0, 0)), button("edge", at(99, 0)), button("out", at(99.5, 0)), button("nowhere")])
    let tree = try ElementTree(root: root, window: at(0, 0, 100, 100))
    #expect(tree.scanned.ids == "in edge nowhere")
    #expect(tree.named.ids == "in edge nowhere")
    #expect(tree.spoken.count == 4)
  }

  @Test(
    "A window without area or out of range counts as unknown, and the app gets a warning",
    arguments: [at(0, 0, 0, 0), at(0, 0, 1e300, 1), at(0, 0, 1, .infinity), at(-1e10, 0, 1, 1), at(.nan, 0, 1, 1)])
  func badWindow(frame: Frame) throws {
    let tree = try ElementTree(root: box("root", nil, [button("a", at(0, 0))]), window: frame)
    #expect(tree.scanned.ids == "a")
    #expect(tree.window == nil)
    #expect(tree.warnings.map(\.kind) == ["bad_window"])
  }

  @Test("An element without a frame takes the union of its children's, and a tap goes to the centre")
  func frames() throws {
    let card = ElementNode(
      id: "card", label: "Card", traits: .button,
      children: [box("x", at(0, 0, 10, 10), []), box("y", nil, [box("z", at(20, 20, 10, 10), [])])])
    let element = try #require(try tree([card])["card"])
    #expect(element.frame == at(0, 0, 30, 30))
    #expect(element.activationPoint == Point(x: 15, y: 15))
    let own = card.with { $0.details.activationPoint = Point(x: 1, y: 2) }
    #expect(try tree([own])["card"]?.activationPoint == Point(x: 1, y: 2))
  }

  @Test("A hidden child adds nothing to a container's frame")
  func hiddenFrame() throws {
    let far = button("far", at(500, 500)).with { $0.details.elementsHidden = true }
    let card = box("card", nil, [button("a", at(0, 0)), far]).with { $0.details.semanticChildren = .combine }
    #expect(try tree([card])["card"]?.frame == at(0, 0))
  }

  @Test("Elements inherit the language of their container")
  func language() throws {
    let inner = box("b", nil, [button("x"), button("y").with { $0.details.language = "en" }])
    let root = box("root", nil, [inner]).with { $0.details.language = "de-AT" }
    let tree = try ElementTree(root: root)
    #expect(tree["x"]?.language == "de-AT")
    #expect(tree["y"]?.language == "en")
  }

  @Test("The responder chain holds all ancestors, innermost first")
  func chain() throws {
    let tree = try ElementTree(root: box("root", nil, [box("a", nil, [box("b", nil, [button("c")])])]))
    #expect(tree.responderChain(of: "c") == ["b", "a", "root"])
    #expect(tree.responderChain(of: "root") == [])
    #expect(tree.responderChain(of: "nobody") == [])
    #expect(Planner().plan(tree).chains["c"] == ["b", "a", "root"])
  }

  @Test("The first stop in a container is the first element that acts; the container itself is no element")
  func firstStop() throws {
    let tree = try tree([
      ElementNode(id: "t", label: "t"), box("b", nil, [ElementNode(id: "u", label: "u"), button("c")]),
    ])
    #expect(tree.firstStop(in: "b") == "c")
    #expect(tree.firstStop(in: "c") == "c")
    #expect(tree.firstStop(in: "t") == nil)
    #expect(tree["b"] == nil)
    #expect(tree.node("b")?.children.count == 2)
  }
}
