import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Where the pointer can click")
struct ReachTests {
  private func screen(_ container: AccessibleRole, at place: Frame) -> (AccessibleWindow, AccessibleNode) {
    let button = Part.button("OK")
    var holder = Part(container, "", [button])
    holder.node.frame = place
    return (Screen(.frame, [holder]).window, button.node)
  }
  private let place = Frame(x: 10, y: 80, width: 40, height: 30)
  private let view = Frame(x: 0, y: 0, width: 100, height: 100)

  @Test("A partly scrolled-out element is clicked in its visible part; a fully scrolled-out one cannot be clicked")
  func scrolled() {
    let (window, button) = screen(.scrollPane, at: view)
    #expect(window.reachable(place, of: button) == Frame(x: 10, y: 80, width: 40, height: 20))
    #expect(window.reachable(Frame(x: 10, y: 180, width: 40, height: 30), of: button) == nil)
  }

  @Test("A menu item may lie outside its window, and a window's button may not")
  func menu() {
    let (open, item) = screen(.menu, at: view)
    #expect(open.reachable(place, of: item, in: Frame(x: 0, y: 0, width: 50, height: 50)) == place)
    let (plain, button) = screen(.panel, at: view)
    #expect(plain.reachable(place, of: button, in: Frame(x: 0, y: 0, width: 50, height: 50)) == nil)
  }

  @Test("What a menu covers that opened since is not clicked, and what lies beside that menu is")
  func covered() {
    let (window, button) = screen(.panel, at: view)
    #expect(window.isCovered(Point(x: 30, y: 95), of: button, by: [view]))
    #expect(!window.isCovered(Point(x: 30, y: 105), of: button, by: [view]))
  }

  @Test("A menu covers none of its own items, nor a box its own list", arguments: [AccessibleRole.menu, .comboBox])
  func itself(_ container: AccessibleRole) {
    let (window, item) = screen(container, at: view)
    #expect(!window.isCovered(Point(x: 30, y: 95), of: item, by: [view]))
  }

  @Test("A menu that opened over a dialog covers its buttons")
  func dialog() {
    let button = Part.button("OK")
    let window = Screen(.dialog, [button]).window
    #expect(window.isCovered(Point(x: 30, y: 95), of: button.node, by: [view]))
  }
}
