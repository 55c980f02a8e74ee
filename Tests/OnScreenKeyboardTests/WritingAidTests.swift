import DeskPanels
import Messages
import TappetModel
import Testing

@testable import OnScreenKeyboard

@Suite("What the keyboard adds by itself")
struct WritingAidTests {
  /// A keyboard in an empty field of that kind.
  private func begun(
    _ text: FieldText = .sentences, layout: String = "qwerty", field: Keyboard.Field = .text, isEmpty: Bool = true
  ) throws -> Writing {
    var writing = try Writing(layout)
    writing.keyboard.begin(field, text: text, isEmpty: isEmpty)
    return writing
  }

  // MARK: Capitals

  @Test(
    "Shift is set in an empty field and after a sentence, and the keys show it",
    arguments: [FieldText.sentences, .line])
  func capitals(text: FieldText) throws {
    var writing = try begun(text)
    #expect(writing.keyboard.shift == .once)
    try writing.choose("h", "i")
    #expect(writing.keyboard.shift == .off)
    try writing.choose("Full stop", "Space")
    #expect(writing.keyboard.shift == .once)
    try writing.choose("n", "o")
    #expect(writing.text == "Hi. No")
  }

  @Test("A field with something in it, or one that nobody knows, does not begin a sentence")
  func notEmpty() throws {
    #expect(try begun(isEmpty: false).keyboard.shift == .off)
    #expect(try begun(.unknown).keyboard.shift == .off)
  }

