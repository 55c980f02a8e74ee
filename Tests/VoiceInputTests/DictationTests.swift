import Foundation
import ScanVocabulary
import TappetModel
import Testing
import VoiceEvaluation

@testable import VoiceInput

/// The real recogniser on dictated sentences. One recogniser for all tests, because it loads 100 MB.
@Suite("Dictation", .serialized)
struct DictationTests {
  private static let sentences = [
    "what do you want for lunch today", "somebody left the window open all night",
    "they are building a new bridge across the river", "nobody knows exactly how many islands there are",
  ]

  /// Loaded once. The tests run one after the other.
  nonisolated(unsafe) private static let shared = Result { try UtteranceRecogniser() }

  /// The recogniser, as if it had heard nothing yet.
  private func recogniser() throws -> UtteranceRecogniser {
    let recogniser = try Self.shared.get()
    recogniser.forget()
    _ = recogniser.settle()
    try recogniser.use(.dictating())
    return recogniser
  }

  @Test("At most a fifth of the words of dictated sentences are wrong, in four voices")
  func words() throws {
    let recogniser = try recogniser()
    var (wrong, all) = (0, 0)
    for (index, sentence) in Self.sentences.enumerated() {
      let voice = ["slt", "rms", "awb", "kal16"][index % 4]
      let heard = try recogniser.hearWhole(Speech.saying(sentence, voice: voice, after: 1.2))
      let text = heard.compactMap { $0.utterance.dictation?.texts.first }.joined(separator: " ")
      let said = sentence.split(separator: " ")
      wrong += WordErrors.count(text.split(separator: " "), insteadOf: said)
      all += said.count
    }
    #expect(wrong * 5 <= all, "\(wrong) of \(all) words")
  }

  @Test("A sentence is one utterance with its text, without a command and with no text twice")
  func sentence() throws {
    let heard = try recogniser().hearWhole(Speech.saying(Self.sentences[1], voice: "rms", after: 1.2))
    try #require(heard.count == 1)
    #expect(heard[0].utterance.confidence < 0.5)
    let dictation = try #require(heard[0].utterance.dictation)
    #expect(dictation.texts.first == Self.sentences[1])
    #expect(dictation.confidence >= 0.5)
    #expect(dictation.texts.count > 1 && dictation.texts.count <= Dictation.mostTexts)
    #expect(Set(dictation.texts).count == dictation.texts.count)
    #expect(dictation.texts.allSatisfy { text in !text.contains { "(<[+".contains($0) } }, "\(dictation.texts)")
  }

  @Test("Without dictation the same sentence has no text")
  func off() throws {
    let recogniser = try recogniser()
    var vocabulary = Vocabulary.dictating(revision: 2)
    vocabulary.isDictating = false
    try recogniser.use(vocabulary)
    let heard = try recogniser.hearWhole(Speech.saying(Self.sentences[0], after: 1.2))
    #expect(heard.allSatisfy { $0.utterance.dictation == nil })
  }

  @Test("A pause of 0.7 s for breath does not divide dictated text, and one of 1.2 s does")
  func breath() throws {
    let parts = try ["the report is due", "at the end of the month"].map { try Speech.saying($0, before: 0, after: 0) }
    let recogniser = try recogniser()
    for (pause, count) in [(0.7, 1), (1.2, 2)] {
      let sound =
        Speech.room(seconds: 0.4) + parts[0] + Speech.room(seconds: pause) + parts[1] + Speech.room(seconds: 1.2)
      #expect(try recogniser.hearWhole(sound).count == count, "\(pause) s")
    }
  }

  @Test("A command while text is dictated is heard with confidence, after 0.4 s of silence, and has its text too")
  func command() throws {
    let heard = try recogniser().hearWhole(Speech.saying("new line", after: 1.2))
    #expect(heard.map(\.utterance.text) == ["new line"])
    #expect((heard.first?.utterance.confidence ?? 0) >= 0.5)
    #expect(heard.first?.waited == .milliseconds(400))
    #expect(heard.first?.utterance.dictation?.texts.isEmpty == false)
  }

  @Test("Dictated text may last longer than a command, and nothing is reported as too long")
  func long() throws {
    let sound = try Speech.saying(Self.sentences.joined(separator: " and "), voice: "rms", after: 1.2)
    #expect(sound.count > 16_000 * 8)
    let heard = try recogniser().hearWhole(sound)
    #expect(heard.allSatisfy { !$0.utterance.isTooLong })
    let words = heard.compactMap { $0.utterance.dictation?.texts.first }.joined(separator: " ").split(separator: " ")
    #expect(words.count >= 24, "\(words)")
  }

