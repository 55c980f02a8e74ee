import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Several commands in one breath, as they are heard", .serialized)
struct SeveralCommandsHeardTests {
  private static let music = ["play", "shuffle", "library", "playlists", "terms and conditions"]

  private func heard(_ text: String, voice: String = "slt") throws -> [Utterance] {
    let recogniser = try UtteranceRecogniser()
    let screen = TrialScreen(names: Self.music, settings: VoiceSettings(), lexicon: try DictionaryLexicon())
    try recogniser.use(screen.vocabulary)
    return try recogniser.hearAll(Speech.saying(text, voice: voice)).map(\.utterance)
  }

  @Test(
    "Two and three commands are heard with certainty",
    arguments: [
      ("tap shuffle and scroll down", "slt"), ("tap shuffle and scroll down", "rms"),
      ("scroll down and tap library", "slt"), ("tap playlists and scroll down and tap shuffle", "rms"),
      ("tap terms and conditions and scroll down", "slt"),
    ])
  func commands(text: String, voice: String) throws {
    let heard = try heard(text, voice: voice)
    #expect(heard.map(\.text) == [text])
    #expect((heard.first?.confidence ?? 0) >= Confidence.certain)
  }

  @Test("On the next screen its names are heard in several commands, and those of the screen before no longer")
  func nextScreen() throws {
    let recogniser = try UtteranceRecogniser()
    func hear(_ text: String, on names: [String]) throws -> [String] {
      let screen = TrialScreen(names: names, settings: VoiceSettings(), lexicon: try DictionaryLexicon())
      try recogniser.use(screen.vocabulary)
      return try recogniser.hearAll(Speech.saying(text, voice: "slt")).filter {
        $0.utterance.confidence >= Confidence.certain
      }.map(\.utterance.text)
    }
    let (shuffle, weather) = ("tap shuffle and scroll down", "tap weather and scroll down")
    #expect(try hear(shuffle, on: Self.music) == [shuffle])
    #expect(try hear(weather, on: ["weather", "camera"]) == [weather])
    #expect(try hear(shuffle, on: ["weather", "camera"]) == [])
    #expect(try hear(shuffle, on: Self.music) == [shuffle])
  }

  @Test("A name with “and” in it is heard as one command")
  func name() throws {
    #expect(try heard("tap terms and conditions").map(\.text) == ["tap terms and conditions"])
  }

  @Test(
    "Talk with “and” in it is none",
    arguments: [
      "the library and the school are closed", "bread and butter and jam", "tap water and a glass of milk",
      "he tapped his foot and scrolled through the news",
    ])
  func talk(text: String) throws {
    let heard = try heard(text)
    #expect(heard.allSatisfy { $0.confidence < 0.3 || !$0.text.contains(" and ") })
    #expect(heard.allSatisfy { $0.confidence < Confidence.certain })
  }

  @Test("Numbers and commands of one word are no part of several commands: talk has too many that sound alike")
  func leftOut() throws {
    let screen = TrialScreen(
      names: Self.music, settings: VoiceSettings(), hasNumbers: true, lexicon: try DictionaryLexicon())
    func hasNumbers(_ vocabulary: Vocabulary) -> Bool { vocabulary.commands.contains { $0.contains("<number>") } }
    let series = screen.vocabulary.ofSeries.vocabulary
    #expect(hasNumbers(screen.vocabulary) && !hasNumbers(series))
    #expect(series.commands.contains("tap [the] <name>"))
    #expect(screen.vocabulary.commands.contains { !$0.contains(" ") })
    #expect(!series.commands.contains { !$0.contains(" ") })
  }

  private func decoding(_ text: String) -> Decoding {
    let words = text.split(separator: " ").map(String.init)
    let segments = words.enumerated().map { index, word in
      Decoding.Segment(word: word, frames: (index * 10)..<(index * 10 + 10), score: 0, grammarScore: 0)
    }
    return Decoding(segments: segments, score: 0, frameCount: words.count * 10)
  }

  @Test(
    "A decoding is cut into the fewest phrases, the first as long as possible",
    arguments: [
      ("b and tap a", ["b", "tap a"]), ("tap a and b and b", ["tap a and b", "b"]), ("b and b and b", ["b", "b", "b"]),
      ("tap a", []), ("b and", []), ("and b", []), ("b and b and b and b and b", []), ("b and c", []),
    ])
  func cut(text: String, expected: [String]) {
    let phrases: Set = ["tap a", "b", "tap a and b"]
    let series = SeriesOfPhrases(decoding(text), joint: "and", most: 4) {
      phrases.contains($0.joined(separator: " "))
    }
    let parts = series?.parts ?? []
    #expect(parts.map { $0.words.joined(separator: " ") } == expected)
  }

  @Test("Each part has the frames between the words that join them")
  func frames() {
    let series = SeriesOfPhrases(decoding("b and b and b"), joint: "and", most: 4) { $0 == ["b"] }
    #expect(series?.parts.map(\.frames) == [0..<10, 20..<30, 40..<50])
  }

  @Test("The second grammar lets one phrase follow another, and the first does not")
  func grammar() {
    let vocabulary = Vocabulary.screen(["play"], commands: ["tap [the] <name>", "go back"])
    let grammar = CommandGrammar.build(vocabulary) { _ in true }.grammar
    let words = "tap play and go back".split(separator: " ").map(String.init)
    #expect(!grammar.isWhole(words))
    #expect(grammar.repeating(after: "and").isWhole(words))
  }
}
