import Testing

@testable import Scanning
@testable import TappetModel

@Suite("The element that has the focus")
struct ElementFocusTests {
  private var focus = ElementFocus()

  /// "-a+b" means a lost the focus and b gained it.
  private mutating func move(to element: ElementID?) -> String {
    let change = focus.move(to: element)
    return (change.left.map { "-\($0.rawValue)" } ?? "") + (change.entered.map { "+\($0.rawValue)" } ?? "")
  }

  @Test("Each element hears once that it gains the focus, and once that it loses it")
  mutating func told() {
    #expect(move(to: "a") == "+a")
    #expect(move(to: "a") == "")
    #expect(move(to: "b") == "-a+b")
    #expect(move(to: nil) == "-b")
    #expect(move(to: nil) == "")
    #expect(move(to: "b") == "+b")
  }

  @Test("The chosen element comes before the lit one, and a group or darkness forgets neither")
  mutating func remembered() {
    #expect(focus.remembered.isEmpty)
    _ = focus.move(to: "a")
    _ = focus.move(to: nil)
    #expect(focus.remembered == ["a"] && focus.last == "a")
    focus.choose("c")
    #expect(focus.remembered == ["c", "a"])
  }

  @Test("A new screen forgets both elements, but the focused one still hears that it loses the focus")
  mutating func newScreen() {
    _ = focus.move(to: "a")
    focus.choose("a")
    focus.forget()
    #expect(focus.remembered.isEmpty)
    #expect(move(to: nil) == "-a")
  }
}
