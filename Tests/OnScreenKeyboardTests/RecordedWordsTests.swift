import Foundation
import Testing

@testable import OnScreenKeyboard

@Suite("Words saved by an earlier version")
struct RecordedWordsTests {
  private func recorded(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/state-b316eff").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("Words saved by an earlier version are read and saved as the same bytes")
  func words() throws {
    let text = try recorded("keyboard-words")
    let words = LearnedWords(text: text)
    #expect(words.words == ["hello": 3, "world": 1] && words.text == text)
  }
}
