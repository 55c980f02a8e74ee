import ScanVocabulary
import SpokenCommands
import Testing

@testable import VoiceInput

/// Unusual screens, through wording, grammar and the real recogniser.
@Suite("Screens with odd names", .serialized)
struct OddNameTests {
  private func problems(_ recogniser: UtteranceRecogniser, of screen: TrialScreen) throws -> [VoiceProblem] {
    var problems: [VoiceProblem] = []
    recogniser.onVocabulary = { problems += $1 }
    try recogniser.use(screen.vocabulary)
    return problems
  }

  @Test(
    "A name of forty words, one letter, only signs, another alphabet or nothing does not disturb the other names",
    arguments: [
      Array(repeating: "very", count: 39).joined(separator: " ") + " long", "b", "***", "Громкость", "音量", "",
      "\u{202E}",
    ])
  func odd(name: String) throws {
    let screen = TrialScreen(
      names: ["play", name, "library"], settings: VoiceSettings(),
      lexicon: try DictionaryLexicon(path: ListenerOptions.standardDictionary))
    let recogniser = try UtteranceRecogniser()
    // A name that no voice can say is left out before the recogniser sees it, or reported once by the recogniser.
    #expect(try problems(recogniser, of: screen).count <= 1)
    let heard = try recogniser.hearAll(Speech.saying("tap play") + Speech.saying("tap library"))
    #expect(heard.map(\.utterance.text) == ["tap play", "tap library"])
  }

  @Test("All of five thousand names are accepted, and one of them is heard")
  func many() throws {
    let words = ["kitchen", "garden", "window", "coffee", "radio", "letter", "doctor", "purple", "orange", "camera"]
    let ends = ["one", "two", "three", "four", "five"]
    let names = words.flatMap { first in
      words.flatMap { second in words.flatMap { third in ends.map { "\(first) \(second) \(third) \($0)" } } }
    }
    #expect(names.count == 5000)
    let recogniser = try UtteranceRecogniser()
    var problems: [VoiceProblem] = []
    recogniser.onVocabulary = { problems += $1 }
    try recogniser.use(.screen(names, commands: ["tap <name>"]))
    #expect(problems.isEmpty)
    let heard = try recogniser.hearAll(Speech.saying("tap garden coffee letter three"))
    #expect(heard.map(\.utterance.text) == ["tap garden coffee letter three"])
  }
}
