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

  @Test("A window that does not keep the focus is not scanned")
  func lost() { #expect(!due([4, 3, 4, nil, 4, 3, 3]).contains(true)) }
}
