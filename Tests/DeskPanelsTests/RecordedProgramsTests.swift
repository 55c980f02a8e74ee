import Foundation
import Testing

@testable import DeskPanels

@Suite("Counts of opened programs saved by an earlier version")
struct RecordedProgramsTests {
  private func recorded(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/state-b316eff").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("Counts saved by an earlier version are read and saved as the same bytes")
  func programs() throws {
    let text = try recorded("opened-programs")
    let use = ProgramUse(text: text)
    #expect(use.counts == ["firefox": 2, "mail": 1] && use.text == text)
  }
}
