import Testing

@testable import Scanning

@Suite("A menu over everything")
struct MenuCoverTests {
  private var cover = MenuCover.open

  @Test("what comes while it is open is lit when it closes, once")
  mutating func later() {
    cover.cover()
    #expect(cover.mayLight() == false)
    #expect(cover.uncover() == true)
    cover.cover()
    #expect(cover.uncover() == false)
  }

  @Test("another menu in its place forgets nothing that has come")
  mutating func another() {
    cover.cover()
    _ = cover.mayLight()
    cover.cover()
    #expect(cover.uncover() == true)
  }

  @Test("without a menu everything is lit at once")
  mutating func uncovered() {
    #expect(cover.mayLight() == true)
    #expect(!cover.isCovered)
    #expect(cover.uncover() == false)
  }
}
