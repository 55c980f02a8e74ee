import Foundation
import ScanVocabulary
import SpokenCommands
import SpokenNames
import Testing

@testable import VoiceEvaluation
@testable import VoiceInput

/// A whole evaluation on a few recordings made by flite.
@Suite("Evaluation: recordings heard", .serialized)
struct EvaluationTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("speech-\(UUID().uuidString)")

  /// Returns material with these rows: the text that flite says, the kind, and the text in the manifest.
  private func material(_ rows: [(spoken: String, kind: String, says: String)]) throws -> Material {
    let screens = folder.appendingPathComponent("screens")
    try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
    try Data("# a player\nPlay\nPause\nNext track\nShuffle\n".utf8)
      .write(to: screens.appendingPathComponent("music.txt"))
    var list = RecordingList.columns.joined(separator: "\t") + "\n"
    for (index, row) in rows.enumerated() {
      try Speech.wave(Speech.saying(row.spoken)).write(to: folder.appendingPathComponent("\(index).wav"))
      list += "\(index).wav\t\(row.kind)\tflite-slt\tclean\tmusic\t\(row.says)\n"
    }
    let manifest = folder.appendingPathComponent("manifest.tsv")
    try Data(list.utf8).write(to: manifest)
    return try Material(
      manifest: manifest.path, screens: screens.path, settings: VoiceSettings(), lexicon: DictionaryLexicon())
  }

  private func clear() { try? FileManager.default.removeItem(at: folder) }

  @Test("Spoken commands and numbers are right, talk does nothing, and each right answer has its latency")
  func verdicts() throws {
    defer { clear() }
    let findings = try Evaluation.run(
      material([
        ("tap play", "command", "tap Play"), ("tap three", "command", "tap three"),
        ("scroll down", "command", "scroll down"), ("tap shuffle", "command", "tap pause"),
        ("we watched an interesting documentary about whales", "talk", "-"),
      ]), options: ListenerOptions(), jobs: 1)
    #expect(findings.map(\.verdict) == [.right, .right, .right, .wrong, .right])
    #expect(findings.map(\.falseAccepts) == [0, 0, 0, 0, 0])
    #expect(findings.prefix(3).allSatisfy { ($0.latency ?? .zero) >= .milliseconds(200) })
    #expect(findings.allSatisfy { $0.work > .zero && $0.length > .seconds(1) })
  }

  @Test("The outcome depends neither on the order of the recordings nor on the number of jobs")
  func deterministic() throws {
    defer { clear() }
    let rows = ["tap play", "tap next track", "scroll up", "show numbers", "the report is due at the end of the month"]
      .map { (spoken: $0, kind: "command", says: $0) }
    let material = try material(rows + rows.reversed())
    func heard(jobs: Int) throws -> [[String]] {
      try Evaluation.run(material, options: ListenerOptions(), jobs: jobs).map { finding in
        finding.hearings.map { "\($0.heard.utterance.text) \($0.heard.score ?? 0) \($0.heard.waited)" }
      }
    }
    let one = try heard(jobs: 1)
    #expect(try heard(jobs: 2) == one)
    #expect(Array(one.prefix(5)) == one.suffix(5).reversed())
  }

  @Test("The manifest's text does not change what is heard")
  func blind() throws {
    defer { clear() }
    let findings = try Evaluation.run(
      material([("tap play", "command", "tap play"), ("tap play", "command", "tap pause"), ("tap play", "talk", "-")]),
      options: ListenerOptions(), jobs: 1)
    #expect(Set(findings.map { $0.hearings.map(\.heard.utterance) }).count == 1)
    #expect(findings.map(\.verdict) == [.right, .wrong, .wrong])
  }

  @Test("A missing recording is reported before any is heard")
  func missing() throws {
    defer { clear() }
    _ = try material([("tap play", "command", "tap play")])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("0.wav"))
    let manifest = folder.appendingPathComponent("manifest.tsv").path
    let screens = folder.appendingPathComponent("screens").path
    #expect(throws: MaterialError.self) {
      try Material(manifest: manifest, screens: screens, settings: VoiceSettings(), lexicon: BuiltInLexicon())
    }
  }
}
