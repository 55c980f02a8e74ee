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

  @Test("In an app of one pointer the Gestures menu offers pinching, which zooms, and nothing else of several fingers")
  func byPointer() throws {
    var walk = try MenuWalk("a@100,100,20,20 b")
    var surroundings = MenuSurroundings()
    surroundings.isByPointer = true
    _ = walk.machine.tell(surroundings, at: .zero)
    _ = walk.machine.handle(.menu, at: .zero)
    _ = try walk.choose("Gestures")
    let names = walk.machine.menu?.items.map(\.description) ?? []
    #expect(names == ["Tap", "Double tap", "Tap and hold", "Swipe", "Pinch out", "Pinch in", "Back"])
  }
}
