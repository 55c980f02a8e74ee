import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel
import Testing

@Suite("The Gestures menu")
struct GesturePageTests {
  @Test("The Gestures menu leads to swipes, pinches and gestures of two and three fingers")
  func pages() throws {
    var walk = try MenuWalk("a@100,100,20,20 b")
    _ = walk.machine.handle(.menu, at: .zero)
    _ = try walk.choose("Gestures")
    let names = walk.machine.menu?.items.map(\.description) ?? []
    #expect(
      names == [
        "Tap", "Double tap", "Tap and hold", "Swipe", "Pinch and turn", "Two fingers", "Three fingers", "Back",
      ])
  }
}
