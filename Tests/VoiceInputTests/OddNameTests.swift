import ScanVocabulary
import SpokenCommands
import Testing

@testable import VoiceInput

/// Screens as nobody would make them on purpose, through wording, grammar and the real recogniser.
@Suite("Screens with odd names", .serialized)
struct OddNameTests {
  private func problems(_ recogniser: UtteranceRecogniser, of screen: TrialScreen) throws -> [VoiceProblem] {
    var problems: [VoiceProblem] = []
    recogniser.onVocabulary = { problems += $1 }
    try recogniser.use(screen.vocabulary)
    return problems
  }

  @Test(
    "C10: forty words, one letter, nothing but signs, other alphabets, nothing at all: the others are heard as ever",
    arguments: [
      Array(repeating: "very", count: 39).joined(separator: " ") + " long", "b", "***", "Громкость", "音量", "",
      "\u{202E}",
    ])
  func odd(name: String) throws {
    let screen = TrialScreen(
      names: ["play", name, "library"], settings: VoiceSettings(),
      lexicon: try DictionaryLexicon(path: ListenerOptions.standardDictionary))
    let recogniser = try UtteranceRecogniser()
    // What no voice can say is known before the recogniser is asked, or told by it once.
    #expect(try problems(recogniser, of: screen).count <= 1)
    let heard = try recogniser.hearAll(Speech.saying("tap play") + Speech.saying("tap library"))
    #expect(heard.map(\.utterance.text) == ["tap play", "tap library"])
  }

  @Test("five thousand names are all listened for, and one of them is heard")
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