  @Test("Utterances are returned in the order in which they were said, however long each takes to decode")
  func order() throws {
    let sound =
      try Speech.saying(Self.sentences[3], after: 1.2) + Speech.saying("new line", after: 1.2)
      + Speech.saying(Self.sentences[0], after: 1.2)
    let heard = try recogniser().hearWhole(sound).map(\.utterance)
    #expect(heard.map(\.startedAt) == heard.map(\.startedAt).sorted())
    #expect(heard.map(\.text).contains("new line") && heard.count == 3, "\(heard.map(\.text))")
    #expect(heard.last?.dictation?.texts.first?.contains("lunch") == true)
  }

  @Test("A vocabulary that ends dictation during a sentence takes effect after it: the sentence still has its text")
  func swap() throws {
    let recogniser = try recogniser()
    let sound = try Speech.saying(Self.sentences[0], after: 1.2)
    var heard = try recogniser.hearAll(Array(sound[..<16_000]))
    var vocabulary = Vocabulary.dictating(revision: 2)
    vocabulary.isDictating = false
    try recogniser.use(vocabulary)
    heard += try recogniser.hearWhole(Array(sound[16_000...]) + sound)
    #expect(heard.map { $0.utterance.dictation != nil } == [true, false])
    #expect(heard.map(\.utterance.vocabulary) == [1, 2])
  }

  @Test("A sentence during which sound is lost is discarded, and the next one has its text")
  func forgotten() throws {
    let recogniser = try recogniser()
    let sound = try Speech.saying(Self.sentences[0], after: 1.2)
    var heard = try recogniser.hearAll(Array(sound[..<20_000]))
    recogniser.forget()
    heard += try recogniser.hearWhole(Speech.saying(Self.sentences[1], voice: "rms", after: 1.2))
    #expect(heard.compactMap { $0.utterance.dictation?.texts.first }.count == 1)
    #expect(heard.first?.utterance.dictation?.texts.first?.contains("window") == true)
  }

  @Test("A sentence that the end of the sound cuts short has its text")
  func cutShort() throws {
    let recogniser = try recogniser()
    let sound = try Speech.saying(Self.sentences[0], after: 0.05)
    #expect(try recogniser.hearAll(sound).isEmpty)
    let heard = recogniser.finish(at: .zero)
    #expect(heard.count == 1 && heard[0].utterance.dictation != nil)
  }

  @Test(
    "Noise and a quiet room never become text that is typed unasked", arguments: ["white", "hum", "clicks", "quiet"])
  func noise(kind: String) throws {
    var random = SplitMix64(state: 3)
    let sound = (0..<64_000).map { index -> Int16 in
      let isOn = (8_000..<40_000).contains(index)
      let random = Int(random.next() % 4_000) - 2_000
      switch kind {
      case "white": return Int16(isOn ? random : random / 100)
      case "hum": return Int16((isOn ? 3_000 : 20) * sin(Double(index) * 100 * 2 * .pi / 16_000)) + Int16(random / 100)
      case "clicks": return Int16(isOn && index % 3_000 < 1_200 ? random * 3 : random / 100)
      default: return Int16(random / 100)
      }
    }
    let heard = try recogniser().hearWhole(sound + Speech.room(seconds: 1.2))
    #expect(heard.allSatisfy { ($0.utterance.dictation?.confidence ?? 0) < 0.5 }, "\(heard.map(\.utterance))")
  }

  @Test("Without its language model dictation tells what to install, and commands are heard all the same")
  func missing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let broken = folder.appendingPathComponent("broken.lm.bin").path
    // A file that ends within its words, which PocketSphinx loads with an error in its log.
    let whole = try Data(contentsOf: URL(fileURLWithPath: ListenerOptions.standardLanguageModel))
    try whole.prefix(27_000_000).write(to: URL(fileURLWithPath: broken))
    for path in ["/nowhere/en-us.lm.bin", broken] {
      var options = ListenerOptions()
      options.languageModel = path
      let recogniser = try UtteranceRecogniser(options: options)
      try recogniser.use(.dictating())
      let told = Told()
      recogniser.onDictation = { told.put($0) }
      let heard = try recogniser.hearWhole(Speech.saying("new line", after: 1.2))
      #expect(heard.map(\.utterance.text) == ["new line"])
      #expect(heard.allSatisfy { $0.utterance.dictation == nil })
      #expect(told.all == [.languageModelMissing(path: path)])
      #expect(told.all.first??.description.contains("pocketsphinx-en-us") == true)
    }
  }

  /// Collects the outcomes of loading, which arrive on another thread.
  private final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var outcomes: [VoiceError?] = []
    func put(_ outcome: VoiceError?) { lock.withLock { outcomes.append(outcome) } }
    var all: [VoiceError?] { lock.withLock { outcomes } }
  }
}

