import OnScreenKeyboard
import TappetModel
import Testing

@Suite("Offered and learned words")
struct LearningTests {
  @Test("A word that often follows the word before is offered first")
  func followers() throws {
    var writing = try Writing()
    try writing.choose("t", "h", "a", "n", "k", "Space")
    #expect(writing.keyboard.offered.words.first == "you")
  }

  @Test("An unknown word is offered once it was written twice")
  func learned() throws {
    var writing = try Writing()
    try writing.choose("t", "a", "p", "p", "e", "t", "Space")
    try writing.choose("t", "a", "p", "p")
    #expect(!writing.keyboard.offered.words.contains("tappet"))
    try writing.choose("e", "t", "Space", "t", "a", "p", "p")
    #expect(writing.keyboard.offered.words.contains("tappet"))
  }

  @Test("A word that the user writes often is offered before a commoner one")
  func often() throws {
    var writing = try Writing()
    for _ in 0..<8 { try writing.choose("t", "h", "y", "m", "e", "Space") }
    try writing.choose("t", "h", "y")
    #expect(writing.keyboard.offered.words.first == "thyme")
  }

  @Test(
    "Nothing is learned in a password field or an unknown field, and nothing is offered in a password field",
    arguments: [Keyboard.Field.secret, .unknown])
  func secret(field: Keyboard.Field) throws {
    var writing = try Writing(field: field)
    try writing.choose("x", "q", "j", "Space", "x", "q", "j", "Space", "x")
    #expect(writing.keyboard.prediction.learned.isEmpty)
    if field == .secret { #expect(writing.keyboard.offered.words.isEmpty) }
  }

  @Test("Nothing is learned after Tab, because the field is unknown")
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

  @Test("Nothing is learned after a key that leaves the field", arguments: ["Escape", "Save", "Open", "Find"])
  func leaving(key: String) throws {
    var writing = try Writing()
    try writing.choose("Edit", key, "Letters", "s", "e", "s", "a", "m", "e", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("Nothing is learned while another window is active, not even a word begun before")
  func otherWindow() throws {
    var writing = try Writing()
    writing.keyboard.begin(.text, in: TypingPlace(window: 7))
    writing.keyboard.look(at: TypingPlace(window: 7))
    try writing.choose("w", "o", "r", "d", "Space", "s", "e", "s")
    writing.keyboard.look(at: TypingPlace(window: 8))
    try writing.choose("a", "m", "e", "Space")
    writing.keyboard.look(at: TypingPlace(window: 7))
    try writing.choose("o", "p", "e", "n", "Space")
    #expect(Set(writing.keyboard.prediction.learned.words.keys) == ["word"])
  }

  @Test("Nothing is learned after a return through the menu, because the field is unknown")
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

  @Test(
    "A text field of any other app is text",
    arguments: ["mousepad", "Kitchen Timer", "LibreOffice", "Footnotes", "Letters"])
  func fields(app: String) {
    #expect(Keyboard.Field(.textEntry, in: app) == .text)
    #expect(Keyboard.Field(.button, in: app) == nil)
  }

  @Test("Numbers are not learned")
  func numbers() throws {
    var writing = try Writing()
    try writing.choose("Symbols", "1", "2", "3", "4", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("Nothing is learned while learning is off")
  func off() throws {
    var writing = try Writing()
    writing.keyboard.learns = false
    try writing.choose("w", "o", "r", "d", "Space")
    #expect(writing.keyboard.prediction.learned.isEmpty)
  }

  @Test("Learned words are read back unchanged after they were saved")
  func text() throws {
    var learned = LearnedWords()
    for word in ["hello", "world", "hello", "Ümit"] { learned.learn(word, after: "say") }
    #expect(LearnedWords(text: learned.text) == learned)
  }

  @Test("Unreadable lines of the file of learned words are left out")
  func foreign() {
    #expect(LearnedWords(text: "x y\n-3 bad\n99999999999999999999 huge\n\n2 good\n").words == ["good": 2])
  }

  @Test("At most 3000 learned words are kept, the most frequent among them")
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
