import Foundation
import ScanLab
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import VoiceInput

/// The real recogniser on speech made by flite. The tests run one after the other, because each holds a model, and
/// flite's rules do not support two threads.
@Suite("The recogniser", .serialized)
struct UtteranceRecogniserTests {
  private let music = ["play", "pause", "shuffle", "next track", "volume", "library", "playlists", "kubernetes"]

  private func recogniser(_ names: [String]) throws -> UtteranceRecogniser {
    let recogniser = try UtteranceRecogniser()
    try recogniser.use(.screen(names, numbers: 10))
    return recogniser
  }

  @Test(
    "A command of the screen is heard with confidence",
    arguments: ["tap play", "tap shuffle", "double tap next track", "scroll down", "increment volume by five"])
  func command(text: String) throws {
    let heard = try recogniser(music).hearAll(Speech.saying(text))
    #expect(heard.map(\.utterance.text) == [text])
    #expect((heard.first?.utterance.confidence ?? 0) >= 0.5)
  }

  @Test("A name that the user gives is heard among all commands", arguments: ["kitchen lamp", "green door"])
  func givenName(words: String) throws {
    let recogniser = try UtteranceRecogniser()
    try recogniser.use(TrialScreen(names: music, settings: VoiceSettings(), lexicon: BuiltInLexicon()).vocabulary)
    let heard = try recogniser.hearAll(Speech.saying("call this \(words)")).map(\.utterance)
    #expect(heard.map(\.text) == ["call this \(words)"])
    #expect((heard.first?.confidence ?? 0) >= 0.5)
  }

  @Test(
    "Spelled letters are heard without additional letters in between",
    arguments: [
      ("type quebec", "rms"), ("type quebec", "kal16"), ("type sierra one nine", "kal16"),
      ("type alpha bravo charlie", "awb"), ("type alpha bravo charlie", "kal16"),
    ])
  func spelled(text: String, voice: String) throws {
    let recogniser = try UtteranceRecogniser()
    try recogniser.use(TrialScreen(names: music, settings: VoiceSettings(), lexicon: BuiltInLexicon()).vocabulary)
    let heard = try recogniser.hearAll(Speech.saying(text, voice: voice)).map(\.utterance)
    #expect(heard.map(\.text) == [text])
  }

  @Test(
    "A name followed by its role is heard in every voice",
    arguments: ["slt", "rms", "awb", "kal16"], [("play", "button"), ("shuffle", "button"), ("library", "button")])
  func role(voice: String, named: (name: String, role: String)) throws {
    let recogniser = try UtteranceRecogniser()
    var screen = TrialScreen(names: music, settings: VoiceSettings(), lexicon: try DictionaryLexicon())
    try recogniser.use(screen.vocabulary)
    let said = "tap the \(named.name) \(named.role)"
    let heard = try recogniser.hearAll(Speech.saying(said, voice: voice)).map(\.utterance)
    let expected = screen.meaning(of: "tap \(named.name)")
    #expect(heard.map { screen.obey($0) } == [expected], "\(said) was heard as \(heard.map(\.text))")
  }

  @Test("Talk of more than five seconds is reported once as too long, and the next command is heard")
  func tooLong() throws {
    let recogniser = try recogniser(music)
    let talk = try Speech.saying(
      "tap the play thing and then the library and when that is done please go and look for something else that I like")
    #expect(talk.count > 16_000 * 6)
    let heard = try recogniser.hearAll(talk + Speech.saying("tap library")).map(\.utterance)
    #expect(heard.map(\.isTooLong) == [true, false])
    #expect(heard.map(\.text) == ["", "tap library"])
  }

  @Test(
    "Spelling may be longer than a command, after “type” or in spelling mode", arguments: [true, false])
  func longText(hasVerb: Bool) throws {
    let letters = "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november"
    let recogniser = try UtteranceRecogniser()
    var vocabulary = TrialScreen(names: music, settings: VoiceSettings(), lexicon: try DictionaryLexicon()).vocabulary
    if !hasVerb { vocabulary.commands = ["<letter+>", "command mode"] }
    try recogniser.use(vocabulary)
    let said = (hasVerb ? "type " : "") + letters
    let sound = try Speech.saying(said)
    #expect(sound.count > 16_000 * 7)
    let heard = try recogniser.hearAll(sound).map(\.utterance)
    #expect(heard.map(\.text) == [said])
    #expect((heard.first?.confidence ?? 0) >= 0.5)
  }

