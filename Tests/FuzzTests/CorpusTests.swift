import Foundation
import FuzzTargets
import Testing

@Suite("The fuzzing corpus")
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

  @Test(
    "Every input of the corpus, including those that once did harm, runs without harm",
    arguments: FuzzTarget.allCases)
  func corpus(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { try Data(contentsOf: file).withUnsafeBytes { target.run($0) } }
  }
}
