import ScanVocabulary
import ScannerMenus
import Testing

@testable import Scanning
@testable import TappetModel

@Suite("Reading piece by piece")
struct ReadingCursorTests {
  private var cursor = ReadingCursor()
  private let page = ReadablePage(elements: [
    Self.element("title", "Settings", .header), Self.element("text", "One, two.\nThree"),
    Self.element("sound", "Sound", .header), Self.element("b", "Test", .button),
  ])

  private static func element(_ id: ElementID, _ name: String, _ traits: Traits = .staticText) -> AccessibilityElement {
    AccessibilityElement(id: id, name: name, label: AttributedText(name), traits: traits)
  }

  private mutating func read(_ orders: ReadingOrder..., from start: ElementID? = nil) -> [String] {
    orders.map { order in
      guard let piece = cursor.obey(order, in: page, from: start) else { return "end" }
      return piece.part ?? piece.element.name
    }
  }

  @Test("Every readable element is visited, in order, in both directions, and the ends are reported")
  mutating func elements() {
    #expect(read(.next, .next, .next, .next, .next) == ["Settings", "One, two.\nThree", "Sound", "Test", "end"])
    #expect(read(.previous, .previous) == ["Sound", "One, two.\nThree"])
  }

  @Test("Reading begins at what is lit")
  mutating func start() {
    #expect(read(.next, .previous, from: "sound") == ["Sound", "One, two.\nThree"])
  }

  @Test("Lines, words and characters are read across elements, each from the place of the one before")
  mutating func units() {
    #expect(read(.lines, .next, .next, .next) == ["Settings", "One, two.", "Three", "Sound"])
    #expect(read(.previous, .words, .previous, .previous) == ["Three", "Three", "two.", "One,"])
    #expect(read(.characters, .next, .next, .next, .next) == ["O", "n", "e", ",", " "])
    #expect(read(.elements) == ["One, two.\nThree"])
  }

  @Test("Going back by words enters an element at its last word")
  mutating func backwards() {
    #expect(read(.words, .previous, from: "sound") == ["Sound", "Three"])
  }

  @Test("A long line is broken between words")
  mutating func longLine() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let page = ReadablePage(elements: [Self.element("a", words)])
    let lines = [ReadingOrder.lines, .next, .next, .next].map { cursor.obey($0, in: page, from: nil)?.part }
    #expect(lines.map { $0?.count } == [80, 80, 39, nil])
    #expect(lines.compactMap(\.self).joined() == words)
  }

  @Test("Headings are found in both directions from the place")
  mutating func headings() {
    #expect(
      read(.nextHeading, .nextHeading, .nextHeading, .previousHeading) == ["Settings", "Sound", "end", "Settings"])
  }

  @Test("A character is spelled by its name; an element is read with its role, or spelled when that is asked for")
  mutating func spelling() throws {
    let settings = SpeakingSettings().inFull
    let first = cursor.obey(.next, in: page, from: "b")
    let button = try #require(first)
    #expect(button.spoken(by: settings, spells: false).string == "Test, button")
    let spelled = button.spoken(by: settings, spells: true)
    #expect(spelled.string == "Test" && spelled.attributes.last?.spellOut == true)
    let next = cursor.obey(.characters, in: page, from: nil)
    let character = try #require(next)
    #expect(character.spoken(by: settings, spells: false).attributes.first?.spellOut == true)
  }

  @Test("Where the element at the place is gone, reading begins again at what is lit")
  mutating func gone() {
    _ = read(.next, .next)
    let other = ReadablePage(elements: [Self.element("x", "X"), Self.element("y", "Y")])
    #expect(cursor.obey(.next, in: other, from: "y")?.element.name == "Y")
  }

  @Test("An element without words, and a page without elements, break nothing")
  mutating func empty() {
    #expect(cursor.obey(.next, in: ReadablePage(), from: nil) == nil)
    let page = ReadablePage(elements: [Self.element("a", "")])
    let parts = [ReadingOrder.characters, .next, .words, .spell].map { cursor.obey($0, in: page, from: nil)?.part }
    #expect(parts == ["", nil, "", ""])
  }
}
