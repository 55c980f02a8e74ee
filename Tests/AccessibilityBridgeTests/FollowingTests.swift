import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Differences between two trees")
struct FollowingTests {
  private func list(_ labels: String...) -> ElementNode {
    ElementNode(id: "root", children: labels.map { ElementNode(id: ElementID($0), label: AttributedText($0)) })
  }

  @Test(
    "A patch turns the old tree into the new one",
    arguments: [
      (["a", "b", "c"], ["a", "c"]), (["a"], ["x", "a", "y"]), (["a", "b"], ["b", "n"]), (["a", "b"], ["a", "b"]),
    ])
  func patches(old: [String], new: [String]) throws {
    func tree(_ ids: [String]) -> ElementNode {
      ElementNode(id: "root", children: ids.map { ElementNode(id: ElementID($0), label: AttributedText($0)) })
    }
    switch TreeDifference(from: tree(old), to: tree(new)) {
    case .none: #expect(old == new)
    case .patch(let patch): #expect(try patch.applied(to: tree(old)) == tree(new))
    case .whole: Issue.record("small changes are patches")
    }
  }

  @Test("A changed value is sent alone in the patch")
  func value() throws {
    var new = list("a", "b")
    new.children[1].value = "5"
    guard case .patch(let patch) = TreeDifference(from: list("a", "b"), to: new) else {
      Issue.record("expected a patch")
      return
    }
    #expect(patch == TreePatch(set: [.init(id: "b", properties: [.value("5")])]))
  }

  @Test("Of rarely used properties only those that changed are sent: the others make the daemon build its tree anew")
  func selection() {
    var old = list("a", "b")
    old.children[1].details.respondsTo = [.setText]
    old.children[1].details.selectedText = ""
    var new = old
    new.children[1].details.selectedText = "b"
    guard case .patch(let patch) = TreeDifference(from: old, to: new) else {
      Issue.record("expected a patch")
      return
    }
    #expect(patch == TreePatch(set: [.init(id: "b", properties: [.selectedText("b")])]))
  }

  @Test("A tree is sent whole if its elements changed their order")
  func order() {
    guard case .whole = TreeDifference(from: list("a", "b"), to: list("b", "a")) else {
      Issue.record("expected the whole tree")
      return
    }
  }

  @Test("A window is read once it was quiet for 50 ms, or 200 ms after the first change at the latest")
  func settling() {
    func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
    var settling = Settling()
    #expect(settling.deadline == nil)
    settling.mark(at: at(0))
    settling.mark(at: at(30))
    #expect(settling.deadline == at(80))
    for time in stride(from: Int64(60), through: 190, by: 10) { settling.mark(at: at(time)) }
    #expect(settling.deadline == at(200))
    let isEarly = settling.take(at: at(199))
    #expect(!isEarly)
    let isDue = settling.take(at: at(200))
    #expect(isDue)
    #expect(settling.deadline == nil)
    settling.mark(at: at(210))
    #expect(settling.deadline == at(400), "at most five times a second")
    settling.foundNothing()
    #expect(settling.deadline == at(260), "a reading that found no window delays no other")
  }

  @Test("An app whose events lead to no change is read less often until a change is found or an action performed")
  func vain() {
    func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
    /// Returns the deadline of the second reading after `vain` readings that found nothing and took `cost` ms each.
    func second(_ vain: Int, _ cost: Int, then change: (inout Settling) -> Void = { _ in }) -> Instant? {
      var settling = Settling()
      for _ in 0..<vain { settling.found(change: false, in: .milliseconds(cost)) }
      change(&settling)
      settling.mark(at: at(0))
      _ = settling.take(at: at(50))
      settling.mark(at: at(60))
      return settling.deadline
    }
    #expect(second(4, 40) == at(250))
    #expect(second(5, 40) == at(850))
    #expect(second(5, 1) == at(250), "what costs little may be done in vain")
    #expect(second(5, 1500) == at(2550), "no change waits for more than a second")
    #expect(second(9, 40) { $0.found(change: true, in: .milliseconds(40)) } == at(250))
    #expect(second(9, 40) { $0.expectChange() } == at(250))
  }

