import TappetModel
import Testing

@testable import DeskPanels
@testable import OnScreenKeyboard

@Suite("Words that a language model offers")
struct WordChancesTests {
  private static let vocabulary = Vocabulary(["the", "then", "there", "to", "two", "i", "i'm"])

  private func told(
    _ likely: [String: Float], after previous: String = ".", learned: LearnedWords = LearnedWords()
  ) -> WordChances? {
    WordChances(
      Self.vocabulary.words.map { likely[$0] ?? 0.001 }, of: Self.vocabulary, in: WordContext(".", previous),
      learned: learned)
  }

  @Test("Words are found by their beginning")
  func places() {
    let words = Self.vocabulary.words
    #expect(Self.vocabulary.places(beginning: "the").map { words[$0] } == ["the", "then", "there"])
    #expect(Self.vocabulary.places(beginning: "").count == words.count)
    #expect(Self.vocabulary.places(beginning: "z").isEmpty)
    #expect(Self.vocabulary.place(of: "i'm").map { words[$0] } == "i'm")
    #expect(Self.vocabulary.place(of: "th") == nil)
  }

  @Test("The likeliest words that begin so and are longer come first")
  func likeliest() throws {
    let chances = try #require(told(["to": 0.4, "the": 0.3, "there": 0.1, "then": 0.05]))
    #expect(chances.words(beginning: "t", most: 3) == ["to", "the", "there"])
    #expect(chances.words(beginning: "the", most: 3) == ["there", "then"])
    #expect(chances.words(beginning: "", most: 2) == ["to", "the"])
    #expect(chances.words(beginning: "x", most: 2) == [])
    #expect(chances.words(beginning: "t", most: 0) == [])
  }

  @Test("A word that was passed by counts a tenth until the word ends")
  func declined() throws {
    var chances = try #require(told(["to": 0.4, "the": 0.3, "there": 0.1, "then": 0.05]))
    chances.decline(["To", "the"])
    #expect(chances.words(beginning: "t", most: 4) == ["there", "then", "to", "the"])
  }

  @Test("What the person wrote before is likelier, most of all after the same word")
  func learned() throws {
    var learned = LearnedWords()
    for _ in 0..<20 { learned.learn("two", after: "the") }
    for _ in 0..<20 { learned.learn("Tappet", after: ".") }
    learned.learn("tapped", after: ".")
    let after = try #require(told(["to": 0.05, "the": 0.3], after: "the", learned: learned))
    #expect(after.words(beginning: "t", most: 3) == ["the", "two", "to"])
    let beginning = try #require(told(["to": 0.1, "the": 0.3], learned: learned))
    #expect(beginning.words(beginning: "ta", most: 3) == ["tappet"], "written once, it may be a slip")
  }

  @Test("The likeliest next letters come first, without what only the offered words need")
  func letters() throws {
    let chances = try #require(told(["to": 0.4, "the": 0.3, "then": 0.1, "i": 0.05]))
    #expect(chances.letters(after: "t", offered: [], most: 3) == ["h", "o", "w"])
    #expect(chances.letters(after: "t", offered: ["to"], most: 2).first == "h")
    #expect(!chances.letters(after: "t", offered: ["to"], most: 2).contains("o"))
    #expect(chances.letters(after: "the", offered: [], most: 2) == [" ", "n"])
    #expect(chances.letters(after: "", offered: [], most: 28).allSatisfy { $0 != " " })
  }

  @Test("After a beginning that no word has, the letters are those that words are spelt with")
  func unknown() throws {
    let chances = try #require(told(["to": 0.4]))
    #expect(chances.letters(after: "zth", offered: [], most: 1) == ["e"])
  }

  @Test("Numbers that are no probabilities of these words are refused")
  func refused() {
    let words = Self.vocabulary
    func isTaken(_ numbers: [Float]) -> Bool {
      WordChances(numbers, of: words, in: WordContext(".", "."), learned: LearnedWords()) != nil
    }
    #expect(isTaken(Array(repeating: 0.1, count: 7)))
    #expect(!isTaken(Array(repeating: 0.1, count: 6)))
    #expect(!isTaken(Array(repeating: 0, count: 7)))
    #expect(!isTaken([.nan] + Array(repeating: 0.1, count: 6)))
    #expect(!isTaken([-0.1] + Array(repeating: 0.1, count: 6)))
  }

  // MARK: In the keyboard

  /// Tells the keyboard that this word is by far the likeliest now.
  private func know(_ word: String, _ writing: inout Writing) throws {
    let context = try #require(writing.keyboard.openContext)
    writing.keyboard.know(
      Self.vocabulary.words.map { $0 == word ? 0.9 : 0.01 }, of: Self.vocabulary, in: context)
  }

  @Test("The keyboard asks once for each word, by the two words before it in the sentence")
  func contexts() throws {
    var writing = try Writing()
    #expect(writing.keyboard.openContext == WordContext(".", "."))
    try know("i", &writing)
    #expect(writing.keyboard.openContext == nil)
    #expect(writing.keyboard.offered.words.first == "I")
    try writing.choose("[I]")
    #expect(writing.keyboard.openContext == WordContext(".", "i"))
    try writing.choose("a", "m", "Space")
    #expect(writing.keyboard.openContext == WordContext("i", "am"))
    try writing.choose("s", "o", "Full stop", "Space")
    #expect(writing.keyboard.openContext == WordContext(".", "."))
  }

