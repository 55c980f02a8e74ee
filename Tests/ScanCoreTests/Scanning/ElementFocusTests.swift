import Testing

@testable import Scanning
@testable import TappetModel

@Suite("The element that has the focus")
struct ElementFocusTests {
  private var focus = ElementFocus()

  /// "-a+b": a left, b entered.
  private mutating func move(to element: ElementID?) -> String {
    let change = focus.move(to: element)
    return (change.left.map { "-\($0.rawValue)" } ?? "") + (change.entered.map { "+\($0.rawValue)" } ?? "")
  }

  @Test("each element is told once that it gets the focus, and once that it loses it")
  mutating func told() {
    #expect(move(to: "a") == "+a")
    #expect(move(to: "a") == "")
    #expect(move(to: "b") == "-a+b")
    #expect(move(to: nil) == "-b")
    #expect(move(to: nil) == "")
    #expect(move(to: "b") == "+b")
  }

  @Test("what was chosen is meant before what was lit, and a group or darkness forgets neither")
  mutating func remembered() {
    #expect(focus.remembered.isEmpty)
    _ = focus.move(to: "a")
    _ = focus.move(to: nil)
    #expect(focus.remembered == ["a"] && focus.last == "a")
    focus.choose("c")
    #expect(focus.remembered == ["c", "a"])
  }

  @Test("a new screen remembers nothing, but who has the focus is still told that it goes")
  mutating func newScreen() {
    _ = focus.move(to: "a")
    focus.choose("a")
    focus.forget()
    #expect(focus.remembered.isEmpty)
    #expect(move(to: nil) == "-a")
  }
}
