import DeskPanels
import Testing

@Suite("The way from the Desktop panel to the window that was chosen there")
struct WindowChoiceTests {
  /// Whether window 4, once chosen, is due at each look, when those windows have the focus.
  private func due(_ looks: [UInt?]) -> [Bool] {
    var choice = WindowChoice(4)
    return looks.map { choice.isDue(active: $0) }
  }

  @Test("A window that has the focus already is scanned at the second look, once the bridge has had its turn")
  func focusedBefore() { #expect(due([4, 4]) == [false, true]) }

  @Test("A window that gets the focus later is scanned after that")
  func focusedLater() { #expect(due([3, nil, 4, 4]) == [false, false, false, true]) }

  @Test(
    "The next window is the one after that with the focus, and after the last the first",
    arguments: [(1, 2), (3, 1), (nil, 1), (9, 1)] as [(UInt?, UInt)])
  func next(active: UInt?, next: UInt) {
    let windows = [1, 2, 3].map { Switcher.OpenWindow(id: $0, title: "") }
    #expect(windows.following(active) == next)
  }

  @Test("A window alone has no next one")
  func noNext() {
    #expect([Switcher.OpenWindow(id: 1, title: "")].following(1) == nil)
    #expect([Switcher.OpenWindow]().following(nil) == nil)
  }

  @Test("A window that does not keep the focus is not scanned")
  func lost() { #expect(!due([4, 3, 4, nil, 4, 3, 3]).contains(true)) }
}