  @Test("A name in no dictionary is heard")
  func outOfVocabulary() throws {
    let heard = try recogniser(music).hearAll(Speech.saying("tap kubernetes"))
    #expect(heard.map(\.utterance.text) == ["tap kubernetes"])
    #expect((heard.first?.utterance.confidence ?? 0) >= 0.5)
  }

  @Test(
    "Talk is reported with a confidence too low to act",
    arguments: [
      "we watched an interesting documentary about whales", "somebody left the window open all night",
      "the report is due at the end of the month",
    ])
  func talk(text: String) throws {
    let heard = try recogniser(music).hearAll(Speech.saying(text))
    #expect(!heard.isEmpty)
    #expect(heard.allSatisfy { $0.utterance.confidence < 0.5 })
  }

  @Test("An utterance is dated by its first and last sound, within 60 ms")
  func dates() throws {
    let heard = try #require(try recogniser(music).hearAll(Speech.saying("tap play", before: 0.5, after: 1)).first)
    let samples = try Speech.saying("tap play", before: 0, after: 0).count
    #expect(abs(heard.utterance.startedAt.nanoseconds - 500_000_000) < 60_000_000)
    #expect(heard.utterance.endedAt.nanoseconds <= 500_000_000 + Int64(samples) * 62_500 + 60_000_000)
    #expect(heard.waited == .milliseconds(200))
  }

  @Test("The outcome does not depend on the size of the chunks of sound", arguments: [1, 160, 777, 16_000])
  func chunks(size: Int) throws {
    let sound = try Speech.saying("tap play") + Speech.saying("tap library")
    let whole = try recogniser(music).hearAll(sound, chunk: sound.count)
    let cut = try recogniser(music).hearAll(sound, chunk: size)
    #expect(cut.map(\.utterance.text) == whole.map(\.utterance.text))
    #expect(cut.map(\.score) == whole.map(\.score))
  }

  @Test("A vocabulary that arrives during an utterance takes effect after it")
  func swap() throws {
    let recogniser = try recogniser(["play", "pause"])
    var inForce: [Int] = []
    recogniser.onVocabulary = { revision, _ in inForce.append(revision) }
    let sound = try Speech.saying("tap play")
    _ = try recogniser.hearAll(Array(sound[..<10_000]))
    try recogniser.use(.screen(["library", "volume"], revision: 2))
    #expect(inForce.isEmpty)
    let heard = try recogniser.hearAll(Array(sound[10_000...]))
    #expect(heard.map(\.utterance.text) == ["tap play"])
    #expect(heard.map(\.utterance.vocabulary) == [1])
    #expect(inForce == [2])
    let next = try recogniser.hearAll(Speech.saying("tap library"))
    #expect(next.map(\.utterance.text) == ["tap library"])
    #expect(next.map(\.utterance.vocabulary) == [2])
  }

  @Test("A name that cannot be pronounced is left out alone")
  func unpronounceable() throws {
    let recogniser = try UtteranceRecogniser()
    var problems: [VoiceProblem] = []
    recogniser.onVocabulary = { problems = $1 }
    try recogniser.use(.screen(["play", "ぷれい", "pause"]))
    #expect(problems == [VoiceProblem(id: "e1", kind: .unpronounceable, words: "ぷれい")])
    #expect(try recogniser.hearAll(Speech.saying("tap pause")).map(\.utterance.text) == ["tap pause"])
  }

  @Test("Without a vocabulary, or with an empty one, speech is heard as nothing")
  func empty() throws {
    let recogniser = try UtteranceRecogniser()
    let sound = try Speech.saying("tap play")
    #expect(try recogniser.hearAll(sound).map(\.utterance.text) == [""])
    try recogniser.use(Vocabulary(revision: 1, commands: [], names: []))
    #expect(try recogniser.hearAll(sound).map(\.utterance.confidence) == [0])
  }

  @Test("Nothing is heard in a quiet room")
  func quiet() throws {
    #expect(try recogniser(music).hearAll(Speech.room(seconds: 4)).isEmpty)
  }

