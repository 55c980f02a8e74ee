import Testing

@testable import Scanning

@Suite("A menu that covers the screen")
struct MenuCoverTests {
  private var cover = MenuCover.open

  @Test("A highlight that comes while a menu is open is lit once, when the menu closes")
  mutating func later() {
    cover.cover()
    #expect(cover.mayLight() == false)
    #expect(cover.uncover() == true)
    cover.cover()
    #expect(cover.uncover() == false)
  }

  @Test("A second menu in place of the first keeps what has to be lit later")
  mutating func another() {
    cover.cover()
    _ = cover.mayLight()
    cover.cover()
    #expect(cover.uncover() == true)
  }

  @Test("Without a menu every highlight is lit at once")
  mutating func uncovered() {
    #expect(cover.mayLight() == true)
    #expect(!cover.isCovered)
    #expect(cover.uncover() == false)
  }
}
