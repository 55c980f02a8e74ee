import ScanCore
import Testing

@testable import AccessibilityBridge

@Suite("Where there is more")
struct ScrollRoomTests {
  @Test("a page has more above and below what is shown, and is turned by the wheel where it has")
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

  @Test("what holds only text is scrolled too")
  func text() {
    var bar = Part(.scrollBar, "")
    bar.node.value = ValueRange(current: 0, minimum: 0, maximum: 90, increment: 1)
    let tree = Screen(.frame, [Part(.scrollPane, "", [Part(.label, "Document"), bar]), .button("OK")]).tree
    #expect(tree.children[0].details.scrollable == [.down])
    #expect(tree.children[0].children.map(\.label) == ["Document"])
  }

  @Test("scroll bars tell it of what they move, and are no stops")
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
