import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("What the world is told of the highlight")
struct TellingTests {
  private var telling = Telling()
  private let a = Highlight(kind: .item, label: "a")
  private let b = Highlight(kind: .item, label: "b")

  @Test("what is left is told before what is lit, and what is entered after it")
  mutating func order() {
    telling.show(a, element: "a", look: nil)
    #expect(telling.take() == [.highlight(a), .focused("a")])
    telling.show(b, element: "b", look: nil)
    #expect(telling.take() == [.unfocused("a"), .highlight(b), .focused("b")])
    #expect(telling.shown == b)
    #expect(telling.take() == [])
  }

  @Test("darkness leaves the focus, and nothing of the highlight is known to the world")
  mutating func dark() {
    telling.show(a, element: "a", look: nil)
    _ = telling.take()
    telling.darken()
    #expect(telling.take() == [.unfocused("a"), .cleared, .paused])
    #expect(telling.shown == nil && telling.restless.due == nil)
  }
}
