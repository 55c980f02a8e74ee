import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Rivals: phrases that sound similar and mean something else")
struct RivalTests {
  private static let dictionary: [String: String] = [
    "tap": "T AE P", "on": "AA N", "the": "DH AH", "click": "K L IH K", "press": "P R EH S", "double": "D AH B AH L",
    "long": "L AO NG", "play": "P L EY", "pause": "P AO Z", "plus": "P L AH S", "close": "K L OW Z",
    "copy": "K AA P IY",
    "coffee": "K AO F IY", "two": "T UW", "one": "W AH N", "library": "L AY B R EH R IY", "button": "B AH T AH N",
    "yes": "Y EH S",
  ]

  private func rivals(_ names: [String], numbers: Int = 0) -> Rivals {
    let elements = names.enumerated().map { index, name in
      VocabularyName(
        id: ElementID("\(index)"), words: [name.split(separator: " ").map(String.init)], roles: [["button"]])
    }
    var commands = [
      "tap [the] <name>", "tap on [the] <name>", "click [the] <name>", "<name>", "double tap [the] <name>",
    ]
    if numbers > 0 { commands += ["tap <number>", "<number>"] }
    let vocabulary = Vocabulary(revision: 1, commands: commands, names: elements, numbers: numbers)
    let grammar = CommandGrammar.build(vocabulary) { Self.dictionary[$0] != nil }.grammar
    return Rivals(vocabulary, grammar) { (Self.dictionary[$0] ?? "").split(separator: " ").map(String.init) }
  }

  private func nearest(_ text: String, _ names: [String], numbers: Int = 0, count: Int = 12) -> [String] {
    rivals(names, numbers: numbers).nearest(to: words(text), count: count).map { $0.joined(separator: " ") }
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  @Test("The nearest rival differs in the fewest phones")
  func nearest() {
    #expect(nearest("tap copy", ["copy", "library", "coffee", "play"], count: 1) == ["tap coffee"])
    #expect(nearest("tap play", ["copy", "library", "plus", "play"], count: 1) == ["tap plus"])
  }

  @Test(
    "Another wording of the same command is no rival",
    arguments: ["tap play", "tap the play", "tap on play", "click play", "play", "tap play button"])
  func wordings(text: String) {
    let found = nearest(text, ["play"])
    #expect(found == ["double tap play"])
  }

  @Test("Another verb with the same name is a rival")
  func verb() {
    #expect(nearest("double tap play", ["play"]).contains("tap play"))
    #expect(!nearest("double tap play", ["play"]).contains("double tap play"))
  }

  @Test("Two names of one element are no rivals, but the names of two are")
  func twoNames() {
    let one = VocabularyName(id: "a", words: [["copy"], ["coffee"]])
    let other = VocabularyName(id: "b", words: [["close"]])
    let vocabulary = Vocabulary(revision: 1, commands: ["tap [the] <name>"], names: [one, other])
    let grammar = CommandGrammar.build(vocabulary) { _ in true }.grammar
    let rivals = Rivals(vocabulary, grammar) { (Self.dictionary[$0] ?? "").split(separator: " ").map(String.init) }
    #expect(rivals.nearest(to: ["tap", "copy"]) == [["tap", "close"]])
  }

  @Test("A number is a rival of a name, and is listed once if it is a name as well")
  func number() {
    #expect(nearest("tap play", ["play", "two"], numbers: 2).filter { $0 == "tap two" }.count == 1)
    #expect(nearest("tap play", ["play"], numbers: 2).contains("tap two"))
    let rivals = rivals(["play"], numbers: 2)
    #expect(rivals.content(of: ["tap", "two"]) == .number)
    #expect(rivals.content(of: ["tap", "play"]) == .name)
  }

  @Test("Optional words and role words make no further rivals")
  func optional() {
    let found = nearest("tap copy", ["copy", "coffee"])
    #expect(!found.isEmpty)
    #expect(!found.contains { $0.contains("the") || $0.contains("button") })
  }

  @Test("No more rivals are returned than asked for, nearest first")
  func count() {
    let names = ["copy", "coffee", "play", "plus", "close", "library", "pause"]
    let all = nearest("tap copy", names, count: 100)
    #expect(all.count > 12)
    #expect(nearest("tap copy", names, count: 3) == Array(all.prefix(3)))
  }

  @Test("Answers and spelled letters have no rivals", arguments: ["yes", "type alpha", "a."])
  func brief(text: String) {
    let play = VocabularyName(id: "a", words: [["play"]])
    let vocabulary = Vocabulary(
      revision: 1, commands: ["yes", "type <letter+>", "<letter+>", "tap [the] <name>", "<name>"], names: [play],
      lists: [.letter: [["alpha"], ["a."]]])
    let grammar = CommandGrammar.build(vocabulary) { _ in true }.grammar
    let rivals = Rivals(vocabulary, grammar) { word in word.map { String($0) } }
    #expect(rivals.nearest(to: words(text)) == [])
    #expect(rivals.nearest(to: ["tap", "play"]) == [["yes"]])
  }
}

@Suite("The margin between a command and its rivals")
struct RivalMarginTests {
  /// A command of 100 frames between two fillers.
  private static let command = Decoding(
    segments: [
      Decoding.Segment(word: "<sil>", frames: 0..<20, score: -100, grammarScore: -5),
      Decoding.Segment(word: "tap", frames: 20..<50, score: -400, grammarScore: 0),
      Decoding.Segment(word: "copy", frames: 50..<120, score: -600, grammarScore: 0),
      Decoding.Segment(word: "<sil>", frames: 120..<130, score: -100, grammarScore: -5),
    ], score: -1_210, frameCount: 130)

