import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("Long lists, and windows that take long to read")
struct LongListTests {
  private static let view = Frame(x: 0, y: 100, width: 300, height: 400)

  /// Searches rows of 20 points, of which the first is at `top`; returns what is found and the rounds of questions.
  private func search(
    _ count: Int, top: Double, isAcross: Bool = false, place: (Int, Frame) -> Frame? = { $1 }
  ) -> (step: VisibleRange.Step, rounds: Int) {
    var search = VisibleRange(view: Self.view, count: count)
    var step = search.begin()
    var rounds = 0
    while case .ask(let indexes) = step {
      rounds += 1
      #expect(indexes.count <= 16 && indexes.allSatisfy { (0..<count).contains($0) })
      step = search.answered(
        indexes.map { index in
          let offset = top + Double(index) * 20
          let row = Frame(x: isAcross ? offset : 0, y: isAcross ? 100 : offset, width: isAcross ? 20 : 300, height: 20)
          return place(index, row)
        })
    }
    return (step, rounds)
  }

  @Test("The rows in view are found among 20,000 in a few rounds, wherever they are")
  func rows() {
    #expect(search(20_000, top: 100 - 10_000 * 20).step == .found(10_000..<10_020))
    #expect(search(20_000, top: 110 - 10_000 * 20).step == .found(9999..<10_020))
    #expect(search(20_000, top: 500 - 20_000 * 20).step == .found(19_980..<20_000))
    #expect(search(20_000, top: 100 - 10_000 * 20).rounds <= 9)
  }

  @Test("The first children, which may be headers that stay, are left out; the rest is found beside them")
  func headers() {
    #expect(search(20_000, top: 100).step == .found(16..<20))
    #expect(search(20_000, top: 100 - 50 * 20) { $0 == 0 ? Self.view : $1 }.step == .found(50..<70))
  }

  @Test("Columns side by side are found as rows are")
  func columns() {
    #expect(search(5000, top: -1000 * 20, isAcross: true).step == .found(1000..<1015))
  }

  @Test("Rows without a place are passed over")
  func gaps() {
    let found = search(20_000, top: 100 - 10_000 * 20) { index, frame in index % 7 == 3 ? nil : frame }
    // Row 10,020 has no place, so it may be in view.
    #expect(found.step == .found(10_000..<10_021))
  }

  @Test("Nothing is found where all rows lie before the view, or after it")
  func outside() {
    #expect(search(1000, top: -50_000).step == .found(1000..<1000))
    #expect(search(1000, top: 600).step == .found(16..<16))
  }

  @Test("Children that do not lie one after the other, or have no places, are not searched")
  func unordered() {
    #expect(search(1000, top: 0) { _, _ in Frame(x: 0, y: 0, width: 300, height: 20) }.step == .unordered)
    #expect(search(1000, top: 0) { index, frame in index == 999 ? nil : frame }.step == .unordered)
    #expect(search(1000, top: 0) { index, frame in index == 16 || index == 999 ? frame : nil }.step == .unordered)
    #expect(search(16, top: 0).step == .unordered)
  }

  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  @Test("That a window is being read is told once, 250 ms after it got the focus")
  func told() {
    var reading = FirstReading()
    reading.begin(7, at: at(0))
    #expect(reading.deadline == at(250))
    let early = reading.take(7, at: at(249))
    // The focus is told again and again.
    reading.begin(7, at: at(200))
    let taken = [reading.take(8, at: at(250)), reading.take(7, at: at(250)), reading.take(7, at: at(251))]
    #expect(!early && taken == [false, true, false] && reading.deadline == nil)
  }

  @Test("Nothing is told of a window that was read in time, and the next window has its own time")
  func readInTime() {
    var reading = FirstReading()
    reading.begin(7, at: at(0))
    reading.end()
    let late = reading.take(7, at: at(300))
    #expect(!late && reading.deadline == nil)
    reading.begin(7, at: at(400))
    reading.begin(8, at: at(500))
    #expect(reading.deadline == at(750))
    let taken = [reading.take(7, at: at(700)), reading.take(8, at: at(750))]
    #expect(taken == [false, true])
  }

  @Test("The fourth scroll in a row without a pause goes to the end; a pause, or another direction, begins anew")
  func run() {
    let list = ObjectReference(name: ":1.1", path: "/list")
    func jumps(_ scrolls: [(direction: ScrollDirection, at: Int)]) -> [Bool] {
      var run = ScrollRun()
      return scrolls.map { scroll in
        defer { run.answer(at: at(scroll.at + 10)) }
        return run.asks(scroll.direction, of: list, at: at(scroll.at))
      }
    }
    #expect(jumps([(.down, 0), (.down, 100), (.down, 200), (.down, 300)]) == [false, false, false, true])
    #expect(jumps([(.down, 0), (.down, 300), (.down, 600), (.down, 900)]) == [false, false, false, false])
    #expect(jumps([(.down, 0), (.down, 100), (.down, 200), (.up, 300)]) == [false, false, false, false])
  }

  private func pane(at position: Double, of length: Double) -> (pane: Part, bar: Part, screen: Screen) {
    var bar = Part(.scrollBar, "")
    bar.node.value = ValueRange(current: position, minimum: 0, maximum: length, increment: 1)
    let pane = Part(.scrollPane, "", [.button("Row"), bar])
    return (pane, bar, Screen(.frame, [pane, .button("OK")]))
  }

  @Test("A list with a scroll bar goes to its end by the bar's value, where it is not there yet")
  func bar() {
    let (pane, bar, screen) = pane(at: 50, of: 90_000)
    func ways(_ direction: ScrollDirection) -> [ActionStrategy] {
      Acting.waysToEnd(direction, of: pane.node, in: screen.window)
    }
    #expect(ways(.down) == [.setBar(bar.node.reference, 90_000)])
    #expect(ways(.previous) == [.setBar(bar.node.reference, 0)])
    #expect(ways(.right) == [])
  }

  @Test("A page goes to its end by having its last content scrolled onto the screen")
  func page() {
    let parts = [true, true, false].map { Part.panel([], states: $0 ? Part.usual : [.enabled, .visible]) }
    let page = Part(.documentWeb, "Page", parts)
    func ways(_ toolkit: Toolkit) -> [ActionStrategy] {
      Acting.waysToEnd(.down, of: page.node, in: Screen(.frame, [page], toolkit: toolkit).window)
    }
    #expect(ways(.chromium) == [.reveal(parts[2].node.reference)])
    #expect(ways(Toolkit(name: "gtk", version: "3.24.38")) == [])
  }

  @Test("A list of more than 50 views has stops that go to its ends, a shorter one none")
  func ends() {
    func stops(_ position: Double, _ length: Double) -> [String?] {
      self.pane(at: position, of: length).screen.tree.children[0].children.map { $0.label?.string }
    }
    #expect(stops(50, 90_000) == ["Row", "To the beginning of the list", "To the end of the list"])
    #expect(stops(0, 90_000) == ["Row", "To the end of the list"])
    #expect(stops(50, 900).count < 2)
    let (list, _, screen) = pane(at: 0, of: 90_000)
    let end = screen.tree.children[0].children.last.flatMap { ScrollRoom.End($0.id) }
    #expect(end == ScrollRoom.End(container: list.node.reference, isStart: false))
    #expect(ScrollRoom.End(list.node.reference.elementID) == nil)
  }
}