  @Test("An hour of a quiet room or of zeros is heard as nothing and uses no memory, and the next command is heard")
  func hour() throws {
    let recogniser = try recogniser(music)
    let rooms = [Speech.room(seconds: 10), [Int16](repeating: 0, count: 160_000)]
    var said: [String] = []
    _ = try recogniser.hearAll(rooms[0], chunk: 16_000)
    let before = try Self.residentKilobytes()
    for part in 0..<360 {
      said += try recogniser.hearAll(rooms[part % 180 / 90], chunk: 16_000).map(\.utterance.text)
    }
    // The room that returns after zeros may be taken for a sound, but not for words.
    #expect(said.filter { !$0.isEmpty } == [])
    // The stored sound would take 115 MB; other tests run at the same time.
    #expect(try Self.residentKilobytes() - before < 40_000)
    #expect(try recogniser.hearAll(Speech.saying("tap play", before: 2)).last?.utterance.text == "tap play")
  }

  @Test("A voice clipped heavily at full scale is asked about and never obeyed", arguments: [8.0, 30])
  func cutOff(gain: Double) throws {
    let loud = try Speech.saying("tap library").map { Int16(clamping: Int(Double($0) * gain)) }
    #expect(loud.count { $0 == .max || $0 == .min } > 1000)
    let heard = try recogniser(music).hearAll(loud).map(\.utterance)
    #expect(!heard.isEmpty && heard.allSatisfy { $0.confidence <= 0.3 }, "\(heard)")
  }

  @Test("A voice that is hardly clipped is obeyed")
  func hardlyCutOff() throws {
    let loud = try Speech.saying("tap library").map { Int16(clamping: Int(Double($0) * 2)) }
    let heard = try recogniser(music).hearAll(loud).map(\.utterance)
    #expect(heard.map(\.text) == ["tap library"])
    #expect((heard.first?.confidence ?? 0) >= 0.5)
  }

  @Test("A command at the end of a recording is heard")
  func finish() throws {
    let recogniser = try recogniser(music)
    #expect(try recogniser.hearAll(Speech.saying("tap library", after: 0.05)).isEmpty)
    #expect(recogniser.finish(at: .zero).map(\.utterance.text) == ["tap library"])
    #expect(recogniser.finish(at: .zero).isEmpty)
  }

  @Test("A missing model is reported with the package to install")
  func missingModel() {
    let error = VoiceError.modelMissing(path: "/nowhere/model")
    #expect(throws: error) { try UtteranceRecogniser(options: ListenerOptions(model: "/nowhere/model")) }
    #expect(error.description.contains("pocketsphinx-en-us"))
  }

  @Test("Two hundred changes of the screen do not use more memory")
  func swaps() throws {
    let recogniser = try UtteranceRecogniser()
    func screen(_ revision: Int) -> Vocabulary {
      .screen(
        (0..<50).map { "\(music[(revision + $0) % 8]) \(music[($0 * 3) % 8]) \(music[$0 / 8])" }, revision: revision)
    }
    for revision in 1...50 { try recogniser.use(screen(revision)) }
    // Without releasing each old grammar it would be 40 MB more each time. Other tests run at the same time, and load models.
    let growth = try (0..<3).map { round in
      let before = try Self.residentKilobytes()
      for revision in 1...200 { try recogniser.use(screen(50 + 200 * round + revision)) }
      return try Self.residentKilobytes() - before
    }
    #expect(growth.contains { $0 < 8_000 }, "\(growth)")
    try recogniser.use(.screen(music))
    #expect(try recogniser.hearAll(Speech.saying("tap play")).map(\.utterance.text) == ["tap play"])
  }

  @Test("New names do not accumulate in the recogniser beyond its limit of words")
  func freshWords() throws {
    let pronouncer = Pronouncer(layers: [[LetterToSound()]])
    let decoder = try CommandDecoder(model: ListenerOptions.standardModel, pronouncer: pronouncer)
    var random = SplitMix64(state: 5)
    for revision in 1...20 {
      let names = (0..<400).map { _ in Self.word(&random) }
      let problems = try decoder.use(.screen(names, revision: revision, commands: ["<name>"]))
      #expect(problems.isEmpty)
      #expect(decoder.wordCount < CommandDecoder.wordLimit + 500)
    }
  }

  /// Returns a made-up word that can be pronounced by the rules of English spelling.
  private static func word(_ random: inout SplitMix64) -> String {
    (0..<3).map { _ in
      String("bdfgklmnprstvz".randomElement(using: &random) ?? "b")
        + String("aeiou".randomElement(using: &random) ?? "a")
    }.joined()
  }

  private static func residentKilobytes() throws -> Int {
    let text = String(decoding: FileManager.default.contents(atPath: "/proc/self/statm") ?? Data(), as: UTF8.self)
    return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4
  }
}
