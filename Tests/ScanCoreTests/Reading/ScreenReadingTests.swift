import Testing

@testable import Scanning
@testable import TappetModel

/// A reader whose voice and app are the test.
private final class ReadScreen {
  private var reading = ScreenReading()
  var now = Instant.zero
  private(set) var log: [String] = []
  private var number = 0

  /// Reads elements with these names; `more` is whether the page can be turned. "book:WORDS" is a page of a book that
  /// turns by itself.
  func begin(_ names: String, from: ElementID? = nil, more: Bool = false, isWhole: Bool = true) {
    note(reading.begin(Self.page(names, more: more), from: from, isWhole: isWhole, at: now))
  }

  func show(_ names: String, more: Bool = false) { reading.show(Self.page(names, more: more), at: now) }
  func said() { note(reading.finished(number, .said, at: now)) }
  func interrupt() { note(reading.finished(number, .interrupted, at: now)) }
  func cut() { note(reading.finished(number, .cut, at: now)) }
  func scrolled() { reading.scrolled(at: now) }
  func refuse(_ id: ElementID = "list") { note(reading.refused(id, at: now)) }
  func stop() { reading.stop() }

  func wait(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    while let due = reading.deadline, due <= end {
      now = due
      note(reading.advance(to: now))
    }
    now = end
  }

  private func note(_ effects: [ScreenReading.Effect]) {
    for effect in effects {
      switch effect {
      case .say(let number, let element):
        self.number = number
        log.append(element.readAloud.string)
      case .turn(let turn): log.append("turn(\(turn.id) \(turn.direction.rawValue))")
      case .ended: log.append("end")
      }
    }
  }

  private static func page(_ names: String, more: Bool) -> ReadablePage {
    let elements = names.split(separator: " ").map { name in
      let parts = name.split(separator: ":").map(String.init)
      return AccessibilityElement(
        id: ElementID(parts[0]), name: parts.last ?? "", label: AttributedText(parts.last ?? ""),
        traits: parts.count > 1 ? .causesPageTurn : [])
    }
    let turn = more ? PageTurn(id: "list", direction: .down) : nil
    return ReadablePage(
      elements: elements,
      turns: elements.map { $0.traits.contains(.causesPageTurn) ? PageTurn(id: $0.id, direction: .next) : turn })
  }
}

@Suite("Reading a screen aloud")
struct ScreenReadingTests {
  private let screen = ReadScreen()

  @Test("The screen is read element by element to its end")
  func toTheEnd() {
    screen.begin("a b c")
    for _ in 0..<3 { screen.said() }
    #expect(screen.log == ["a", "b", "c", "end"])
  }

  @Test("Reading starts at the given element")
  func onward() {
    screen.begin("a b c", from: "b")
    for _ in 0..<2 { screen.said() }
    #expect(screen.log == ["b", "c", "end"])
  }

  @Test("At the end the page is turned, and its new elements are read once it has settled")
  func turns() {
    screen.begin("a b", more: true)
    screen.said()
    screen.said()
    #expect(screen.log == ["a", "b", "turn(list down)"])
    screen.scrolled()
    screen.wait(0.2)
    screen.show("b c", more: true)
    screen.wait(0.2)
    screen.show("b c d")
    #expect(screen.log.count == 3)
    screen.wait(0.3)
    for _ in 0..<2 { screen.said() }
    #expect(screen.log == ["a", "b", "turn(list down)", "c", "d", "end"])
  }

  @Test("Reading ends when the app refuses to turn the page")
  func refused() {
    screen.begin("a", more: true)
    screen.said()
    screen.refuse()
    #expect(screen.log == ["a", "turn(list down)", "end"])
  }

  @Test("Reading ends when the new page is the same or none comes within 2 s")
  func unchanged() {
    screen.begin("a b", more: true)
    screen.said()
    screen.said()
    screen.scrolled()
    screen.show("a b", more: true)
    screen.wait(1.9)
    #expect(screen.log.last == "turn(list down)")
    screen.wait(0.2)
    #expect(screen.log.last == "end")
  }

  @Test("A page of a book turns as soon as it is read, and what stands below it is read after the last page")
  func book() {
    screen.begin("title book:one foot")
    screen.said()
    screen.said()
    #expect(screen.log == ["title", "one", "turn(book next)"])
    screen.show("title book:two foot")
    screen.wait(0.3)
    screen.said()
    #expect(screen.log.suffix(2) == ["two", "turn(book next)"])
    screen.wait(2)
    #expect(screen.log.last == "foot")
    screen.said()
    #expect(screen.log.last == "end")
  }

  @Test("An app that refuses to turn a book's page has read it to its end")
  func lastPage() {
    screen.begin("book:one foot")
    screen.said()
    screen.refuse("book")
    #expect(screen.log == ["one", "turn(book next)", "foot"])
  }

  @Test("A change while reading skips removed elements and reads new ones in their place")
  func changes() {
    screen.begin("a b c")
    screen.show("a x c")
    for _ in 0..<3 { screen.said() }
    #expect(screen.log == ["a", "x", "c", "end"])
  }

  @Test("An element interrupted by a more urgent utterance is read again")
  func interrupted() {
    screen.begin("a b")
    screen.interrupt()
    screen.said()
    #expect(screen.log == ["a", "a", "b"])
  }

  @Test("A cut or a stop ends the reading")
  func cut() {
    screen.begin("a b")
    screen.cut()
    #expect(screen.log == ["a", "end"])
    screen.begin("a b")
    screen.stop()
    screen.said()
    #expect(screen.log == ["a", "end", "a"])
  }

  @Test("A selection is read without what follows")
  func selection() {
    screen.begin("a", more: true, isWhole: false)
    screen.said()
    #expect(screen.log == ["a", "end"])
  }
}
