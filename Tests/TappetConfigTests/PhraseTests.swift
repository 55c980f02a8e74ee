import ScanVocabulary
import SpokenCommands
import Testing

@testable import TappetConfig

@Suite("The user's own phrases in the settings")
struct PhraseTests {
  static let lamp = "[[exec]]\nname = \"lamp\"\ncommand = [\"true\"]\n"

  @Test("A phrase is read with all its steps, and a mishearing with its command")
  func whole() throws {
    let text =
      Self.lamp + """
        [[voice.command]]
        say = ["lights on", "let there be light"]
        does = "exec lamp"
        [[voice.command]]
        say = "evening news"
        does = ["open Radio", "tap News", "bell", "device soundOn"]
        [[voice.misheard]]
        command = "hide numbers"
        heard = ["hi numb ears"]
        """
    let voice = try read(text).get().voice
    #expect(
      voice.phrases == [
        VoicePhrase(say: ["lights on", "let there be light"], steps: [.does(.exec("lamp"))]),
        VoicePhrase(
          say: ["evening news"], steps: [.say("open Radio"), .say("tap News"), .does(.bell), .does(.device(.soundOn))]),
      ])
    #expect(voice.misheard == [VoiceMishearing(command: "hide names", heard: ["hi numb ears"])])
  }

  @Test(
    "A phrase that cannot be said, performed or found is reported with its place",
    arguments: [
      ("[[voice.command]]\nsay = \"¤\"\ndoes = \"menu\"", ["2:7: \"¤\" has no words; expected 1 to 10"]),
      (
        "[[voice.command]]\nsay = \"hello\"",
        ["1:1: a [[voice.command]] has no does; expected does = \"exec lamp\""]
      ),
      (
        "[[voice.command]]\nsay = \"lights\"\ndoes = \"exec lamb\"\n" + PhraseTests.lamp,
        ["1:1: the phrase \"lights\" needs \"lamb\", but there is no [[exec]] of that name; there is \"lamp\""]
      ),
      (
        "[[voice.command]]\nsay = \"lights\"\ndoes = [\"menu\", \"scrol down\"]",
        [
          "3:17: \"scrol down\" is no command; expected one that a switch can do (\"menu\", \"exec NAME\") or one that you can say (\"tap NAME\"); \"tappet commands\" lists them; did you mean \"scroll down\"?"
        ]
      ),
      (
        "[[voice.command]]\nsay = \"wake up\"\ndoes = \"menu\"",
        ["2:7: \"wake up\" always is Tappet's own command: “Listens again.”"]
      ),
      (
        "[[voice.command]]\nsay = \"a b\"\ndoes = \"menu\"\n[[voice.command]]\nsay = \"A, B\"\ndoes = \"back\"",
        ["5:7: \"A, B\" belongs to another [[voice.command]] already"]
      ),
      (
        "[[voice.misheard]]\ncommand = \"hide name\"\nheard = \"hi\"",
        [
          "2:11: \"hide name\" is no command without a name; \"tappet commands\" lists them; did you mean \"hide names\"?"
        ]
      ),
      (
        "[[voice.command]]\nsay = 3\ndoes = \"menu\"\nwhen = 1",
        ["2:7: ", "4:1: unknown key \"when\" in [[voice.command]]"]
      ),
    ] as [(String, [String])])
  func problems(text: String, expected: [String]) throws {
    guard case .failure(let problems) = read(text) else {
      Issue.record("no problem was found")
      return
    }
    let found = problems.problems.map { String($0.description.drop { $0 != ":" }.dropFirst()) }
    #expect(found.count == expected.count)
    for (line, start) in zip(found, expected) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test("A phrase that is also a built-in command replaces it, and a note says so")
  func builtIn() throws {
    let source = ConfigurationSource(
      text: "[[voice.command]]\nsay = \"scroll down\"\ndoes = \"menu\"", name: "my.toml")
    let loaded = try Configuration.loadTellingAll(from: [source]).get()
    #expect(
      loaded.notes.map(\.description) == [
        "my.toml:2:7: \"scroll down\" is also a command of Tappet's (“Scrolls down.”); Tappet does yours instead"
      ])
  }
}
