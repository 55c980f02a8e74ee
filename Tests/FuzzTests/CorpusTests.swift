import Foundation
import FuzzTargets
import Testing

@Suite("What fuzzing has kept and found")
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

  @Test("every input that was kept, and every one that once did harm, does none", arguments: FuzzTarget.allCases)
  func corpus(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { try Data(contentsOf: file).withUnsafeBytes { target.run($0) } }
  }
}
