import Foundation
import Testing

@testable import LanguageModel
@testable import OnScreenKeyboard

/// The model of Debian's package pocketsphinx-en-us.
private let model = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"

@Suite("The model of English")
struct NgramModelTests {
  @Test("It has as many words as are wanted, and none that nobody writes")
  func words() throws {
    let words = try #require(NgramModel(model, most: 20_000)).vocabulary.words
    #expect(words.count == 20_000)
    #expect(words.contains("don't") && words.contains("i") && words.contains("hospital"))
    #expect(words.allSatisfy(NgramModel.isWritten))
    #expect(!NgramModel.isWritten("uhm") && !NgramModel.isWritten("'em") && !NgramModel.isWritten("b"))
    #expect(!NgramModel.isWritten("<s>") && !NgramModel.isWritten(""))
  }

  @Test("The two words before decide what is likely")
  func contexts() throws {
    let model = try #require(NgramModel(model, most: 20_000))
    func likely(_ before: String, _ previous: String, _ beginning: String = "") -> [String] {
      let context = WordContext(before, previous)
      let chances = WordChances(
        model.answer(in: context).words, of: model.vocabulary, in: context, learned: LearnedWords())
      return chances?.words(beginning: beginning, most: 5) ?? []
    }
    #expect(likely(".", ".").contains("i"))
    #expect(likely("i", "want").first == "to")
    #expect(likely("thank", "you", "v").first == "very")
    #expect(!likely("xqzzy", "xqzzy").isEmpty, "words that it does not know")
  }

  @Test("The chances of all words together are at most one, and most of it")
  func sum() throws {
    let model = try #require(NgramModel(model, most: 20_000))
    let sum = model.answer(in: WordContext("i", "want")).words.reduce(0, +)
    #expect((0.8...1.01).contains(sum))
  }

  @Test("A sentence likely ends after words that end one, and not after others")
  func end() throws {
    let model = try #require(NgramModel(model, most: 20_000))
    #expect(model.answer(in: WordContext("very", "much")).end > 0.12)
    #expect(model.answer(in: WordContext("in", "the")).end < 0.01)
  }

  @Test("A file that is no model is refused")
  func noModel() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "en-us.lm.bin").path
    #expect(NgramModel(file, most: 10) == nil, "missing")
    try Data("nothing".utf8).write(to: URL(filePath: file))
    #expect(NgramModel(file, most: 10) == nil)
  }

  @Test(
    "Wherever a model is cut short, it is seen to lack its end",
    arguments: [1, 100, 619_067, 619_070, 619_073, 26_000_000])
  func whole(missing: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "cut-\(UUID().uuidString).lm.bin")
    defer { try? FileManager.default.removeItem(at: file) }
    let whole = try Data(contentsOf: URL(filePath: model))
    try whole.dropLast(missing).write(to: file)
    #expect(!ModelFile.isWhole(file.path))
    #expect(ModelFile.isWhole(model) && !ModelFile.isWhole("/nowhere"))
    try Data("Trie Language Model".utf8).write(to: file)
    #expect(!ModelFile.isWhole(file.path))
  }

  /// In a process of its own, as it is opened.
  @Test("A model that was cut short is refused", .timeLimit(.minutes(1)))
  func cutShort() async {
    await #expect(processExitsWith: .exitCode(1)) {
      let file = FileManager.default.temporaryDirectory.appending(path: "cut-\(UUID().uuidString).lm.bin")
      let part = try FileHandle(forReadingFrom: URL(filePath: model)).read(upToCount: 1_000_000)
      try part?.write(to: file)
      let status = ModelServer.run(file.path)
      try FileManager.default.removeItem(at: file)
      exit(status)
    }
  }
}

@Suite("A process with a language model")
struct ModelProcessTests {
  /// What the process of a test writes: three words, then for each question the number 1, 2 as the end's chance, and 0.5 three times.
  private static let opening = #"printf 'TPW2\003\000\000\000\013\000\000\000one\ntwo\nten'"#
  private static let half = #"\000\000\000\077"#
  private static let answer = #"printf '\001\000\000\000\000\000\000\100"# + half + half + half + "'"

