import Foundation
import TappetProtocol
import Testing

@testable import TappetProtocolServer

/// What an earlier version said and understood: its lines, and beside each what that version read from it, as
/// `meaning(of:)` writes it. `docs/protocol.md` promises that both stay.
private struct RecordedWire {
  /// Each line with its line feed.
  let lines: [[UInt8]]
  let meanings: [String]

  init(_ who: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/wire-b316eff")
    func read(_ name: String) throws -> [Substring] {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    lines = try read("\(who).jsonl").map { Array($0.utf8) + [UInt8(ascii: "\n")] }
    meanings = try read("\(who).means").map(String.init)
    try #require(lines.count == meanings.count)
  }

  /// Whether a line of this method is among them.
  func names(_ method: String) -> Bool {
    let member = Array("\"method\":\"\(method)\"".utf8)
    return lines.contains { $0.firstRange(of: member) != nil }
  }
}

@Suite("Traffic recorded with b316eff")
struct RecordedWireTests {
  @Test("The daemon's messages mean what they meant, and are written with the same bytes")
  func daemon() throws {
    let recorded = try RecordedWire("daemon")
    for (line, meant) in zip(recorded.lines, recorded.meanings) {
      let text = String(decoding: line, as: UTF8.self)
      guard case .message(let message) = try ServerMessageDecoder().decode(line) else {
        Issue.record("unknown now: \(text)")
        continue
      }
      #expect(meaning(of: message) == meant, "\(text)")
      #expect(String(decoding: message.line, as: UTF8.self) == text)
    }
  }

  @Test("The clients' requests mean what they meant, and are written with the same bytes")
  func clients() throws {
    let recorded = try RecordedWire("client")
    for (line, meant) in zip(recorded.lines, recorded.meanings) {
      let text = String(decoding: line, as: UTF8.self)
      let message = try MessageDecoder().decode(line)
      guard case .request(let request) = message.body else {
        Issue.record("no request now: \(text)")
        continue
      }
      #expect(meaning(of: message) == meant, "\(text)")
      #expect(String(decoding: request.line(id: message.id), as: UTF8.self) == text)
    }
  }

  @Test("The answers mean what they meant, and are written with the same bytes")
  func answers() throws {
    let recorded = try RecordedWire("answers")
    var kinds: Set<RequestID> = []
    for (line, meant) in zip(recorded.lines, recorded.meanings) {
      let text = String(decoding: line, as: UTF8.self)
      guard case .message(let message) = try ServerMessageDecoder().decode(line), let typed = try typedAnswer(message)
      else {
        Issue.record("no typed answer now: \(text)")
        continue
      }
      kinds.insert(typed.id)
      // A limit that came later, so that who rounds a stamp is not refused; a client of then ignores it.
      let means = meaning(of: typed.answer).replacing("stampAhead=0.001 seconds,", with: "")
      let written = String(decoding: ServerMessage.answer(typed.id, typed.answer.json).line, as: UTF8.self)
        .replacing(#""stampAhead":0.001,"#, with: "")
      #expect(means == meant, "\(text)")
      #expect(written == text)
    }
    #expect(kinds == Set(typedAnswers.map { .string($0.name) }))
  }

  @Test("Every event and every method of then is among them")
  func complete() throws {
    let daemon = try RecordedWire("daemon")
    #expect(EventName.allCases.map(\.rawValue).filter { !daemon.names($0) } == [])
    let client = try RecordedWire("client")
    // Came later: the bridge tells whose window is active.
    #expect(ClientMethod.allCases.map(\.rawValue).filter { !client.names($0) } == ["window.active"])
  }
}
