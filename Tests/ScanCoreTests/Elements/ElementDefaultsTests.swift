import ElementTrees
import ScanPlanning
import TappetModel
import Testing

@Suite("What is an element, and what it can do")
struct ElementDefaultsTests {
  private func tree(_ children: [ElementNode]) throws -> ElementTree {
    try ElementTree(root: box("root", nil, children))
  }

  @Test(
    "every trait of a control makes an accessibility element, no other does",
    arguments: Traits.named.map(\.trait))
  func controls(trait: Traits) throws {
    let child = ElementNode(id: "inner", label: "inner")
    let tree = try tree([ElementNode(id: "a", traits: trait, children: [child])])
    #expect(tree.spoken.ids == (Traits.control.contains(trait) ? "a" : "inner"))
  }

  @Test(
    "a childless node is an element when it has a label or a value, an image only with a label",
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

  @Test("what the app says about isAccessibilityElement holds")
  func explicit() throws {
    let inner = [button("x")]
    let on = ElementNode(id: "a", isAccessibilityElement: true, children: inner)
    let off = ElementNode(id: "a", traits: .button, isAccessibilityElement: false, children: inner)
    #expect(try tree([on]).spoken.ids == "a")
    #expect(try tree([off]).spoken.ids == "x")
  }

  @Test(
    "the default actions follow from the traits",
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
    "what the app says it responds to replaces the defaults; scroll, escape and magic tap make no stop",
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

  @Test("a custom action alone makes a stop, and comes last in the menu")
  func custom() throws {
    let node = ElementNode(id: "a", label: "A").with {
      $0.details.customActions = [CustomAction(id: "d", name: "Delete")]
    }
    #expect(try tree([node]).scanned.first?.ownActions == [OwnAction(.custom(id: "d"), name: "Delete", target: "a")])
    let both = try tree([node.with { $0.traits = .button }])
    #expect(both.scanned.first?.ownActions.map(\.name) == ["Activate", "Delete"])
  }

  @Test("what is not enabled is never scanned, and still has a name for voice")
  func disabled() throws {
    let tree = try tree([button("a", traits: .notEnabled), button("b"), ElementNode(id: "t", label: "text")])
    #expect(tree.spoken.ids == "a b t")
    #expect(tree.scanned.ids == "b")
    #expect(tree.named.ids == "a b")
    #expect(tree["a"]?.isEnabled == false)
  }

  @Test("what lies outside the window is neither scanned nor named, but spoken")
  func visibility() throws {
    let root = box(
      "root", nil, [button("in", at(0, 0)), button("edge", at(99, 0)), button("out", at(99.5, 0)), button("nowhere")])
    let tree = try ElementTree(root: root, window: at(0, 0, 100, 100))
    #expect(tree.scanned.ids == "in edge nowhere")
    #expect(tree.named.ids == "in edge nowhere")
    #expect(tree.spoken.count == 4)
  }

  @Test(
    "a window without area, or beyond all measure, counts as unknown, and the app is told",
    arguments: [at(0, 0, 0, 0), at(0, 0, 1e300, 1), at(0, 0, 1, .infinity), at(-1e10, 0, 1, 1), at(.nan, 0, 1, 1)])
  func badWindow(frame: Frame) throws {
    let tree = try ElementTree(root: box("root", nil, [button("a", at(0, 0))]), window: frame)
    #expect(tree.scanned.ids == "a")
    #expect(tree.window == nil)
    #expect(tree.warnings.map(\.kind) == ["bad_window"])
  }

  @Test("a frame is the union of the children's where there is none, and the tap goes to its centre")
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

  @Test("what is hidden adds nothing to a container's frame")
  func hiddenFrame() throws {
    let far = button("far", at(500, 500)).with { $0.details.elementsHidden = true }
    let card = box("card", nil, [button("a", at(0, 0)), far]).with { $0.details.semanticChildren = .combine }
    #expect(try tree([card])["card"]?.frame == at(0, 0))
  }

  @Test("language is inherited")
  func language() throws {
    let inner = box("b", nil, [button("x"), button("y").with { $0.details.language = "en" }])
    let root = box("root", nil, [inner]).with { $0.details.language = "de-AT" }
    let tree = try ElementTree(root: root)
    #expect(tree["x"]?.language == "de-AT")
    #expect(tree["y"]?.language == "en")
  }

  @Test("the responder chain tells all ancestors, innermost first")
  func chain() throws {
    let tree = try ElementTree(root: box("root", nil, [box("a", nil, [box("b", nil, [button("c")])])]))
    #expect(tree.responderChain(of: "c") == ["b", "a", "root"])
    #expect(tree.responderChain(of: "root") == [])
    #expect(tree.responderChain(of: "nobody") == [])
    #expect(Planner().plan(tree).chains["c"] == ["b", "a", "root"])
  }

  @Test("the first stop in a container is the first that acts; containers themselves are no elements")
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
