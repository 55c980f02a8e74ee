import ElementTrees
import TappetModel
import Testing

@Suite("Semantic views: leaf, contain, combine, ignore")
struct SemanticViewTests {
  private func tree(_ node: ElementNode) throws -> ElementTree {
    try ElementTree(root: box("root", nil, [node, button("z")]))
  }

  private func combined(_ children: [ElementNode], _ change: (inout ElementNode) -> Void = { _ in }) throws
    -> AccessibilityElement
  {
    let cell = box("cell", nil, children).with { $0.details.semanticChildren = .combine }.with(change)
    return try #require(try tree(cell)["cell"])
  }

  private func names(_ element: AccessibilityElement) -> [String] {
    element.ownActions.map { "\($0.name) → \($0.target)" }
  }

  @Test(
    "Traits, isAccessibilityElement and the semantic view decide which elements are read",
    arguments: [
      ([], nil, nil, "inner z"), ([], nil, .contain, "inner z"), ([], nil, .ignore, "a z"), ([], nil, .combine, "a z"),
      ([], true, nil, "a z"), ([], true, .contain, "a inner z"), ([], true, .combine, "a z"),
      ([], false, .combine, "inner z"), ([], false, .ignore, "inner z"), (.button, nil, nil, "a z"),
      (.button, nil, .contain, "a inner z"), (.button, nil, .ignore, "a z"), (.button, false, nil, "inner z"),
      (.tabBar, nil, .combine, "inner z"), (.tabBar, nil, nil, "inner z"),
    ] as [(Traits, Bool?, SemanticChildren?, String)])
  func who(traits: Traits, isElement: Bool?, view: SemanticChildren?, expected: String) throws {
    let node = ElementNode(id: "a", traits: traits, isAccessibilityElement: isElement, children: [button("inner")])
      .with { $0.details.semanticChildren = view }
    #expect(try tree(node).spoken.ids == expected)
  }

  @Test("The app is warned of controls lost in a leaf, unless it set the ignore view")
  func lostControls() throws {
    let leaf = button("a").with { $0.children = [box("x", nil, [button("inner")])] }
    #expect(try tree(leaf).warnings.map(\.kind) == ["controls_dropped"])
    #expect(try tree(leaf.with { $0.details.semanticChildren = .ignore }).warnings.isEmpty)
    #expect(try tree(button("a").with { $0.children = [ElementNode(id: "t", label: "t")] }).warnings.isEmpty)
  }

  @Test("A combined stop joins labels, values and hints of its children unless it has its own")
  func texts() throws {
    let parts = [
      ElementNode(id: "t", label: "Alice", value: "1"),
      box("deep", nil, [ElementNode(id: "u", label: "Hello", traits: .staticText, value: "2", hint: "Opens it")]),
      ElementNode(id: "secret", label: "PIN", traits: .staticText).with { $0.details.elementsHidden = true },
    ]
    let element = try combined(parts)
    #expect(element.name == "Alice, Hello")
    #expect(element.label == "Alice, Hello")
    #expect(element.value == "1, 2")
    #expect(element.hint == "Opens it")
    let own = try combined(parts) {
      $0.label = "Mail"
      $0.value = "new"
      $0.hint = "Opens the mail"
    }
    #expect(own.label == "Mail")
    #expect(own.value == "new")
    #expect(own.hint == "Opens the mail")
  }

  @Test("Texts of children in another language keep theirs; one language of all is the whole's")
  func languages() throws {
    let french = ElementNode(id: "u", label: "Bonjour").with { $0.details.language = "fr" }
    let mixed = try combined([ElementNode(id: "t", label: "Alice"), french]) { $0.details.language = "en" }
    #expect(mixed.language == "en")
    #expect(mixed.label?.attributes == [SpeechAttribute(start: 7, length: 7, language: "fr")])
    let whole = try combined([french])
    #expect(whole.language == "fr" && whole.label?.attributes == [])
  }

  @Test("The spoken names of the child that is activated are the whole's; those of other children are not")
  func inputLabels() throws {
    let children = [("Open", "show"), ("Call", "ring")].map { name, said in
      button(ElementID(name)).with { $0.details.userInputLabels = [said] }
    }
    #expect(try combined(children).userInputLabels == ["show"])
    #expect(try combined(children) { $0.details.userInputLabels = ["mail"] }.userInputLabels == ["mail"])
  }