@Suite("How long the model of dictation stays in memory")
struct DictationStayTests {
  private func at(_ seconds: Int) -> Instant { Instant(nanoseconds: Int64(seconds) * 1_000_000_000) }

  @Test("It is loaded once when dictation begins, and freed once when dictation has been off for five minutes")
  func whole() {
    var stay = DictationStay()
    #expect(stay.advance(isDictating: false, at: at(0)) == nil)
    #expect(stay.advance(isDictating: true, at: at(10)) == .load)
    #expect(stay.advance(isDictating: true, at: at(1_000)) == nil)
    #expect(stay.advance(isDictating: false, at: at(1_010)) == nil)
    #expect(stay.advance(isDictating: false, at: at(1_309)) == nil)
    #expect(stay.advance(isDictating: false, at: at(1_310)) == .free)
    #expect(stay.advance(isDictating: false, at: at(9_000)) == nil)
    #expect(stay.advance(isDictating: true, at: at(9_001)) == .load)
  }

  @Test("Dictation that is turned on again within five minutes starts the time anew")
  func again() {
    var stay = DictationStay()
    _ = stay.advance(isDictating: true, at: at(0))
    _ = stay.advance(isDictating: false, at: at(10))
    // Loading it again does nothing if it is there, and is a new try if it could not be loaded.
    #expect(stay.advance(isDictating: true, at: at(200)) == .load)
    #expect(stay.advance(isDictating: false, at: at(400)) == nil)
    #expect(stay.advance(isDictating: false, at: at(699)) == nil)
    #expect(stay.advance(isDictating: false, at: at(700)) == .free)
  }

  @Test("When the microphone is closed it is freed at once, but not while text is dictated")
  func rest() {
    var stay = DictationStay()
    #expect(stay.rest() == nil)
    _ = stay.advance(isDictating: true, at: at(0))
    #expect(stay.rest() == nil)
    _ = stay.advance(isDictating: false, at: at(10))
    #expect(stay.rest() == .free)
    #expect(stay.rest() == nil)
  }
}

@Suite("The confidence of dictated text")
struct DictationConfidenceTests {
  @Test("It rises with the likelihood, from 0 to 1, and text that may be anything is no text")
  func rises() {
    let values = (-40...0).map { DictationConfidence.of(text(Double($0) / 10)) }
    #expect(values == values.sorted() && values.first == 0 && values.last == 1)
    #expect(DictationConfidence.of(text(.nan)) == 0)
    #expect(text(-3).dictation == nil)
    #expect(text(-0.4).dictation == Dictation(["so it goes on"], confidence: 0.5))
  }

  @Test("A single word must be likelier than a sentence to be typed unasked")
  func singleWord() {
    #expect(DictationConfidence.of(text(-0.3)) >= 0.5)
    #expect(DictationConfidence.of(text(-0.3, words: 1)) < 0.5)
    #expect(DictationConfidence.of(text(0, words: 1)) >= 0.5)
  }

  @Test("A word as long as a breath or a hum is asked about, however likely")
  func long() {
    #expect(DictationConfidence.of(text(0, pace: 13)) == 1)
    let doubtful = DictationConfidence.of(text(0, pace: 20))
    #expect(doubtful > 0 && doubtful < 0.5)
  }

  private func text(_ likelihood: Double, words: Int = 4, pace: Double = 8) -> DecodedText {
    DecodedText(texts: ["so it goes on"], likelihood: likelihood, wordCount: words, pace: pace)
  }

  @Test("The likelihood is the mean over the words, without silence and noise")
  func mean() {
    func segment(_ word: String, _ posterior: Int) -> Decoding.Segment {
      Decoding.Segment(word: word, frames: 0..<10, score: 0, grammarScore: 0, posterior: posterior)
    }
    let decoding = Decoding(
      segments: [
        segment("<s>", -90_000), segment("two", -2_000), segment("[NOISE]", -80_000), segment("words", -4_000),
      ],
      score: 0, frameCount: 40)
    #expect(abs((decoding.meanPosterior ?? 0) + 0.3) < 1e-9)
    #expect(Decoding(segments: [segment("<sil>", 0)], score: 0, frameCount: 10).meanPosterior == nil)
  }
}

extension Vocabulary {
  fileprivate static func dictating(revision: Int = 1) -> Vocabulary {
    let commands = ["new line", "go back", "tap <name>"]
    var vocabulary = Vocabulary.screen(["play", "library"], revision: revision, commands: commands)
    vocabulary.isDictating = true
    return vocabulary
  }
}

extension UtteranceRecogniser {
  /// Returns everything heard in `samples`, with the texts that are still being decoded at their end.
  fileprivate func hearWhole(_ samples: [Int16]) throws -> [HeardUtterance] {
    try hearAll(samples) + settle()
  }
}
