import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("What observers hear of the highlight")
struct TellingTests {
  private var telling = Telling()
  private let a = Highlight(kind: .item, label: "a")
  private let b = Highlight(kind: .item, label: "b")

  @Test("The old element loses the focus before the highlight moves, and the new one gains it after")
  mutating func order() {
    telling.show(a, element: "a", look: nil)
    #expect(telling.take() == [.highlight(a), .focused("a")])
    telling.show(b, element: "b", look: nil)
    #expect(telling.take() == [.unfocused("a"), .highlight(b), .focused("b")])
    #expect(telling.shown == b)
    #expect(telling.take() == [])
  }

  @Test("A time that begins again is told once, without the highlight, and only while something is lit")
  mutating func retimed() {
    telling.show(a, element: "a", look: nil)
    _ = telling.take()
    let end = Instant.zero.advanced(by: .seconds(2))
    telling.retime(until: end)
    telling.retime(until: end)
    #expect(telling.take() == [.retimed(until: end)])
    #expect(telling.shown?.until == end)
    telling.darken()
    _ = telling.take()
    telling.retime(until: end)
    #expect(telling.take() == [])
  }

  @Test("Going dark ends the focus and clears the highlight")
  mutating func dark() {
    telling.show(a, element: "a", look: nil)
    _ = telling.take()
    telling.darken()
    #expect(telling.take() == [.unfocused("a"), .cleared, .paused])
    #expect(telling.shown == nil && telling.restless.due == nil)
  }
}
