import DeskPanels
import OnScreenKeyboard
import TappetModel
import Testing

@Suite("What is being written")
struct MessageDraftTests {
  private func draft(_ outputs: Keyboard.Output...) -> MessageDraft {
    var draft = MessageDraft()
    _ = draft.follow(outputs)
    return draft
  }

  @Test("It is what was typed since the line began, without what was taken back")
  func text() {
    #expect(draft(.write("helo"), .press(.backspace), .write("lo ")).text == "hello ")
    #expect(draft(.write("a"), .press(.enter), .write("b")).text == "b")
  }

  @Test("Enter ends a message, which is known only if the caret stayed and nothing before it was deleted")
  func ending() {
    var draft = MessageDraft()
    #expect(draft.follow([.write("See you "), .press(.backspace), .press(.enter)]) == "See you")
    #expect(draft.follow([.press(.enter)]) == nil)
    #expect(draft.follow([.write("See"), .press(.left), .write("x"), .press(.enter)]) == nil)
    #expect(draft.follow([.press(.backspace), .write("you"), .press(.enter)]) == nil)
    #expect(draft.follow([.write("me"), .press(.enter)]) == "me")
  }

  @Test("Of a message of more than 10,000 characters only the end is known, and it ends as none")
  func long() {
    var draft = MessageDraft()
    for _ in 0..<1100 { _ = draft.follow([.write("ten chars ")]) }
    #expect(draft.text.count == MessageDraft.longest && !draft.isWhole)
    #expect(draft.follow([.press(.enter)]) == nil)
  }

  @Test("A long message is spoken in parts of whole sentences, or words, that make it up")
  func parts() {
    #expect(draft(.write("Hello there. ")).parts == ["Hello there."])
    #expect(draft(.write("  ")).parts == [])
    let sentence = String(repeating: "word ", count: 30) + "end."
    let parts = draft(.write([sentence, sentence, sentence].joined(separator: " "))).parts
    #expect(parts == [sentence, sentence, sentence])
    let words = String(repeating: "word ", count: 100)
    #expect(draft(.write(words)).parts.joined(separator: " ") + " " == words)
    #expect(draft(.write(words)).parts.allSatisfy { $0.count <= 300 && $0.hasSuffix("word") })
    #expect(draft(.write(String(repeating: "x", count: 1000))).parts.map(\.count) == [300, 300, 300, 100])
  }
}

@Suite("What was written before is offered whole")
struct RememberedMessagesTests {
  private func offer(for text: String, _ messages: RememberedMessages, _ phrases: Phrases = Phrases()) -> PhraseOffer? {
    var draft = MessageDraft()
    _ = draft.follow([.write(text)])
    return messages.offer(for: draft, or: phrases)
  }

  private func messages(_ texts: String...) -> RememberedMessages {
    var messages = RememberedMessages()
    for text in texts { messages.take(text) }
    return messages
  }

  @Test("A message that is forgotten is offered no more; others are")
  func forgetting() {
    var known = messages("See you at two.", "See you soon.")
    let wasKnown = (known.forget("See you soon."), known.forget("See you soon."))
    #expect(wasKnown == (true, false))
    #expect(known.messages == ["See you at two."])
    #expect(offer(for: "See", known)?.text == "See you at two.")
    #expect(RememberedMessages(text: known.text) == known)
  }

  @Test("What begins the same is offered with its rest, whatever its capitals are")
  func beginning() {
    let messages = messages("Good morning, Ann", "See you at noon")
    #expect(offer(for: "good m", messages) == PhraseOffer(text: "Good morning, Ann", rest: "orning, Ann"))
    #expect(offer(for: "", messages) == nil)
    #expect(offer(for: "morning", messages) == nil)
    #expect(offer(for: "See you at noon", messages) == nil)
  }

  @Test("What was written more often is offered first, then what was written last")
  func order() {
    #expect(offer(for: "s", messages("so do I", "see you soon"))?.text == "see you soon")
    #expect(offer(for: "s", messages("so do I", "so do I", "see you soon"))?.text == "so do I")
  }

