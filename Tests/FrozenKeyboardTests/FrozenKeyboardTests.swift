import Foundation
import FrozenKeyboard
import ScanLab
import Testing

@Suite struct FrozenKeyboardTests {
  private static let phrases = [
    "can you open the window please", "I would like some tea", "the nurse comes at nine", "thank you very much",
    "my left shoulder hurts", "what time is the train to Bristol", "please call Margaret", "it is too loud in here",
    "we could go to the park tomorrow", "don't forget the tablets",
  ]

  @Test func everyStateOfTheFrozenKeyboardIsTheRecordedOne() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Bench/FrozenKeyboard/recorded.tsv")
    let lines = try Self.record()
    if ProcessInfo.processInfo.environment["TAPPET_RECORD_FROZEN"] != nil {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(recorded.count > 800)
    #expect(lines.count == recorded.count)
    let differing = zip(lines, recorded).enumerated().first { $1.0 != $1.1 }
    #expect(differing == nil, "line \((differing?.offset ?? 0) + 1)")
  }

  /// Writes all phrases with the first layout and two with each other layout, then chooses keys of each layout at
  /// random.
  private static func record() throws -> [String] {
    var lines: [String] = []
    for (number, layout) in FrozenData.layouts.enumerated() {
      var writer = try Recorder(layout)
      for phrase in number == 0 ? phrases : Array(phrases.prefix(2)) { writer.write(phrase) }
      var wanderer = try Recorder(layout, mostOffers: 3 + number)
      wanderer.wander(150, seed: UInt64(number + 1))
      lines += writer.lines + wanderer.lines
    }
    return lines
  }
}
