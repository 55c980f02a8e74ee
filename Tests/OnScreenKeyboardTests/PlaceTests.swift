import Messages
import OnScreenKeyboard
import Testing

@Suite("What is typed and offered stays with its app, window and field")
struct PlaceTests {
  private static let letter = TypingPlace(window: 7, process: 1, app: "#2/1", field: "name")

  /// A keyboard with "let" begun in a letter's field.
  private func begun(_ field: Keyboard.Field = .text, in place: TypingPlace = letter) throws -> Writing {
    var writing = try Writing()
    writing.keyboard.begin(field, in: place)
    try writing.choose("l", "e", "t")
    return writing
  }

  static let others: [(TypingPlace, TypingPlace.Change)] = [
    (TypingPlace(window: 8, process: 1, app: "#2/1", field: "name"), .window),
    // The id of a window that closed belongs to a new one.
    (TypingPlace(window: 7, process: 2), .window),
    (TypingPlace(window: nil, process: nil), .window),
    (TypingPlace(window: 7, process: 1, app: "#2/5", field: "name"), .window),
    (TypingPlace(window: 7, process: 1, app: "#2/1", field: "street"), .field),
    (TypingPlace(window: 7, process: 1, app: "#2/1", field: "street", isSecret: true), .field),
  ]

  @Test(
    "Another window, app or field begins a new word: nothing offered there comes from the one before", arguments: others
  )
  func elsewhere(place: TypingPlace, change: TypingPlace.Change) throws {
    var writing = try begun()
    #expect(writing.keyboard.offered.words.contains("letter"))
    let seen = writing.keyboard.look(at: place)
    #expect(seen == change)
    #expect(writing.keyboard.suggestion == nil)
    #expect(!writing.keyboard.offered.words.contains { $0.hasPrefix("let") })
    try writing.choose("h")
    #expect(writing.keyboard.offered.words.allSatisfy { $0.hasPrefix("h") })
  }

  @Test("What follows the last word is not offered in another window either")
  func context() throws {
    var writing = try Writing()
    writing.keyboard.begin(.text, in: Self.letter)
    try writing.choose("t", "h", "a", "n", "k", "Space")
    #expect(writing.keyboard.offered.words.first == "you")
    writing.keyboard.look(at: TypingPlace(window: 8))
    #expect(
      writing.keyboard.offered.words
        == (try Writing(learned: writing.keyboard.prediction.learned)).keyboard.offered.words)
  }

  /// What comes of some keys on a keyboard that nobody opened for a field, and whether Shift was set at first.
  private func typed(at place: TypingPlace) throws -> (text: String, isShifted: Bool, learns: Bool) {
    var writing = try Writing()
    writing.keyboard.leave()
    writing.keyboard.look(at: place)
    let isShifted = writing.keyboard.shift == .once
    try writing.choose("s", "o", "Full stop", "Space", "a")
    return (writing.text, isShifted, writing.keyboard.learnsHere)
  }

  @Test("A keyboard that the menu opened knows its field by what its app tells, and learns nothing in it")
  func menu() throws {
    let empty = TypingPlace(window: 7, process: 1, app: "#2/1", field: "letter", text: .sentences, isEmpty: true)
    #expect(try typed(at: empty) == ("So. A", true, false))
    let begun = TypingPlace(window: 7, process: 1, app: "#2/1", field: "letter", text: .sentences)
    #expect(try typed(at: begun) == ("so. A", false, false))
    let terminal = TypingPlace(window: 7, process: 1, app: "#2/1", field: "screen", text: .plain, isEmpty: true)
    #expect(try typed(at: terminal) == ("so. a", false, false))
    // A display that tells of no windows.
    #expect(try typed(at: TypingPlace(app: "#2/1", field: "screen", text: .plain)) == ("so. a", false, false))
    #expect(try typed(at: TypingPlace(window: 7)) == ("so. A", false, false))
  }

  @Test("A password field that the menu opened the keyboard for gets no capital")
  func menuPassword() throws {
    let place = TypingPlace(window: 7, app: "#2/1", field: "pin", isSecret: true, text: .sentences, isEmpty: true)
    #expect(try typed(at: place) == ("so. a", false, false))
  }

  @Test("An app that reports late, or for a moment not at all, where the caret is, keeps its word")
  func late() throws {
    var writing = try begun(in: TypingPlace(window: 7, process: 1))
    for place in [Self.letter, TypingPlace(window: 7, process: 1, app: "#2/1"), Self.letter] {
      let seen = writing.keyboard.look(at: place)
      #expect(seen == nil)
    }
    #expect(writing.keyboard.suggestion != nil)
    let moved = writing.keyboard.look(at: TypingPlace(window: 7, process: 1, app: "#2/1", field: "street"))
    #expect(moved == .field)
  }

  @Test("Nothing is offered in a password field, however the caret came there and whoever says nothing of it meanwhile")
  func password() throws {
    var writing = try begun()
    var secret = Self.letter
    (secret.field, secret.isSecret) = ("password", true)
    writing.keyboard.look(at: secret)
    try writing.choose("s", "e", "c")
    #expect(writing.keyboard.offered.words.isEmpty && writing.keyboard.suggestion == nil)
    (secret.field, secret.isSecret) = (nil, false)
    let seen = writing.keyboard.look(at: secret)
    #expect(seen == nil)
    try writing.choose("r", "e", "t")
    #expect(writing.keyboard.offered.words.isEmpty && writing.keyboard.suggestion == nil)
  }

  @Test("Nothing of a password is offered or learned in the next app or field, not even its last word")
  func afterPassword() throws {
    var writing = try Writing()
    var secret = Self.letter
    (secret.field, secret.isSecret) = ("password", true)
    writing.keyboard.begin(.secret, in: secret)
    try writing.choose("l", "e", "t")
    for place in [Self.letter, TypingPlace(window: 9, process: 4)] {
      var next = writing
      next.keyboard.look(at: place)
      #expect(next.keyboard.suggestion == nil)
      #expect(next.keyboard.offered.words == (try Writing()).keyboard.offered.words)
      try next.choose("t", "e", "r", "Space")
      #expect(next.keyboard.prediction.learned.isEmpty)
    }
  }

  @Test("After Enter the caret may be in another field of the same window: a word goes on in neither")
  func enter() throws {
    var writing = try begun()
    try writing.choose("Enter")
    let seen = writing.keyboard.look(at: TypingPlace(window: 7, process: 1, app: "#2/1", field: "street"))
    #expect(seen == nil)
    #expect(writing.keyboard.suggestion == nil)
  }
}