  private func margin(lead: Int, isNumber: Bool = false, clearance: Double = 40) -> RivalMargin {
    RivalMargin(
      of: Self.command, over: ["tap", "coffee"], lead: lead,
      limit: RivalMargin.limit(of: isNumber ? .number : .name, clearance: clearance, confidence: 0.6))
  }

  @Test("The margin is the lead in score for each frame of the command's words")
  func perFrame() {
    #expect(margin(lead: 800).margin == 8)
    #expect(margin(lead: -50).margin == -0.5)
  }

  @Test(
    "A command is close to its rival below a limit that depends on noise and on whether it is a number",
    arguments: [
      (4.9, false, 25.0, true), (5, false, 25, false), (4.9, true, 40, true), (5, true, 40, false),
      (2.9, false, 24.9, true), (3, false, 24.9, false), (7.9, true, 24.9, true), (8, true, 24.9, false),
      (-1, false, 10, true),
    ])
  func limits(margin: Double, isNumber: Bool, clearance: Double, isClose: Bool) {
    let found = self.margin(lead: Int(margin * 100), isNumber: isNumber, clearance: clearance)
    #expect(found.isClose == isClose)
  }

  @Test(
    "In quiet, a fixed command needs the greater a margin the less certain it is; a name does not",
    arguments: [(0.9, 5.0), (0.88, 5), (0.87, 12), (0.8, 12), (0.79, 16), (0.5, 16)])
  func fixed(confidence: Double, limit: Double) {
    #expect(RivalMargin.limit(of: .fixed, clearance: 25, confidence: confidence) == limit)
    #expect(RivalMargin.limit(of: .name, clearance: 25, confidence: confidence) == 5)
    #expect(RivalMargin.limit(of: .fixed, clearance: 24, confidence: confidence) == 3)
  }

  @Test("A command without a name or a number is a fixed one", arguments: ["undo that", "scroll up", "shazam now"])
  func fixedContent(text: String) {
    let play = VocabularyName(id: "a", words: [["play"]])
    let vocabulary = Vocabulary(revision: 1, commands: ["<name>", "undo that", "scroll up"], names: [play])
    let rivals = Rivals(vocabulary, CommandGrammar()) { _ in [] }
    #expect(rivals.content(of: text.split(separator: " ").map(String.init)) == .fixed)
    #expect(rivals.content(of: ["play"]) == .name)
  }

  @Test("A command that is close to its rival is asked about, however well it fits the sound")
  func asked() {
    var heard = Interpretation()
    heard.command = Self.command
    heard.evidence = Evidence(whole: 5, worstWord: 5)
    heard.clearance = 40
    #expect(heard.confidence >= 0.7)
    heard.margin = margin(lead: 100)
    #expect(heard.confidence < 0.5)
    #expect(heard.confidence >= 0.3)
    heard.margin = margin(lead: 1_100)
    #expect(heard.confidence >= 0.7)
  }
}