  @Test("A model's words are spelt as the list spells them, and capitalised like what was typed")
  func spelling() throws {
    var writing = try Writing()
    try know("i'm", &writing)
    #expect(writing.keyboard.offered.words.first == "I'm")
    try writing.choose("Shift")
    #expect(writing.keyboard.offered.words.first == "I'm")
    var other = try Writing()
    try know("there", &other)
    try other.choose("Shift", "t", "h")
    #expect(other.keyboard.offered.words.first == "There")
  }

  @Test("An answer for another context is not taken, and without one the list offers")
  func late() throws {
    var writing = try Writing()
    let before = try #require(writing.keyboard.openContext)
    try writing.choose("h", "i", "Space")
    let offers = writing.keyboard.offered.words
    writing.keyboard.know(Self.vocabulary.words.map { _ in 0.1 }, of: Self.vocabulary, in: before)
    #expect(writing.keyboard.offered.words == offers && !offers.isEmpty)
    #expect(writing.keyboard.openContext == WordContext(".", "hi"))
  }

  @Test("Of a password nothing is asked")
  func secret() throws {
    let writing = try Writing(field: .secret)
    #expect(writing.keyboard.openContext == nil)
  }

  @Test("The row of likely letters is there as soon as there is a model, and its keys write")
  func likelyRow() throws {
    var writing = try Writing()
    writing.keyboard.wishes.letters = 4
    #expect(!writing.keyboard.wishes.hasLikely)
    writing.keyboard.wishes.hasModel = true
    #expect(writing.keyboard.wishes.hasLikely && writing.keyboard.offered.likely.isEmpty)
    writing.keyboard.wishes.words = 0
    try know("there", &writing)
    #expect(writing.keyboard.offered.likely.first?.action == .write("t"))
    let edition = writing.keyboard.edition
    try writing.choose("t")
    #expect(writing.keyboard.offered.likely.first?.action == .write("h"))
    #expect(writing.keyboard.edition > edition)
    try writing.choose("Symbols")
    #expect(writing.keyboard.offered.likely.isEmpty && writing.keyboard.wishes.hasLikely)
    writing.keyboard.begin(.secret)
    #expect(writing.keyboard.offered.likely.isEmpty)
  }

  @Test("For who scans by ear the letters are in the order of their chances after each key; other keys stay")
  func ordered() throws {
    var writing = try Writing()
    let layout = writing.keyboard.rows
    writing.keyboard.wishes.order = .likely
    (writing.keyboard.wishes.words, writing.keyboard.wishes.letters) = (0, 4)
    #expect(writing.keyboard.rows == layout, "nothing can be asked")
    writing.keyboard.wishes.hasModel = true
    try know("there", &writing)
    #expect(!writing.keyboard.wishes.hasLikely)
    #expect(writing.keyboard.rows[0][0].action == .write("t"))
    let frame = Frame(x: 0, y: 0, width: 1280, height: 320)
    let first = KeyboardScreen(writing.keyboard, in: frame)
    try writing.choose("t")
    let rows = writing.keyboard.rows
    #expect(rows[0][0].action == .write("h"))
    #expect(rows.map(\.count) == layout.map(\.count))
    #expect(Set(rows.joined()) == Set(layout.joined()), "each key is there once")
    #expect(rows[3] == layout[3])
    let then = KeyboardScreen(writing.keyboard, in: frame)
    let ids = [first, then].map { $0.panel.rows.first { $0.id == "row/0" }?.cells[0].id }
    #expect(ids[0].map { then.content(of: $0) } == .some(nil), "a late choice finds nothing")
    #expect(ids[1].flatMap { then.content(of: $0) } == .key(rows[0][0]))
    writing.keyboard.begin(.secret)
    #expect(writing.keyboard.rows == layout)
  }

  @Test("A likely letter is a key with a name of its own for voice control; late choices find nothing")
  func likelyCells() throws {
    var writing = try Writing()
    (writing.keyboard.wishes.letters, writing.keyboard.wishes.hasModel) = (4, true)
    let frame = Frame(x: 0, y: 0, width: 1280, height: 320)
    let empty = KeyboardScreen(writing.keyboard, in: frame)
    writing.keyboard.wishes.words = 0
    try know("there", &writing)
    let screen = KeyboardScreen(writing.keyboard, in: frame)
    let cell = try #require(screen.panel.rows[0].cells.first)
    #expect(screen.panel.tree.children[0].children[0].details.userInputLabels == ["likely T"])
    let key = writing.keyboard.rows[0].first { $0.action == .write("t") }
    #expect(screen.content(of: cell.id) == key.map { .key($0) })
    let below = { (screen: KeyboardScreen) in screen.panel.rows.first { $0.id == "row/0" }?.cells.map(\.frame.x) }
    #expect(below(empty) == below(screen))
    try writing.choose("t")
    #expect(KeyboardScreen(writing.keyboard, in: frame).content(of: cell.id) == nil)
  }

  @Test("An offer that was passed by comes after the others, until the next word")
  func passedBy() throws {
    var writing = try Writing()
    writing.keyboard.wishes.words = 1
    try know("there", &writing)
    #expect(writing.keyboard.offered.words.first == "there")
    try writing.choose("t")
    #expect(writing.keyboard.offered.words.first == "there", "a tenth of its chance is still the most")
    try writing.choose("h", "e")
    #expect(writing.keyboard.offered.words.first == "then")
    try writing.choose("Space")
    try know("there", &writing)
    #expect(writing.keyboard.offered.words.first == "there")
  }
}