  @Test("Words that are offered in an empty field have a capital")
  func offers() throws {
    let writing = try begun()
    #expect(
      writing.keyboard.offered.words.allSatisfy { $0.first?.isUppercase ?? false }
        && !writing.keyboard.offered.words.isEmpty)
  }

  @Test("Shift's key unsets what was set by itself, and sets and locks as ever afterwards")
  func unset() throws {
    var writing = try begun()
    try writing.choose("Shift", "e", "Shift", "b", "a")
    #expect(writing.text == "eBa")
    var locked = try begun()
    try locked.choose("Shift", "Shift", "Shift", "a", "b")
    #expect(locked.text == "AB")
  }

  @Test("Backspace to where a sentence begins sets Shift again, and Backspace away from there unsets it")
  func backspace() throws {
    var writing = try begun()
    try writing.choose("x", "Backspace")
    #expect(writing.keyboard.shift == .once)
    try writing.choose("o", "k", "Full stop", "Space", "Backspace", "Backspace")
    #expect(writing.keyboard.shift == .off)
    try writing.choose("a", "y")
    #expect(writing.text == "Okay")
  }

  @Test("Brackets and quotation marks keep Shift for the letter after them")
  func opening() throws {
    var writing = try begun()
    try writing.choose("Symbols", "Open parenthesis", "Letters", "a", "b")
    #expect(writing.text == "(Ab")
  }

  @Test("A Shift that the person set stays when a space is taken back")
  func ownShift() throws {
    var writing = try begun()
    try writing.choose("a", "b", "Space", "Shift", "Backspace", "c")
    #expect(writing.text == "AbC")
  }

  // MARK: Spaces

  @Test(
    "A letter after a word's mark brings a space with it, and a capital after a sentence's end",
    arguments: [("Full stop", "Ab. C"), ("Comma", "Ab, c"), ("Question mark", "Ab? C")])
  func spaces(mark: String, written: String) throws {
    var writing = try begun()
    try writing.choose("a", "b", mark)
    #expect(writing.text.count == 3, "not before a letter comes")
    try writing.choose("c")
    #expect(writing.text == written)
  }

  @Test("A space that the person writes after a mark is the only one")
  func ownSpace() throws {
    var writing = try begun()
    try writing.choose("a", "b", "Comma", "Space", "c")
    #expect(writing.text == "Ab, c")
  }

  @Test("An offered word after a mark brings a space with it")
  func offered() throws {
    var writing = try begun()
    try writing.choose("a", "b", "Comma", "t", "h")
    #expect(writing.text == "Ab, th")
    var whole = try begun()
    try whole.choose("a", "b", "Full stop")
    let word = try #require(whole.keyboard.offered.words.first)
    try whole.choose("[\(word)]")
    #expect(whole.text == "Ab. \(word) " && word.first?.isUppercase == true)
  }

  @Test("After several marks there is one space")
  func ellipsis() throws {
    var writing = try begun()
    try writing.choose("a", "b", "Full stop", "Full stop", "Full stop", "c")
    #expect(writing.text == "Ab... C")
  }

  @Test(
    "No space comes into numbers, addresses and abbreviations",
    arguments: [
      ["Symbols", "3", "Full stop", "Letters", "a"], ["Symbols", "9", "Colon", "Letters", "a"],
      ["Symbols", "3", "Full stop", "5"], ["Shift", "e", "Full stop", "g"],
      ["a", "Symbols", "At sign", "Letters", "b", "c", "Full stop", "d"],
      ["a", "Symbols", "Slash", "Letters", "b", "c", "Full stop", "d"],
    ])
  func addresses(keys: [String]) throws {
    var writing = try begun()
    for key in keys { try writing.choose(key) }
    #expect(!writing.text.contains(" "), "\(writing.text)")
  }

  @Test(
    "In a field of one line, which may hold a file's name, no space is added", arguments: [FieldText.line, .unknown])
  func oneLine(text: FieldText) throws {
    var writing = try begun(text)
    try writing.choose("Shift", "a", "b", "Full stop", "t", "x", "t")
    #expect(writing.text.lowercased() == "ab.txt")
  }

  @Test(
    "One Backspace takes back the letter with its space; the same letter then comes without, another one with a space")
  func takenBack() throws {
    var writing = try begun()
    try writing.choose("a", "b", "Comma", "c", "Backspace")
    #expect(writing.text == "Ab,")
    var other = writing
    try writing.choose("c", "d")
    #expect(writing.text == "Ab,cd")
    try other.choose("d", "c")
    #expect(other.text == "Ab, dc")
  }

  @Test("Who unsets Shift after a full stop writes on without space and capital")
  func shiftUnset() throws {
    var writing = try begun()
    try writing.choose("e", "x", "Full stop", "Shift", "c", "o", "Full stop")
    #expect(writing.text == "Ex.co.")
    try writing.choose("u", "k")
    #expect(writing.text == "Ex.co.uk", "an address goes on")
  }

  @Test("Who unsets Shift after a full stop writes on in small letters after a space, too")
  func shiftUnsetBeforeSpace() throws {
    var writing = try begun()
    try writing.choose("e", "x", "Full stop", "Shift", "Space", "c")
    #expect(writing.text == "Ex. c")
  }

  // MARK: I

  @Test(
    "A single i becomes I before a space, a mark or an apostrophe",
    arguments: [("Space", "So I "), ("Comma", "So I,"), ("Question mark", "So I?"), ("Apostrophe", "So I'")])
  func capitalI(key: String, written: String) throws {
    var writing = try begun()
    try writing.choose("s", "o", "Space", "i", key)
    #expect(writing.text == written)
  }

  @Test("I is learned as it is written")
  func learnedI() throws {
    var writing = try begun()
    try writing.choose("s", "o", "Space", "i", "Space")
    #expect(writing.keyboard.prediction.learned.words["I"] == 1)
  }

  @Test("One Backspace takes back the space and the capital; the same key again leaves the small i")
  func smallI() throws {
    var writing = try begun()
    try writing.choose("s", "o", "Space", "i", "Space", "Backspace")
    #expect(writing.text == "So i")
    try writing.choose("Space")
    #expect(writing.text == "So i ")
    var other = try begun()
    try other.choose("s", "o", "Space", "i", "Space", "Backspace", "n")
    #expect(other.text == "So in")
  }

  @Test("An i at a word's end, after a dot, or where letters may stand before it stays small")
  func notAlone() throws {
    var word = try begun()
    try word.choose("h", "i", "Space")
    #expect(word.text == "Hi ")
    var dot = try begun()
    try dot.choose("x", "Symbols", "Hyphen", "Letters", "i", "Space")
    #expect(dot.text == "X-i ")
    var unknown = try begun(isEmpty: false)
    try unknown.choose("i", "Space")
    #expect(unknown.text == "i ")
  }

  @Test("In other languages a single i stays small", arguments: ["qwertz", "azerty", "spanish"])
  func otherLanguages(layout: String) throws {
    var writing = try begun(layout: layout)
    let space = try #require(writing.keyboard.rows.joined().first { $0.action == .write(" ") }).name.english
    try writing.choose("s", "o", space, "i", space)
    #expect(writing.text == "So i ")
  }

  // MARK: The sentence's end

  private static let vocabulary = Vocabulary(["the", "then", "there", "to", "two", "very"])

  private func know(end: Float, _ writing: inout Writing) throws {
    let context = try #require(writing.keyboard.openContext)
    writing.keyboard.know(Self.vocabulary.words.map { _ in 0.1 }, end: end, of: Self.vocabulary, in: context)
  }

  /// Words of the same likelihood have a sixth each.
  @Test(
    "Where the sentence likely ends its mark is offered before the words that are less likely, in the room of a word",
    arguments: [
      (end: Float(0.13), offers: ["the", "then", "there", "to", "."]),
      (end: Float(0.17), offers: [".", "the", "then", "there", "to"]),
    ])
  func endMark(end: Float, offers: [String]) throws {
    var writing = try begun()
    try writing.choose("s", "o", "Space")
    try know(end: end, &writing)
    #expect(writing.keyboard.offered.words == offers)
    try writing.choose("[.]")
    #expect(writing.text == "So. " && writing.keyboard.shift == .once)
    try writing.choose("n")
    #expect(writing.text == "So. N")
  }

  @Test("A mark takes back the space of an offered word, too, after a letter was chosen wrongly and taken back")
  func markAfterMistake() throws {
    var writing = try begun()
    try writing.choose("t", "h", "[The]", "x", "Backspace", "Comma")
    #expect(writing.text == "The, ")
    var other = try begun()
    try other.choose("t", "h", "[The]", "Backspace", "Space", "Comma")
    #expect(other.text == "The ,")
  }

  @Test("After an offered word, too, the mark follows without a space")
  func endMarkAfterOffer() throws {
    var writing = try begun()
    try writing.choose("t", "h", "[The]")
    try know(end: 0.5, &writing)
    try writing.choose("[.]")
    #expect(writing.text == "The. ")
  }

  @Test("A sentence that a question word begins ends with a question mark")
  func questionMark() throws {
    var writing = try begun()
    try writing.choose("s", "o", "Full stop", "w", "h", "y", "Space", "s", "o", "Space")
    try know(end: 0.5, &writing)
    #expect(writing.keyboard.offered.words.first == "?")
  }

  @Test("No mark is offered where the end is not likely, nor within a word or after a mark")
  func noEndMark() throws {
    var writing = try begun()
    try writing.choose("s", "o", "Space")
    try know(end: 0.12, &writing)
    #expect(!writing.keyboard.offered.words.contains("."))
    var word = try begun()
    try word.choose("s", "o", "Space")
    try know(end: 0.5, &word)
    try word.choose("t")
    #expect(!word.keyboard.offered.words.contains("."))
    var mark = try begun()
    try mark.choose("s", "o", "Comma", "Space")
    try know(end: 0.5, &mark)
    #expect(!mark.keyboard.offered.words.contains("."))
  }

  @Test("The offered mark has the key's name to be spoken, and one of its own to be said")
  func endMarkCell() throws {
    var writing = try begun()
    try writing.choose("s", "o", "Space")
    try know(end: 0.5, &writing)
    let screen = KeyboardScreen(writing.keyboard, in: Frame(x: 0, y: 0, width: 1280, height: 320))
    let cell = try #require(screen.panel.rows[0].cells.first)
    #expect(cell.cap == "." && cell.name == "Full stop" && cell.spoken == "likely Full stop")
    #expect(screen.content(of: cell.id) == .offer(0))
  }

  // MARK: Where nothing is added

  @Test("In plain fields and password fields nothing is added", arguments: [Keyboard.Field.text, .unknown, .secret])
  func plain(field: Keyboard.Field) throws {
    var writing = try begun(field == .secret ? .sentences : .plain, field: field)
    try writing.choose("c", "d", "Space", "Full stop", "Full stop", "Space", "i", "Space", "i", "Comma", "b")
    #expect(writing.text == "cd .. i i,b")
  }

  @Test("Another field is an unknown one: nothing is added there but capitals after a sentence")
  func otherField() throws {
    var writing = try begun()
    writing.keyboard.look(at: TypingPlace(window: 8))
    #expect(writing.keyboard.shift == .off)
    try writing.choose("i", "Space", "i", "Comma", "b")
    #expect(writing.text == "i i,b")
  }

  @Test("After Enter in a field of several lines another line begins; after Enter elsewhere, and Tab, nothing is known")
  func enter() throws {
    var writing = try begun()
    try writing.choose("a", "Enter", "b")
    #expect(writing.text == "A\nB")
    var line = try begun(.line)
    try line.choose("a", "Enter", "b")
    #expect(line.text == "A\nb")
    var tab = try begun()
    try tab.choose("a", "Edit", "Tab", "Letters", "b")
    #expect(tab.text == "Ab")
  }

  @Test("Each rule can be turned off")
  func rules() throws {
    func written(_ change: (inout WritingAid.Rules) -> Void) throws -> String {
      var writing = try begun()
      change(&writing.keyboard.rules)
      try writing.choose("s", "o", "Full stop", "i", "Space")
      try know(end: 0.5, &writing)
      return writing.text + (writing.keyboard.offered.words.contains(".") ? "mark" : "")
    }
    #expect(try written { _ in } == "So. I mark")
    #expect(try written { $0.capitals = false } == "so. I mark")
    #expect(try written { $0.spaces = false } == "So.i mark")
    #expect(
      try written {
        $0.capitalI = false
        $0.capitals = false
      } == "so. i mark")
    #expect(try written { $0.endMarks = false } == "So. I ")
    #expect(
      try written {
        ($0.capitals, $0.spaces, $0.capitalI, $0.endMarks) = (false, false, false, false)
      } == "so.i ")
  }

  // MARK: Fields

  private func field(
    _ name: String, _ traits: Traits = .textEntry, _ context: TextualContext? = nil, in app: String = "mousepad"
  ) -> FieldText {
    var node = ElementNode(id: "field", label: AttributedText(name), traits: traits)
    node.details.textualContext = context
    return FieldText(node, in: app)
  }

  @Test("Fields of several lines hold sentences, others a line")
  func kinds() {
    #expect(field("Message", context: .narrative) == .sentences)
    #expect(field("Subject") == .line)
    #expect(field("First name") == .line)
    #expect(field("") == .line)
  }

  @Test(
    "Fields for passwords, searches, addresses, codes, files and commands are plain",
    arguments: [
      "E-mail", "Email address", "Address and search bar", "Search", "URL:", "User name", "PIN code", "Benutzername",
      "Courriel", "Name:",
    ])
  func plainNames(name: String) {
    #expect(field(name) == .plain)
    #expect(field(name, context: .narrative) == .plain)
  }

  @Test("Traits, the kind of text, terminals and editors for programs make a field plain")
  func plainKinds() {
    #expect(field("", .secureTextEntry) == .plain)
    #expect(field("", [.textEntry, .searchField]) == .plain)
    for context in [TextualContext.console, .sourceCode, .fileSystem, .spreadsheet] {
      #expect(field("", context: context) == .plain)
    }
    #expect(field("", context: .narrative, in: "gnome-terminal-server") == .plain)
    #expect(field("", context: .narrative, in: "Code") == .plain)
    #expect(field("", context: .narrative, in: "geany") == .plain)
  }

  private func field(_ name: String, context: TextualContext, in app: String = "mousepad") -> FieldText {
    field(name, .textEntry, context, in: app)
  }
}