  @Test(
    "A property event that repeats what was already read is known and needs no reading (Thunar repeats its view's name)"
  )
  func known() {
    var view = Part(.panel, "Details view", [.button("OK")])
    view.node.description = "List"
    let window = Screen(.frame, [view]).window
    #expect(window.knows("accessible-name", "Details view", of: view.node.reference))
    #expect(window.knows("accessible-description", "List", of: view.node.reference))
    #expect(!window.knows("accessible-name", "Icon view", of: view.node.reference))
    #expect(!window.knows("accessible-name", nil, of: view.node.reference), "nobody says what it is now")
    #expect(!window.knows("accessible-value", "List", of: view.node.reference))
    #expect(!window.knows("accessible-name", "Details view", of: ObjectReference(name: ":1.9", path: "/none")))
  }

  @Test(
    "An app that does not answer is not asked for 2 s, then longer, and is asked again at once when it has recovered")
  func sickness() {
    let start = Instant.zero
    var sickness = ResponsivenessTracker()
    sickness.mark(":1.5", at: start)
    #expect(sickness.isSick(":1.5", at: start.advanced(by: .milliseconds(1999))))
    #expect(!sickness.isSick(":1.5", at: start.advanced(by: .seconds(2))))
    #expect(!sickness.isSick(":1.6", at: start))
    #expect(sickness.nextTrial(after: start) == start.advanced(by: .seconds(2)))
    #expect(sickness.nextTrial(after: start.advanced(by: .seconds(2))) == nil)
    sickness.mark(":1.5", at: start.advanced(by: .seconds(2)))
    #expect(sickness.isSick(":1.5", at: start.advanced(by: .seconds(5))))
    sickness.stir(":1.5", at: start.advanced(by: .seconds(3)))
    #expect(sickness.nextTrial(after: start.advanced(by: .seconds(3))) == start.advanced(by: .seconds(5)), "it stirred")
    sickness.stir(":1.5", at: start.advanced(by: .seconds(4)))
    #expect(sickness.nextTrial(after: start.advanced(by: .seconds(4))) == start.advanced(by: .seconds(5)), "no later")
    sickness.mark(":1.5", at: start.advanced(by: .seconds(5)))
    // 8 s by now.
    sickness.answered(":1.5", at: start.advanced(by: .milliseconds(5500)))
    #expect(sickness.nextTrial(after: start.advanced(by: .seconds(5))) == start.advanced(by: .seconds(7)), "a quarter")
    sickness.answered(":1.5", at: start.advanced(by: .milliseconds(6500)))
    #expect(sickness.isSick(":1.5", at: start.advanced(by: .milliseconds(6600))))
    sickness.heal(":1.5")
    #expect(!sickness.isSick(":1.5", at: start.advanced(by: .seconds(5))))
  }

  @Test("After each reading that failed an app gets twice the time, four times at most, until one succeeds")
  func patience() {
    var sickness = ResponsivenessTracker()
    var patience = [sickness.patience(for: ":1.5")]
    for second in 1...4 {
      sickness.mark(":1.5", at: .zero.advanced(by: .seconds(second * 60)))
      patience.append(sickness.patience(for: ":1.5"))
    }
    #expect(patience == [1, 2, 4, 4, 4])
    #expect(sickness.patience(for: ":1.6") == 1)
    sickness.heal(":1.5")
    #expect(sickness.patience(for: ":1.5") == 1)
  }
}

@Suite("Ways to perform an action")
struct ActingTests {
  private func ways(_ action: ElementAction, _ part: Part, toolkit: Toolkit = Toolkit()) -> [ActionStrategy] {
    Acting.ways(of: action, on: part.node, in: Screen(.frame, [part], toolkit: toolkit).window)
  }

