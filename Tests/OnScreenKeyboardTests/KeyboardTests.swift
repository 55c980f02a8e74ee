import Messages
import OnScreenKeyboard
import Testing

@Suite("Keys of the on-screen keyboard")
struct KeyboardTests {
  @Test("Letters, a space and a full stop are written as chosen")
  func letters() throws {
    var writing = try Writing()
    try writing.choose("h", "i", "Space", "y", "o", "u", "Full stop")
    #expect(writing.text == "hi you.")
  }

  @Test("An offered word completes the letters written and adds a space")
  func offered() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "[the]", "c", "a", "t")
    #expect(writing.text == "the cat")
  }

  @Test("A full stop after an offered word follows the word without a space, and the space comes after it")
  func punctuation() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "e", "r", "[there]", "Full stop")
    #expect(writing.text == "there. ")
  }

  @Test("A space that the user wrote stays before a full stop")
  func ownSpace() throws {
    var writing = try Writing()
    try writing.choose("a", "Space", "Full stop")
    #expect(writing.text == "a .")
  }

  @Test("An offered name is written with its capital, although it was begun without")
  func names() throws {
    var writing = try Writing()
    try writing.choose("m", "o", "n", "d", "[Monday]")
    #expect(writing.text == "Monday ")
  }

  @Test("Shift holds for one letter, twice for all letters, and a third time for none")
  func shift() throws {
    var writing = try Writing()
    try writing.choose("Shift", "a", "b", "Shift", "Shift", "c", "d", "Shift", "e")
    #expect(writing.text == "AbCDe")
  }

  @Test("A new sentence begins with a capital")
  func sentences() throws {
    var writing = try Writing()
    try writing.choose("o", "k", "Full stop", "Space", "n", "o")
    #expect(writing.text == "ok. No")
  }

  @Test("Words offered after a capital begin with a capital")
  func capitals() throws {
    var writing = try Writing()
    try writing.choose("Shift", "h", "e", "l", "l", "[Hello]")
    #expect(writing.text == "Hello ")
  }

  @Test("Backspace removes a letter and updates the offered words")
  func backspace() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "q")
    #expect(writing.keyboard.offered.words.isEmpty)
    try writing.choose("Backspace")
    #expect(writing.keyboard.offered.words.first == "the")
  }

  @Test("A space after a symbol returns to the letters")
  func symbols() throws {
    var writing = try Writing()
    try writing.choose("Symbols", "4", "2", "Space", "a")
    #expect(writing.text == "42 a")
  }

  @Test("The key of a layer is left out while that layer is shown")
  func useless() throws {
    var writing = try Writing()
    #expect(writing.keyboard.rows.joined().contains { $0.action == .show(.symbols) })
    try writing.choose("Symbols")
    #expect(!writing.keyboard.rows.joined().contains { $0.action == .show(.symbols) })
  }

  @Test("Every layout and layer has a key that closes the keyboard and one that mends", arguments: BuiltInData.layouts)
  func close(layout: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(layout)))
    for layer in layout.layers.values {
      #expect(
        layer.joined().contains { $0.action == .close } && layer.joined().contains { $0.action == .press(.backspace) })
    }
    var writing = try Writing()
    try writing.choose("Close keyboard")
    #expect(writing.isClosed)
  }

  @Test("Only Backspace is a repeated key, at which scanning stays")
  func repeated() throws {
    let keys = try Writing().keyboard.rows.joined()
    #expect(keys.filter(\.isRepeated).map(\.name.english) == ["Backspace"])
  }

  @Test("The edition of the offered words changes with the words")
  func edition() throws {
    var writing = try Writing()
    let before = writing.keyboard.edition
    try writing.choose("z")
    #expect(writing.keyboard.edition != before)
  }
}
