import ScanLab
import ScanVocabulary
import TappetModel
import Testing

@testable import VoiceInput

@Suite("The grammar of a vocabulary")
struct CommandGrammarTests {
  private static let everyWord: @Sendable (String) -> Bool = { _ in true }

  @Test(
    "The grammar reports how far a phrase matches a command",
    arguments: [
      ("", CommandGrammar.Progress.begun),
      ("tap", .begun),
      ("tap play", .wholeSoFar),
      ("tap play song", .whole),
      ("tap the play song", .whole),
      ("tap the", .begun),
      ("double tap the play", .foreign),
      ("increment volume", .wholeSoFar),
      ("increment volume by", .begun),
      ("increment volume by twenty", .wholeSoFar),
      ("increment volume by twenty two", .whole),
      ("increment volume by twenty three", .foreign),
      ("go back", .whole),
      ("go home", .foreign),
      ("play", .foreign),
    ])
  func progress(phrase: String, expected: CommandGrammar.Progress) {
    let vocabulary = Vocabulary.screen(["play", "play song", "volume"], numbers: 22)
    let grammar = CommandGrammar.build(vocabulary, canSay: Self.everyWord).grammar
    #expect(grammar.progress(of: phrase.split(separator: " ").map(String.init)) == expected)
  }

  @Test(
    "A list's place takes the list's entries, and a repeating place takes several",
    arguments: [
      ("spell", CommandGrammar.Progress.begun), ("spell alpha", .wholeSoFar), ("spell alpha x. ray", .foreign),
      ("spell alpha x ray", .wholeSoFar), ("spell alpha x ray alpha", .wholeSoFar), ("spell alpha please", .whole),
      ("spell alpha please alpha", .foreign), ("open mail", .whole), ("open", .begun), ("turn on", .foreign),
      ("spell alpha", .wholeSoFar),
    ])
  func lists(phrase: String, expected: CommandGrammar.Progress) {
    let vocabulary = Vocabulary(
      revision: 1, commands: ["spell <letter+> [please]", "open <app>", "turn on <toggle>"], names: [],
      lists: [.letter: [["alpha"], ["x", "ray"]], .app: [["mail"]]])
    let (grammar, problems) = CommandGrammar.build(vocabulary, canSay: Self.everyWord)
    #expect(problems.isEmpty)
    #expect(grammar.progress(of: phrase.split(separator: " ").map(String.init)) == expected)
  }

  @Test(
    "A name may be followed by its role, and a whole name does not wait for one",
    arguments: [
      ("tap play", CommandGrammar.Progress.whole), ("tap the play button", .whole), ("tap play link", .foreign),
      ("tap search", .whole), ("tap search text", .begun), ("tap search text field", .whole), ("tap button", .foreign),
      ("turn wi-fi", .begun), ("turn wi-fi switch", .begun), ("turn wi-fi switch on", .whole),
      ("turn the wi-fi on", .whole), ("tap save button", .whole), ("tap save button button", .foreign),
    ])
  func roles(phrase: String, expected: CommandGrammar.Progress) {
    let vocabulary = Vocabulary(
      revision: 1, commands: ["tap [the] <name>", "turn [the] <toggle> on"],
      names: [
        VocabularyName(id: "a", words: [["play"]], roles: [["button"]]),
        VocabularyName(id: "b", words: [["search"]], roles: [["field"], ["text", "field"]]),
        VocabularyName(id: "c", words: [["wi-fi"]], roles: [["switch"]]),
        VocabularyName(id: "d", words: [["save", "button"]], roles: [["button"]]),
      ], lists: [.toggle: [["wi-fi"]]])
    let grammar = CommandGrammar.build(vocabulary, canSay: Self.everyWord).grammar
    #expect(grammar.progress(of: phrase.split(separator: " ").map(String.init)) == expected)
  }