  @Test("Speech attributes move with the joined label")
  func attributes() throws {
    let spelled = AttributedText("ab", attributes: [SpeechAttribute(start: 1, length: 1, spellOut: true)])
    let element = try combined([ElementNode(id: "t", label: "🙂x"), ElementNode(id: "u", label: spelled)])
    #expect(element.label?.attributes == [SpeechAttribute(start: 5, length: 1, spellOut: true)])
  }

  @Test("The first child that activates does so for the whole stop; other actions go by the child's name")
  func actions() throws {
    let element = try combined([
      ElementNode(id: "t", label: "Alice"), button("Open"), button("Call"),
      button("Del").with { $0.details.customActions = [CustomAction(id: "undo", name: "Undo")] },
    ])
    #expect(names(element) == ["Activate → Open", "Call → Call", "Del → Del", "Undo → Del"])
    #expect(element.ownActions.map(\.kind) == [.activate, .activate, .activate, .custom(id: "undo")])
  }

  @Test("The stop's own activation comes first, and its children's activations go by name")
  func ownAction() throws {
    let element = try combined([button("Open"), button("Call")]) { $0.traits = .button }
    #expect(names(element) == ["Activate → cell", "Open → Open", "Call → Call"])
  }

  @Test("A slider makes the combined stop adjustable, and a second slider goes by name")
  func sliders() throws {
    let first = ElementNode(id: "v", label: "Volume", traits: .adjustable)
    let second = ElementNode(id: "b", label: "Bass", traits: .adjustable)
    let element = try combined([first, button("Mute"), second])
    #expect(
      names(element) == [
        "Activate → Mute", "Increment → v", "Decrement → v", "Increment Bass → b", "Decrement Bass → b",
      ])
    #expect(element.traits.contains(.adjustable))
  }

  @Test("A combined stop unites its children's traits except their state")
  func traits() throws {
    let element = try combined([
      button("a", traits: [.selected, .playsSound]), ElementNode(id: "h", label: "h", traits: .header),
    ])
    #expect(element.traits == [.button, .playsSound, .header])
    let bar = ElementNode(id: "bar", traits: [.tabBar, .isModal], children: [button("x")])
    #expect(try combined([bar]).traits == .button)
  }

  @Test("A combined stop is disabled only if everything that acts in it is")
  func disabled() throws {
    let off = button("off", traits: .notEnabled)
    let text = ElementNode(id: "t", label: "t")
    let half = try combined([off, button("on")])
    #expect(half.isEnabled)
    #expect(names(half) == ["Activate → on"])
    let cell = box("cell", nil, [off, text]).with { $0.details.semanticChildren = .combine }
    let tree = try tree(cell)
    #expect(tree["cell"]?.isEnabled == false)
    #expect(tree["cell"]?.ownActions == [])
    #expect(tree.named.ids == "cell z")
    #expect(tree.scanned.ids == "z")
    #expect(try combined([text]).isEnabled)
  }

  @Test("A tap goes to the control itself, and a destructive control makes the stop destructive")
  func tap() throws {
    let small = button("Del", at(100, 0, 10, 10)).with { $0.details.isDestructive = true }
    let element = try combined([ElementNode(id: "t", label: "t", frame: at(0, 0)), small])
    #expect(element.frame == at(0, 0, 110, 20))
    #expect(element.activationPoint == Point(x: 105, y: 5))
    #expect(element.isDestructive)
  }

  @Test("A combined stop inside another counts as one part of it")
  func nested() throws {
    let inner = box("inner", nil, [button("x"), button("y")]).with { $0.details.semanticChildren = .combine }
    #expect(names(try combined([inner, button("w")])) == ["Activate → x", "y → y", "w → w"])
  }

  @Test("A label joined from 400 children is cut at 1,000 scalars")
  func longLabel() throws {
    let parts = (0..<400).map { ElementNode(id: ElementID("t\($0)"), label: "abcdefgh") }
    #expect(try combined(parts).label?.string.unicodeScalars.count == 1000)
  }
}
