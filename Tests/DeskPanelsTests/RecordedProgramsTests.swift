import Foundation
import Testing

@testable import DeskPanels

@Suite("Programs that an earlier version counted")
struct RecordedProgramsTests {
  private func recorded(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/state-b316eff").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("are read, and kept as the same bytes")
  func programs() throws {
    let text = try recorded("opened-programs")
    let use = ProgramUse(text: text)
    #expect(use.counts == ["firefox": 2, "mail": 1] && use.text == text)
  }
}
