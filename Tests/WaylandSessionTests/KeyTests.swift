import Testing

@testable import WaylandSession

@Suite("Keys for typing")
struct KeyTests {
  @Test("Each printable ASCII character has a key of its own")
  func ascii() {
    let places = (0x20...0x7E).compactMap { KeyPlaces.place(of: Unicode.Scalar($0)) }
    #expect(places.count == 95)
    #expect(Set(places).count == 95)
  }

  @Test(
    "Characters have the places of an American keyboard",
    arguments: [
      ("a", 30, false), ("Z", 44, true), ("1", 2, false), ("!", 2, true), (";", 39, false), ("~", 41, true),
      ("\\", 43, false),
      (" ", 57, false), ("\n", 28, false),
    ] as [(Unicode.Scalar, UInt32, Bool)])
  func places(scalar: Unicode.Scalar, code: UInt32, isShifted: Bool) {
    #expect(KeyPlaces.place(of: scalar) == KeyPlaces.Place(code: code, isShifted: isShifted))
  }

  @Test("Keys have the names of X11")
  func names() {
    #expect(KeyPlaces.place(named: "Return")?.code == 28)
    #expect(KeyPlaces.place(named: "s") == KeyPlaces.Place(code: 31))
    #expect(KeyPlaces.place(named: "XF86AudioRaiseVolume")?.code == 115)
    #expect(KeyPlaces.place(named: "F11")?.code == 87)
    #expect(KeyPlaces.place(named: "plus") == KeyPlaces.place(of: "+"))
    #expect(KeyPlaces.place(named: "Hyper_L") == nil)
  }

  @Test("A character without a key is lent one and keeps it")
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

  @Test("When all keys are lent, the one lent first is reused, and no key is lent twice")
  func fullHouse() {
    var keys = LentKeys()
    let many = (0..<LentKeys.codes.count).compactMap { Unicode.Scalar(0x4E00 + $0) }
    keys.lend(to: many)
    keys.lend(to: ["ж"])
    #expect(keys.code(of: many[0]) == nil)
    #expect(Set(keys.lent.map(\.code)).count == LentKeys.codes.count)
  }

  @Test("A key is not taken from a character that is needed at the same time")
  func together() {
    var keys = LentKeys()
    let many = (0..<LentKeys.codes.count).compactMap { Unicode.Scalar(0x4E00 + $0) }
    keys.lend(to: many)
    keys.lend(to: ["ж", many[0]])
    #expect(keys.code(of: many[0]) != nil && keys.code(of: "ж") != nil)
    #expect(keys.code(of: many[1]) == nil)
  }

  @Test("A control character is lent no key, because the keymap would be refused")
  func controls() {
    var keys = LentKeys()
    let isLent = keys.lend(to: ["\u{7}", "\u{85}"])
    #expect(!isLent)
  }

  @Test("A text is typed in parts for which the keys suffice, without losing a character")
  func parts() {
    let text = String(String.UnicodeScalarView((0..<40).compactMap { Unicode.Scalar(0x4E00 + $0) })) + "abc"
    let parts = LentKeys.parts(of: text)
    #expect(Array(parts.joined()) == Array(text.unicodeScalars))
    #expect(parts.allSatisfy { Set($0.filter { KeyPlaces.place(of: $0) == nil }).count <= LentKeys.codes.count })
    #expect(LentKeys.parts(of: "").isEmpty)
  }
}