  @Test("The pointer makes gestures of one finger; holding it opens the context menu; of two, pinching alone zooms")
  func gestures() {
    let place = Point(x: 50, y: 60)
    func way(_ gesture: Gesture) -> ActionStrategy? {
      ways(.gesture(name: gesture.name, points: gesture.points(at: place, in: nil)), .button("OK")).first
    }
    func strokes(_ gesture: Gesture) -> [[GesturePoint]] {
      if case .strokes(let paths, isHeld: false)? = way(gesture) { paths } else { [] }
    }
    #expect(way(.tapAndHold) == .strokes([[GesturePoint(x: 50, y: 60, t: 0)]], isHeld: true))
    #expect(strokes(.tap(fingers: 1)).count == 1)
    #expect(strokes(.doubleTap).count == 2)
    #expect(strokes(.swipe(.right, fingers: 1)).first?.last == GesturePoint(x: 210, y: 60, t: 0.3))
    #expect(way(.tap(fingers: 2)) == nil)
    #expect(way(.pinch(.in)) == .zoom(isLarger: false, place))
    #expect(way(.pinch(.out)) == .zoom(isLarger: true, place))
    #expect(way(.rotate(.left)) == nil)
    let slow = [[GesturePoint(x: 0, y: 0, t: 5), GesturePoint(x: 9, y: 0, t: 14)]]
    let drag = ways(.gesture(name: "drag", points: slow), .button("OK"))
    #expect(drag == [.strokes([[GesturePoint(x: 0, y: 0, t: 0), GesturePoint(x: 9, y: 0, t: 1.8)]], isHeld: false)])
  }

  @Test("A button's own action comes first and a click last")
  func button() {
    var part = Part.button("OK")
    part.node.actions = ["SetFocus", "Press"]
    #expect(ways(.activate, part) == [.doAction(1), .click(part.node.frame!.center)])
  }

  @Test(
    "An action that does not activate is not performed",
    arguments: ["doDefault", "showContextMenu", "clickAncestor"])
  func ignored(action: String) {
    #expect(RealAction.index(in: [action]) == nil)
  }

  @Test("An element's other useful actions are offered as custom actions under readable names; the others are left out")
  func others() {
    var row = Part(.treeItem, "Inbox", states: Part.usual.union(.selectable))
    row.node.actions = ["expand or contract", "activate", "SetFocus", "Show Menu", "clickAncestor"]
    let element = Screen(.frame, [row, .button("New")]).tree.children[0]
    #expect(element.details.customActions.map(\.name) == ["Expand or collapse", "Context menu"])
    let center = row.node.frame!.center
    #expect(ways(.customAction(id: "expandorcontract"), row) == [.doAction(0)])
    #expect(ways(.customAction(id: "showmenu"), row) == [.doAction(3), .contextClick(center)])
    #expect(ways(.customAction(id: "setfocus"), row) == [])
  }

  @Test(
    "A field, an expandable row and an element with a menu action offer a context menu; a button does not"
  )
  func contextMenu() {
    func offers(_ part: Part) -> [String] {
      Screen(.frame, [part, .button("New")]).tree.children[0].details.customActions.map(\.name)
    }
    var field = Part(
      .entry, "Town", states: Part.usual.union([.editable, .focusable]), interfaces: [.component, .editableText])
    field.node.actions = ["activate", "clear"]
    let center = field.node.frame!.center
    #expect(offers(field) == ["Clear", "Context menu"])
    #expect(ways(.customAction(id: "clear"), field) == [.doAction(1)])
    #expect(ways(.customAction(id: "showmenu"), field) == [.contextClick(center), .focusAndKey(.menu)])
    #expect(ways(.longPress, field) == [.contextClick(center), .focusAndKey(.menu)])
    var row = Part(.treeItem, "Inbox", states: Part.usual.union(.selectable))
    row.node.actions = ["expand or contract", "activate"]
    #expect(offers(row) == ["Expand or collapse", "Context menu"])
    row.node.actions = ["activate"]
    #expect(offers(row) == [])
    #expect(offers(.button("OK")) == [])
  }

  @Test("A GTK 3 cell offers to expand or edit only if its states say that it can")
  func cells() {
    func names(_ states: AccessibleStates) -> [String] {
      var cell = Part(.tableCell, "Pear", states: Part.usual.union([.selectable, states]))
      cell.node.actions = ["expand or contract", "edit", "activate"]
      return OtherAction.all(of: cell.node).map(\.name)
    }
    #expect(names([]) == [])
    #expect(names(.expandable) == ["Expand or collapse"])
    #expect(names(.editable) == ["Edit"])
  }

  @Test("An element's only action activates it and is not offered as a custom action")
  func onlyAction() {
    var button = Part.button("File")
    button.node.actions = ["Show Menu"]
    #expect(Screen(.frame, [button]).tree.children[0].details.customActions.isEmpty)
    #expect(ways(.activate, button).first == .doAction(0))
  }