  private func process(_ script: String) throws -> ModelProcess {
    try #require(ModelProcess("/bin/sh", words: ["sh", "-c", script]))
  }

  /// Waits for it to be ready or to have ended.
  private func words(of process: ModelProcess) async throws -> [String]? {
    while process.vocabulary == nil, !process.isOver { try await Task.sleep(for: .milliseconds(5)) }
    return process.vocabulary?.words
  }

  @Test("Its words and its answers are taken")
  func answers() async throws {
    let process = try process("\(Self.opening); read -r line; \(Self.answer); read -r line")
    #expect(try await words(of: process) == ["one", "ten", "two"])
    #expect(
      process.answer(in: WordContext(".", "."), within: .seconds(60)) == ModelAnswer(words: [0.5, 0.5, 0.5], end: 2))
    #expect(!process.isOver)
  }

  @Test("What is not answered in time is there at the next call, and is not taken for another context")
  func late() async throws {
    let process = try process("\(Self.opening); read -r one; sleep 0.3; \(Self.answer); read -r two; sleep 60")
    _ = try await words(of: process)
    #expect(process.answer(in: WordContext(".", "."), within: .milliseconds(1)) == nil)
    #expect(
      process.answer(in: WordContext(".", "."), within: .seconds(60)) == ModelAnswer(words: [0.5, 0.5, 0.5], end: 2))
    #expect(process.answer(in: WordContext(".", "the"), within: .milliseconds(50)) == nil)
    #expect(!process.isOver)
  }

  @Test("A process that ends, cannot start, or writes something else is of no use and does no harm")
  func broken() async throws {
    let ended = try process("\(Self.opening); read -r line")
    _ = try await words(of: ended)
    #expect(ended.answer(in: WordContext(".", "."), within: .seconds(60)) == nil)
    #expect(ended.isOver)
    #expect(ended.answer(in: WordContext(".", ".")) == nil)
    #expect(try await words(of: process("printf 'Usage: no such option'")) == nil)
    #expect(try await words(of: process("exit 1")) == nil)
    #expect(try await words(of: process(#"printf 'TPW2\377\377\377\377\377\377\377\377'; read -r line"#)) == nil)
    #expect(ModelProcess("/nonexistent", words: ["none"]) == nil)
  }

  @Test("A process that is killed in the middle of an answer is noticed")
  func killed() async throws {
    let process = try process(#"\#(Self.opening); read -r line; printf '\001\000\000\000'; kill -9 $$"#)
    _ = try await words(of: process)
    #expect(process.answer(in: WordContext(".", "."), within: .seconds(60)) == nil)
    #expect(process.isOver)
  }

  @Test("Answers are taken apart however they are divided")
  func divided() throws {
    let vocabulary = Vocabulary(["b", "a", "c"])
    let (first, second) = (ModelAnswer(words: [1, 2, 3], end: 0.5), ModelAnswer(words: [4, 5, 6], end: 0.25))
    let bytes = ModelWire.opening(vocabulary) + ModelWire.answer(7, first) + ModelWire.answer(8, second)
    var reading = ModelReading()
    var answers: [UInt32] = []
    for byte in bytes {
      try reading.take([byte])
      if let answer = reading.answer, answers.last != answer.number { answers.append(answer.number) }
    }
    #expect(reading.vocabulary == vocabulary && answers == [7, 8] && reading.answer?.content == second)
  }

  @Test("A question has one form, and what is none is not answered")
  func questions() throws {
    let line = ModelWire.question(12, WordContext("i", "don't"))
    let read = try #require(ModelWire.question(line.dropLast()))
    #expect(read.number == 12 && read.context == WordContext("i", "don't"))
    #expect(ModelWire.question("x a b".utf8) == nil && ModelWire.question("1 a".utf8) == nil)
  }
}