  @Test(
    "The grammar reports after which words a text may follow",
    arguments: [
      (["type <letter+>"], "type alpha bravo", true), (["type <letter+>"], "tap alpha", false),
      (["<letter+>"], "alpha", true), (["call number <number> <words+>"], "call number two lamp", false),
      (["tap <square+>"], "tap one two", false), (["call this <words+>"], "call this lamp", true),
    ])
  func text(commands: [String], phrase: String, expected: Bool) {
    let vocabulary = Vocabulary(
      revision: 1, commands: commands, names: [], numbers: 3,
      lists: [.letter: [["alpha"], ["bravo"]], .words: [["lamp"]], .square: [["one"], ["two"]]])
    let grammar = CommandGrammar.build(vocabulary, canSay: Self.everyWord).grammar
    #expect(grammar.isText(phrase.split(separator: " ").map(String.init)) == expected)
  }

  @Test("Commands that end with a name share one copy of the names")
  func sharing() {
    let names = (0..<100).map { "name\($0)" }
    let one = CommandGrammar.build(.screen(names, commands: ["tap <name>"]), canSay: Self.everyWord).grammar
    let many = CommandGrammar.build(
      .screen(names, commands: ["tap [the] <name>", "double tap <name>", "long press <name>"]), canSay: Self.everyWord
    ).grammar
    #expect(many.arcs.count < one.arcs.count + 10)
  }

  @Test("A name that cannot be said is left out alone")
  func unsayable() {
    let (grammar, problems) = CommandGrammar.build(.screen(["play", "zz play"])) { $0 != "zz" }
    #expect(problems == [VoiceProblem(id: "e1", kind: .unpronounceable, words: "zz play")])
    #expect(grammar.progress(of: ["tap", "play"]) == .whole)
    #expect(grammar.progress(of: ["tap", "zz"]) == .foreign)
  }

  @Test("A name keeps the readings that can be said")
  func oneReading() {
    let vocabulary = Vocabulary(
      revision: 1, commands: ["tap <name>"], names: [VocabularyName(id: "a", words: [["4k"], ["four", "k."]])])
    let (grammar, problems) = CommandGrammar.build(vocabulary) { $0 != "4k" }
    #expect(problems.isEmpty)
    #expect(grammar.progress(of: ["tap", "four", "k."]) == .whole)
  }

  @Test(
    "A malformed pattern leaves out only its own command", arguments: ["tap [the <name>", "tap <nmae>", "go ]"])
  func malformed(pattern: String) {
    let (grammar, problems) = CommandGrammar.build(.screen(["play"], commands: [pattern, "go back"])) { _ in true }
    #expect(problems == [VoiceProblem(id: nil, kind: .malformed, words: pattern)])
    #expect(grammar.progress(of: ["go", "back"]) == .whole)
  }

  @Test("A command with a name does not exist on a screen without names")
  func noNames() {
    let grammar = CommandGrammar.build(.screen([]), canSay: Self.everyWord).grammar
    #expect(grammar.progress(of: ["tap"]) == .foreign)
    #expect(grammar.progress(of: ["go", "back"]) == .whole)
  }

  @Test("No jump follows another jump, and no jump or arc leaves the end", arguments: 0..<40)
  func jumps(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let words = ["tap", "the", "by", "<name>", "[<name>]", "<number>", "[by <number>]", "[the]", "on", "<letter+>"]
    let commands = (0..<6).map { _ in
      (0..<Int.random(in: 1...5, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    var vocabulary = Vocabulary.screen(["play", "play song", "stop"], commands: commands, numbers: 5)
    vocabulary.lists[.letter] = [["alpha"], ["x", "ray"]]
    let grammar = CommandGrammar.build(vocabulary, canSay: Self.everyWord).grammar
    let sources = Set(grammar.jumps.map(\.from))
    #expect(grammar.jumps.allSatisfy { !sources.contains($0.to) })
    #expect(!sources.contains(CommandGrammar.end))
    #expect(grammar.arcs.allSatisfy { $0.from != CommandGrammar.end && $0.to < grammar.stateCount })
  }
}