  @Test("The first activation of a row selects it in its list, and the next one opens it")
  func row() {
    var row = Part(.listItem, "Pear", states: Part.usual.union(.selectable))
    row.node.actions = ["activate"]
    var list = Part(.list, "", [Part(.listItem, "Apple"), row])
    list.node.interfaces.insert(.selection)
    let window = Screen(.frame, [list]).window
    let chosen = Acting.ways(of: .activate, on: row.node, in: window)
    #expect(chosen.first == .select(parent: list.node.reference, child: 1))
    row.node.states.insert(.selected)
    #expect(Acting.ways(of: .activate, on: row.node, in: window).first == .doAction(0))
  }

  @Test("A slider's step is its own increment, at least a twentieth of the range, and stays within the range")
  func steps() {
    let fine = ValueRange(current: 50, minimum: 0, maximum: 1000, increment: 1)
    #expect(fine.stepped(1) == 100)
    #expect(ValueRange(current: 2, minimum: 0, maximum: 10, increment: 1).stepped(-1) == 1)
    #expect(ValueRange(current: 10, minimum: 0, maximum: 10, increment: 1).stepped(1) == 10)
    #expect(ValueRange(current: 1.5, minimum: 0, maximum: 2, increment: 0).text == "1.5")
    #expect(ValueRange(current: -0.25, minimum: -1, maximum: 2, increment: 0).text == "-0.25")
  }

  @Test("Text is set through the interface where the toolkit does that reliably, and typed in browsers")
  func text() {
    var field = Part(
      .text, "Name", states: Part.usual.union(.editable), interfaces: [.text, .editableText, .component])
    field.node.text = "Hello world"
    let change = ElementAction.setText("there", range: 6..<11)
    #expect(ways(change, field) == [.setText("Hello there"), .typeText("Hello there")])
    #expect(ways(change, field, toolkit: Toolkit(name: "Gecko", version: "128")) == [.typeText("Hello there")])
  }

  @Test("A button or toggle is pressed once even if nothing shows, because a second press may buy twice")
  func believed() {
    let box = Part(.checkBox, "Bold").node
    #expect(pressed(before: box, after: box) == .believed)
    #expect(Confirmation.verdict(of: .click(Point(x: 0, y: 0)), before: box, after: box, in: Toolkit()) == .believed)
    let button = Part.button("Buy").node
    #expect(pressed(before: button, after: button) == .believed)
    #expect(pressed(before: button, after: nil) == .done)
  }

  @Test("What is typed into a terminal is believed, because the terminal shows what its program makes of it")
  func typedIntoTerminal() {
    let terminal = Part(.terminal, "Terminal", interfaces: [.text, .component]).node
    var after = terminal
    after.text = "$ ls"
    let typing = ActionStrategy.typeText("ls")
    #expect(Confirmation.verdict(of: typing, before: terminal, after: after, in: Toolkit()) == .believed)
    let field = Part(.text, "Name", states: Part.usual.union(.editable)).node
    #expect(Confirmation.verdict(of: typing, before: field, after: field, in: Toolkit()) == .missing)
  }

  @Test("A tab that does not show as selected is tried in the next way, because selecting twice does no harm")
  func chosen() {
    let tab = Part(.pageTab, "Pages").node
    #expect(pressed(before: tab, after: tab) == .missing)
    var front = tab
    front.states.insert(.selected)
    #expect(pressed(before: tab, after: front) == .done)
  }
  @Test("A Qt tab in front reports the focus instead of the selection, and counts as selected")
  func frontTab() {
    let tab = Part(.pageTab, "Pages").node
    let front = Part(.pageTab, "Pages", states: Part.usual.union(.focused))
    #expect(pressed(before: tab, after: front.node, in: Toolkit.qt) == .done)
    #expect(pressed(before: tab, after: front.node) == .missing)
    let bar = Part(.pageTabList, "", [front, Part(.pageTab, "Others")])
    let tabs = Screen(.frame, [bar, .button("OK")], toolkit: Toolkit.qt).tree.children[0].children
    #expect(tabs.map { $0.traits.contains(.selected) } == [true, false])
  }

  private func pressed(
    before: AccessibleNode, after: AccessibleNode?, in toolkit: Toolkit = Toolkit()
  ) -> AccessibilityBridge.Confirmation.Verdict {
    Confirmation.verdict(of: .doAction(0), before: before, after: after, in: toolkit)
  }
}
