import DeskPanels
import ElementTrees
import OnScreenKeyboard
import TappetModel
import Testing

@Suite("The keyboard's pages of phrases")
struct PhraseBoardTests {
  private static let frame = Frame(x: 0, y: 480, width: 1280, height: 320)

  private func names(_ board: PhraseBoard) -> [[String]] {
    board.panel(in: Self.frame).panel.rows.map { $0.cells.map(\.name) }
  }

  /// Chooses a cell as a person does.
  private func choose(_ name: String, _ board: inout PhraseBoard) throws -> PhraseBoard.Choice {
    let (panel, choices) = board.panel(in: Self.frame)
    let cell = try #require(panel.rows.flatMap(\.cells).first { $0.name == name }, "\(names(board))")
    let choice = try #require(choices[cell.id])
    board.follow(choice)
    return choice
  }

  @Test("A category leads to its phrases, and a phrase is typed")
  func typing() throws {
    var board = PhraseBoard(.starter)
    #expect(
      names(board) == [
        ["Answers", "What I need", "Talking"], ["Back to keys", "Say it", "Save as phrase", "Remove a phrase"],
      ])
    #expect(try choose("Talking", &board) == .turn(.phrases("Talking", 0)))
    #expect(names(board).joined().contains("How are you?"))
    #expect(try choose("How are you?", &board) == .type("How are you?"))
    #expect(try choose("Back to categories", &board) == .turn(.categories(0)))
    #expect(names(board)[0] == ["Answers", "What I need", "Talking"])
  }

  @Test("The person's own phrases have a name, and a single category needs no choice")
  func own() throws {
    var phrases = Phrases()
    try phrases.add("B")
    #expect(names(PhraseBoard(phrases))[0] == ["B"])
    try phrases.add("A", to: "X")
    #expect(names(PhraseBoard(phrases))[0] == ["My phrases", "X"])
  }

  @Test("Without any phrase, one can still be saved, and the keys be shown")
  func empty() {
    #expect(names(PhraseBoard(Phrases())) == [["Back to keys", "Say it", "Save as phrase"]])
  }

  @Test("A phrase is removed only after a question, and the first choice thereafter types again")
  func removing() throws {
    var board = PhraseBoard(.starter)
    _ = try choose("Answers", &board)
    #expect(try choose("Remove a phrase", &board) == .removes(true))
    #expect(try choose("Yes.", &board) == .turn(.removal("Yes.", of: "Answers")))
    #expect(names(board) == [["Remove “Yes.”", "Keep it"], ["Back to keys"]])
    _ = try choose("Keep it", &board)
    #expect(board.phrases == .starter)
    _ = try choose("Yes.", &board)
    #expect(try choose("Remove “Yes.”", &board) == .remove("Yes.", of: "Answers"))
    #expect(board.phrases.phrases(in: "Answers").first == "No.")
    #expect(try choose("No.", &board) == .type("No."))
  }

  @Test("A message that was written before is typed again, or removed after a question")
  func messages() throws {
    var board = PhraseBoard(.starter, messages: ["See you at two.", "I am late."])
    #expect(names(board)[1] == ["Written before"])
    #expect(try choose("Written before", &board) == .turn(.messages(0)))
    #expect(names(board)[0] == ["See you at two.", "I am late."])
    #expect(try choose("I am late.", &board) == .type("I am late."))
    _ = try choose("Remove a phrase", &board)
    _ = try choose("I am late.", &board)
    #expect(names(board) == [["Remove “I am late.”", "Keep it"], ["Back to keys"]])
    _ = try choose("Keep it", &board)
    #expect(board.messages.count == 2)
    _ = try choose("I am late.", &board)
    #expect(try choose("Remove “I am late.”", &board) == .forget("I am late."))
    #expect(names(board)[0] == ["See you at two."])
    #expect(try choose("See you at two.", &board) == .type("See you at two."))
    #expect(board.phrases == .starter)
  }

  @Test("Messages can be reached and removed without any phrase, and their category goes with the last one")
  func onlyMessages() throws {
    var board = PhraseBoard(Phrases(), messages: ["I am late."])
    for name in ["Remove a phrase", "Written before", "I am late.", "Remove “I am late.”"] {
      _ = try choose(name, &board)
    }
    #expect(names(board) == [["Back to keys", "Say it", "Save as phrase"]])
  }

  @Test("With the last phrase of a category its page goes")
  func lastOne() throws {
    var phrases = Phrases.starter
    try phrases.add("B", to: "Z")
    var board = PhraseBoard(phrases)
    _ = try choose("Remove a phrase", &board)
    _ = try choose("Z", &board)
    _ = try choose("B", &board)
    _ = try choose("Remove “B”", &board)
    #expect(names(board)[0] == ["Answers", "What I need", "Talking"])
  }

  @Test("More phrases than there is room for have pages, and each phrase is on one")
  func pages() throws {
    var phrases = Phrases()
    for number in 1...30 { try phrases.add("Phrase \(number)") }
    var board = PhraseBoard(phrases)
    var seen: [String] = []
    for _ in 0..<3 {
      seen += names(board).dropLast().joined()
      if names(board).joined().contains("More phrases") { _ = try choose("More phrases", &board) }
    }
    #expect(seen == (1...30).map { "Phrase \($0)" })
    _ = try choose("Previous phrases", &board)
    #expect(names(board)[0][0] == "Phrase 13")
  }

  @Test("A page is a valid tree whose elements have IDs of their own, which stay while other phrases come")
  func ids() throws {
    var phrases = Phrases.starter
    for number in 1...20 { try phrases.add("Phrase \(number)", to: "Answers") }
    var (before, after) = (PhraseBoard(.starter), PhraseBoard(phrases))
    let tree = try ElementTree(root: before.panel(in: Self.frame).panel.tree)
    #expect(tree.stopCount == 7)
    _ = try choose("Answers", &before)
    _ = try choose("Answers", &after)
    let cells = [before, after].map { $0.panel(in: Self.frame).panel.rows.flatMap(\.cells) }
    #expect(Set(cells[1].map(\.id)).count == cells[1].count)
    #expect(cells[0].first { $0.name == "No." }?.id == cells[1].first { $0.name == "No." }?.id)
  }
}