  @Test("A stored phrase is offered where no message begins so")
  func stored() {
    #expect(offer(for: "how", messages("how is Ann?"), .starter)?.text == "how is Ann?")
    #expect(offer(for: "how are", messages("how is Ann?"), .starter)?.text == "How are you?")
  }

  @Test("Nothing is offered where the beginning of what is written is not known")
  func unknown() {
    var draft = MessageDraft()
    draft.lose()
    _ = draft.follow([.write("good")])
    #expect(messages("good morning").offer(for: draft, or: .starter) == nil)
  }

  @Test(
    "What is short, long, a single word, or has a figure as long as a PIN is not remembered",
    arguments: [
      "ok me", "hippopotamus", "my pin is 4711", "card 4929 123", "a\tmessage", String(repeating: "long ", count: 50),
    ])
  func unfit(message: String) { #expect(messages(message).isEmpty) }

  @Test("At most 400 are remembered; those written once go first")
  func bound() {
    var messages = messages("the first one", "the first one")
    for number in 0..<600 { messages.take("message number \(number)") }
    #expect(messages.messages.count == RememberedMessages.most)
    #expect(messages.messages.first == "the first one" && messages.messages.last == "message number 599")
  }

  @Test("They are saved and read back, and lines that are none are skipped")
  func text() {
    let messages = messages("so do I", "see you soon", "so do I")
    #expect(messages.text == "1 see you soon\n2 so do I\n")
    #expect(RememberedMessages(text: messages.text) == messages)
    #expect(RememberedMessages(text: "x\n0 no count\n-3 below\n1 \n2 so do I\n1 so do I\n").text == "2 so do I\n")
  }
}

@Suite("The bar that shows what is being written")
struct MessageBarTests {
  private static let screen = Frame(x: 0, y: 0, width: 1280, height: 800)
  private static let keyboard = Frame(x: 0, y: 480, width: 1280, height: 320)
  private static let line = Frame(x: 100, y: 100, width: 400, height: 30)
  private static let page = Frame(x: 0, y: 50, width: 800, height: 400)
  private static let field = TypingPlace(app: "1", field: "f")

  private func isShown(
    _ wish: MessageBar.Wish = .small, in kind: Keyboard.Field = .text, frame: Frame? = line,
    at place: TypingPlace = field
  ) -> Bool {
    var bar = MessageBar()
    bar.wish = wish
    bar.begin(kind, in: Self.field, at: frame)
    return bar.isShown(at: place, above: Self.keyboard)
  }

  @Test("It is shown where the field is small, covered or of unknown size, unless the person wants otherwise")
  func wish() {
    #expect(isShown())
    #expect(isShown(frame: nil))
    #expect(!isShown(frame: Self.page))
    #expect(isShown(frame: Frame(x: 0, y: 420, width: 800, height: 380)))
    #expect(isShown(.always, frame: Self.page))
    #expect(!isShown(.never))
  }

  @Test("It is never shown in a password field, a terminal, or another field than the one that was chosen")
  func secret() {
    for wish in MessageBar.Wish.allCases {
      #expect(!isShown(wish, in: .secret))
      #expect(!isShown(wish, in: .unknown))
      #expect(!isShown(wish, at: TypingPlace(app: "1", field: "g")))
      #expect(!isShown(wish, at: TypingPlace(app: "1", field: "f", isSecret: true)))
    }
    var bar = MessageBar()
    bar.begin(.text, in: Self.field, at: nil)
    bar.leave()
    #expect(!bar.isShown(at: Self.field, above: Self.keyboard))
  }

