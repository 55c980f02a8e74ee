import Testing

@testable import WaylandSession

@Suite("Keys of our own")
struct KeyTests {
  @Test("each character of ASCII that can be seen has a place, and no two the same")
  func ascii() {
    let places = (0x20...0x7E).compactMap { KeyPlaces.place(of: Unicode.Scalar($0)) }
    #expect(places.count == 95)
    #expect(Set(places).count == 95)
  }

  @Test(
    "places are those of an American keyboard",
    arguments: [
      ("a", 30, false), ("Z", 44, true), ("1", 2, false), ("!", 2, true), (";", 39, false), ("~", 41, true),
      ("\\", 43, false),
      (" ", 57, false), ("\n", 28, false),
    ] as [(Unicode.Scalar, UInt32, Bool)])
  func places(scalar: Unicode.Scalar, code: UInt32, isShifted: Bool) {
    #expect(KeyPlaces.place(of: scalar) == KeyPlaces.Place(code: code, isShifted: isShifted))
  }

  @Test("keys have the names that X11 gives them")
  func names() {
    #expect(KeyPlaces.place(named: "Return")?.code == 28)
    #expect(KeyPlaces.place(named: "s") == KeyPlaces.Place(code: 31))
    #expect(KeyPlaces.place(named: "XF86AudioRaiseVolume")?.code == 115)
    #expect(KeyPlaces.place(named: "Hyper_L") == nil)
  }

  @Test("a character that the keyboard lacks is lent a key, and keeps it")
  func lending() throws {
    var keys = LentKeys()
    let isLent = keys.lend(to: ["é", "€"])
    #expect(isLent)
    let first = try #require(keys.code(of: "é"))
    #expect(keys.code(of: "€") != first)
    let isLentAgain = keys.lend(to: ["€", "é"])
    #expect(!isLentAgain)
    #expect(keys.code(of: "é") == first)
    #expect(keys.keymap.contains("replace key <I\(first + 8)> { [ U00E9 ] };"))
  }

  @Test("where all keys are lent, the one that was lent first is taken, and never two are the same")
  func fullHouse() {
    var keys = LentKeys()
    let many = (0..<LentKeys.codes.count).compactMap { Unicode.Scalar(0x4E00 + $0) }
    keys.lend(to: many)
    keys.lend(to: ["ж"])
    #expect(keys.code(of: many[0]) == nil)
    #expect(Set(keys.lent.map(\.code)).count == LentKeys.codes.count)
  }

  @Test("a key is not taken from what is wanted at the same time")
  func together() {
    var keys = LentKeys()
    let many = (0..<LentKeys.codes.count).compactMap { Unicode.Scalar(0x4E00 + $0) }
    keys.lend(to: many)
    keys.lend(to: ["ж", many[0]])
    #expect(keys.code(of: many[0]) != nil && keys.code(of: "ж") != nil)
    #expect(keys.code(of: many[1]) == nil)
  }

  @Test("what is no character is lent no key: a keymap with it would be refused")
  func controls() {
    var keys = LentKeys()
    let isLent = keys.lend(to: ["\u{7}", "\u{85}"])
    #expect(!isLent)
  }

  @Test("a text is typed in parts that have keys enough, and nothing of it is lost")
  func parts() {
    let text = String(String.UnicodeScalarView((0..<40).compactMap { Unicode.Scalar(0x4E00 + $0) })) + "abc"
    let parts = LentKeys.parts(of: text)
    #expect(Array(parts.joined()) == Array(text.unicodeScalars))
    #expect(parts.allSatisfy { Set($0.filter { KeyPlaces.place(of: $0) == nil }).count <= LentKeys.codes.count })
    #expect(LentKeys.parts(of: "").isEmpty)
  }
}
