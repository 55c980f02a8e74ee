import OnScreenKeyboard
import Testing

@Suite("B6: what the keys of the on-screen keyboard do")
struct KeyboardTests {
  @Test("letters, a space and a full stop stand in the field as they were chosen")
  func letters() throws {
    var writing = try Writing()
    try writing.choose("h", "i", "Space", "y", "o", "u", "Full stop")
    #expect(writing.text == "hi you.")
  }

  @Test("an offered word is completed, and brings its space")
  func offered() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "[the]", "c", "a", "t")
    #expect(writing.text == "the cat")
  }

  @Test("a full stop after an offered word goes to the word, and its space comes after")
  func punctuation() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "e", "r", "[there]", "Full stop")
    #expect(writing.text == "there. ")
  }

  @Test("a space that was asked for stays before a full stop")
  func ownSpace() throws {
    var writing = try Writing()
    try writing.choose("a", "Space", "Full stop")
    #expect(writing.text == "a .")
  }

  @Test("a name is written in its capitals, though it was begun without")
  func names() throws {
    var writing = try Writing()
    try writing.choose("m", "o", "n", "d", "[Monday]")
    #expect(writing.text == "Monday ")
  }

  @Test("shift holds for one letter, twice for all, three times for none")
  func shift() throws {
    var writing = try Writing()
    try writing.choose("Shift", "a", "b", "Shift", "Shift", "c", "d", "Shift", "e")
    #expect(writing.text == "AbCDe")
  }

  @Test("a sentence begins with a capital after the one before")
  func sentences() throws {
    var writing = try Writing()
    try writing.choose("o", "k", "Full stop", "Space", "n", "o")
    #expect(writing.text == "ok. No")
  }

  @Test("words that are offered after a capital have one")
  func capitals() throws {
    var writing = try Writing()
    try writing.choose("Shift", "h", "e", "l", "l", "[Hello]")
    #expect(writing.text == "Hello ")
  }

  @Test("backspace takes a letter back, and the offers follow")
  func backspace() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "q")
    #expect(writing.keyboard.offers.isEmpty)
    try writing.choose("Backspace")
    #expect(writing.keyboard.offers.first == "the")
  }

  @Test("after a symbol and a space the letters are back")
  func symbols() throws {
    var writing = try Writing()
    try writing.choose("Symbols", "4", "2", "Space", "a")
    #expect(writing.text == "42 a")
  }

  @Test("a key that would show what is seen already is left out")
  func useless() throws {
    var writing = try Writing()
    #expect(writing.keyboard.rows.joined().contains { $0.action == .show(.symbols) })
    try writing.choose("Symbols")
    #expect(!writing.keyboard.rows.joined().contains { $0.action == .show(.symbols) })
  }

  @Test("the keyboard is closed by a key of its own, in every layout and layer", arguments: BuiltInData.layouts)
  func close(layout: String) throws {
    let layout = try KeyboardLayout(try #require(BuiltInData.layout(layout)))
    for layer in layout.layers.values { #expect(layer.joined().contains { $0.action == .close }) }
    var writing = try Writing()
    try writing.choose("Close keyboard")
    #expect(writing.isClosed)
  }

  @Test("scanning stays at keys that are wanted again, and begins anew after a letter")
  func repeated() throws {
    let keys = try Writing().keyboard.rows.joined()
    #expect(keys.filter(\.isRepeated).map(\.name) == ["Backspace"])
  }

  @Test("what is offered has a number that changes with the words")
  func edition() throws {
    var writing = try Writing()
    let before = writing.keyboard.edition
    try writing.choose("z")
    #expect(writing.keyboard.edition != before)
  }
}
