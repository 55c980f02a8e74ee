import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Directions in which an element scrolls")
struct ScrollRoomTests {
  @Test("A page reports the directions in which it has more, and the wheel turns it only in these")
  func page() {
    let parts = [("Top", true), ("Middle", true), ("End", false)].map { name, isShown in
      Part(.pushButton, name, states: isShown ? Part.usual : [.enabled, .visible])
    }
    let page = Part(.documentWeb, "Page", parts)
    let screen = Screen(.frame, [page])
    #expect(screen.tree.children[0].details.scrollable == [.down])
    let down = Acting.ways(of: .scroll(.next), on: page.node, in: screen.window)
    #expect(down == [.wheel(.down, page.node.frame!.center)])
    #expect(Acting.ways(of: .scroll(.up), on: page.node, in: screen.window) == [])
    #expect(Acting.ways(of: .scroll(.down), on: parts[0].node, in: screen.window) == [])
  }

  @Test("A scroll pane that holds only text scrolls too")
  func text() {
    var bar = Part(.scrollBar, "")
    bar.node.value = ValueRange(current: 0, minimum: 0, maximum: 90, increment: 1)
    let tree = Screen(.frame, [Part(.scrollPane, "", [Part(.label, "Document"), bar]), .button("OK")]).tree
    #expect(tree.children[0].details.scrollable == [.down])
    #expect(tree.children[0].children.map(\.label) == ["Document"])
  }

  @Test(
    "A GTK 4 list has no stops beyond the edges of its scroll pane, and reports the directions in which it has more")
  func gtk4() {
    func row(_ name: String, _ y: Double) -> Part {
      var row = Part(.listItem, name, states: AccessibleStates.ofGTK4.union([.focusable, .selectable]))
      row.node.frame = Frame(x: 2, y: y, width: 90, height: 16)
      return row
    }
    func pane(scrolledBy distance: Double) -> ElementNode {
      var list = Part(
        .list, "Letters", (0..<40).map { row("Letter \($0)", Double($0) * 20 - distance) }, states: .ofGTK4)
      list.node.frame = Frame(x: 0, y: -distance, width: 100, height: 800)
      var pane = Part(.scrollPane, "", [list, Part(.scrollBar, "GtkScrollbar", states: .ofGTK4)], states: .ofGTK4)
      pane.node.frame = Frame(x: 0, y: 0, width: 100, height: 58)
      let button = Part(.pushButton, "OK", states: .ofGTK4)
      return Screen(.frame, [pane, button], toolkit: Toolkit.gtk4).tree.children[0]
    }
    func names(_ node: ElementNode) -> [String] {
      (node.traits.contains(.button) ? [node.label?.string ?? ""] : []) + node.children.flatMap(names)
    }
    #expect(pane(scrolledBy: 0).details.scrollable == [.down])
    #expect(names(pane(scrolledBy: 0)) == ["Letter 0", "Letter 1", "Letter 2"])
    #expect(pane(scrolledBy: 100).details.scrollable == [.up, .down])
    #expect(names(pane(scrolledBy: 100)) == ["Letter 5", "Letter 6", "Letter 7"])
    #expect(pane(scrolledBy: 742).details.scrollable == [.up])
  }

  @Test("Scroll bars report where their pane scrolls, and are no stops")
  func bars() {
    var bar = Part(.scrollBar, "")
    bar.node.value = ValueRange(current: 30, minimum: 0, maximum: 90, increment: 1)
    bar.node.interfaces.insert(.value)
    let tree = Screen(.frame, [Part(.scrollPane, "", [.button("OK"), bar])]).tree
    #expect(tree.children[0].details.scrollable == [.up, .down])
    #expect(tree.children[0].children.map(\.label) == ["OK"])
    #expect(Details.wanted(of: bar.node, in: Toolkit()) == .value)
  }
}
