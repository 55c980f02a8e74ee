import Foundation
import Testing

@testable import PressMeasuring

@Suite("Measurements saved by an earlier version")
struct RecordedMeasuresTests {
  private func recorded(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/state-b316eff").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("Measurements saved by an earlier version are read and saved as the same bytes")
  func measures() throws {
    let text = try recorded("measures.csv")
    let records = text.split(separator: "\n").compactMap { MeasureRecord(line: $0) }
    #expect(records.map(\.presses) == [20])
    #expect(([MeasureRecord.columns] + records.map(\.line)).map { $0 + "\n" }.joined() == text)
  }
}
