import OnScreenKeyboard
import TappetModel
import Testing

@Suite("B6: which words are offered, and what is learned")
struct LearningTests {
  @Test("common words come first, and those that often follow the word before")
  func followers() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "a", "n", "k", "Space")
    #expect(writing.keyboard.offers.first == "you")
  }

  @Test("a word that is in no list is offered when it was written twice")
  func learned() throws {
    var writing = try Writing()
    try writing.choose("t", "a", "p", "p", "e", "t", "Space")
    try writing.choose("t", "a", "p", "p")
    #expect(!writing.keyboard.offers.contains("tappet"))
    try writing.choose("e", "t", "Space", "t", "a", "p", "p")
    #expect(writing.keyboard.offers.contains("tappet"))
  }

  @Test("a word that a person writes often goes before a commoner one")
  func often() throws {
    var writing = try Writing()
    for _ in 0..<8 { try writing.choose("t", "h", "y", "m", "e", "Space") }
    try writing.choose("t", "h", "y")
    #expect(writing.keyboard.offers.first == "thyme")
  }

  @Test("in a password's field nothing is offered, and nothing learned", arguments: [Keyboard.Field.secret, .unknown])
  func secret(field: Keyboard.Field) throws {
    var writing = try Writing(field: field)
    try writing.choose("x", "q", "j", "Space", "x", "q", "j", "Space", "x")
    #expect(writing.keyboard.prediction.learned.isEmpty)
    if field == .secret { #expect(writing.keyboard.offers.isEmpty) }
  }

  @Test("after Tab nobody knows which field it is: nothing is learned")
  func tab() throws {
    var writing = try Writing()
    try writing.choose("Edit", "Tab", "Letters", "s", "e", "s", "a", "m", "e", "Enter")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("after Enter nobody knows what is asked for: a password may be, and is not learned")
  func enter() throws {
    var writing = try Writing()
    try writing.choose(
      "s", "u", "d", "o", "Enter", "s", "e", "s", "a", "m", "e", "Enter", "s", "e", "s", "a", "m", "e", "Space")
    #expect(Set(writing.keyboard.prediction.learned.words.keys) == ["sudo"])
  }

  @Test("after what leaves a field nothing is learned", arguments: ["Escape", "Save", "Open", "Find"])
  func leaving(key: String) throws {
    var writing = try Writing()
    try writing.choose("Edit", key, "Letters", "s", "e", "s", "a", "m", "e", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("in another window than the field was in nothing is learned, not even what was begun before")
  func otherWindow() throws {
    var writing = try Writing()
    writing.keyboard.begin(.text, in: 7)
    writing.keyboard.look(at: 7)
    try writing.choose("w", "o", "r", "d", "Space", "s", "e", "s")
    writing.keyboard.look(at: 8)
    try writing.choose("a", "m", "e", "Space")
    writing.keyboard.look(at: 7)
    try writing.choose("o", "p", "e", "n", "Space")
    #expect(Set(writing.keyboard.prediction.learned.words.keys) == ["word"])
  }

  @Test("who comes back to the keyboard by the menu writes into a field that nobody knows")
  func back() throws {
    var writing = try Writing()
    writing.keyboard.leave()
    try writing.choose("s", "e", "s", "a", "m", "e", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test(
    "a terminal's field is not known to be text",
    arguments: ["xfce4-terminal", "gnome-terminal-server", "XTerm", "konsole", "org.gnome.Ptyxis", "qterminal", "foot"])
  func terminals(app: String) {
    #expect(Keyboard.Field(.textEntry, in: app) == .unknown)
    #expect(Keyboard.Field(.secureTextEntry, in: app) == .secret)
  }

  @Test("any other app's field is", arguments: ["mousepad", "Kitchen Timer", "LibreOffice", "Footnotes", "Letters"])
  func fields(app: String) {
    #expect(Keyboard.Field(.textEntry, in: app) == .text)
    #expect(Keyboard.Field(.button, in: app) == nil)
  }

  @Test("numbers are not learned")
  func numbers() throws {
    var writing = try Writing()
    try writing.choose("Symbols", "1", "2", "3", "4", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("who wants nothing learned has nothing learned")
  func off() throws {
    var writing = try Writing()
    writing.keyboard.learns = false
    try writing.choose("w", "o", "r", "d", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("what was learned is the same after it was written down and read")
  func text() throws {
    var learned = LearnedWords()
    for word in ["hello", "world", "hello", "Ümit"] { learned.learn(word, after: "say") }
    #expect(LearnedWords(text: learned.text) == learned)
  }

  @Test("lines that nobody can read are left out, whatever they say")
  func foreign() {
    #expect(LearnedWords(text: "x y\n-3 bad\n99999999999999999999 huge\n\n2 good\n").words == ["good": 2])
  }

  @Test("however much is written, no more than some thousand words are kept, the likeliest among them")
  func most() {
    var learned = LearnedWords()
    for number in 0..<20000 {
      learned.learn("often", after: "it")
      learned.learn(
        String(number, radix: 5).map { ["a", "b", "c", "d", "e"][$0.hexDigitValue ?? 0] }.joined(), after: "x")
    }
    #expect(learned.words.count <= 3000)
    #expect(learned.words["often"] != nil)
  }
}