  @Test("It stands above the keyboard, which keeps its place")
  func frames() throws {
    let frame = MessageBar.frame(with: Self.keyboard, on: Self.screen)
    #expect(frame == Frame(x: 0, y: 428, width: 1280, height: 372))
    var draft = MessageDraft()
    _ = draft.follow([.write("hello")])
    var extras = KeyboardScreen.Extras()
    let keyboard = try Writing().keyboard
    let before = KeyboardScreen(keyboard, in: Self.keyboard, with: extras).panel
    extras.bar = MessageBar.bar(draft)
    let after = KeyboardScreen(keyboard, in: frame, with: extras).panel
    #expect(after.bar?.text == "hello")
    #expect(after.rows.map { $0.cells.map(\.frame) } == before.rows.map { $0.cells.map(\.frame) })
    let plan = PanelPlan(after)
    #expect(plan.bar?.frame == Frame(x: 3, y: 431, width: 1274, height: 46))
    let top = MessageBar.frame(with: Frame(x: 0, y: 0, width: 1280, height: 320), on: Self.screen)
    #expect(top == Frame(x: 0, y: 0, width: 1280, height: 372))
  }
}

@Suite("Whole phrases on the keyboard")
struct PhraseKeyTests {
  private static let frame = Frame(x: 0, y: 480, width: 1280, height: 320)

  private func screen(_ writing: Writing, _ change: (inout KeyboardScreen.Extras) -> Void) -> KeyboardScreen {
    var extras = KeyboardScreen.Extras()
    change(&extras)
    return KeyboardScreen(writing.keyboard, in: Self.frame, with: extras)
  }

  @Test("“Phrases” and “Say it” stand after the other keys of the last row, on every layer")
  func keys() throws {
    var writing = try Writing()
    for layer in ["Letters", "Symbols", "Edit"] {
      if layer != "Letters" { try writing.choose(layer) }
      let screen = screen(writing) { ($0.hasPhrases, $0.canSay) = (true, true) }
      #expect(screen.panel.rows.last?.cells.suffix(3).map(\.name) == ["Close keyboard", "Phrases", "Say it"])
      #expect(screen.extra(of: "phrases") == .phrases && screen.extra(of: "say") == .say)
    }
    #expect(screen(writing) { _ in }.panel.rows.last?.cells.last?.name == "Close keyboard")
  }

  @Test("An offered phrase stands after the words, whose places do not depend on it")
  func offer() throws {
    var writing = try Writing()
    try writing.choose("h", "o")
    let offer = PhraseOffer(text: "how are you?", rest: "w are you?")
    let with = screen(writing) { ($0.offersPhrases, $0.offer) = (true, offer) }
    let without = screen(writing) { $0.offersPhrases = true }
    let cell = try #require(with.panel.rows[0].cells.last)
    #expect(cell.name == "how are you?" && with.extra(of: cell.id) == .phrase(offer))
    #expect(with.panel.rows[0].cells.dropLast().map(\.frame) == without.panel.rows[0].cells.map(\.frame))
    let other = PhraseOffer(text: "how is Ann?", rest: "w is Ann?")
    #expect(screen(writing) { ($0.offersPhrases, $0.offer) = (true, other) }.extra(of: cell.id) == nil)
  }

  @Test("A phrase is typed whole: after a word with a space before it, and with one after it that a mark takes back")
  func whole() throws {
    var writing = try Writing()
    writing.type("Hello!")
    writing.type("How are you?")
    #expect(writing.text == "Hello! How are you? ")
    try writing.choose("n", "o")
    writing.type("see you soon")
    try writing.choose(",", "Enter")
    #expect(writing.text == "Hello! How are you? No see you soon,\n")
  }

  @Test("An address is typed as it is")
  func address() throws {
    var writing = try Writing()
    writing.type("ann@example.org")
    #expect(writing.text == "ann@example.org")
  }

  @Test("The rest of a phrase is typed after what was begun, and the words after it are suggested")
  func rest() throws {
    var writing = try Writing()
    try writing.choose("t")
    writing.type(rest: "hank", of: "thank")
    try writing.choose("Space")
    #expect(writing.text == "thank " && writing.keyboard.offered.words.first == "you")
  }
}
