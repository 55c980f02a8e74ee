import Foundation
import TappetProtocol
import Testing

@testable import TappetProtocolServer

/// Lines that an earlier version wrote, each with what that version read from it in the form of `meaning(of:)`.
/// `docs/protocol.md` promises that both stay.
private struct RecordedWire {
  /// The lines with their line feeds.
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

  /// Whether a line has this method.
  func names(_ method: String) -> Bool {
    let member = Array("\"method\":\"\(method)\"".utf8)
    return lines.contains { $0.firstRange(of: member) != nil }
  }
}

@Suite("Messages recorded by version b316eff")
struct RecordedWireTests {
  @Test("The daemon's recorded messages have the same meaning and are written with the same bytes")
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

  @Test("The clients' recorded requests have the same meaning and are written with the same bytes")
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

  @Test("The recorded answers have the same meaning and are written with the same bytes")
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
      // This limit was added later, so that a rounded stamp is not refused; older clients ignore it.
      let means = meaning(of: typed.answer).replacing("stampAhead=0.001 seconds,", with: "")
      let written = String(decoding: ServerMessage.answer(typed.id, typed.answer.json).line, as: UTF8.self)
        .replacing(#""stampAhead":0.001,"#, with: "")
      #expect(means == meant, "\(text)")
      #expect(written == text)
    }
    #expect(kinds == Set(typedAnswers.map { .string($0.name) }))
  }

  @Test("Every event and every method of that version is among the recorded lines")
  func complete() throws {
    let daemon = try RecordedWire("daemon")
    // Added later: lessons, and what apps tell magnifiers.
    #expect(
      EventName.allCases.map(\.rawValue).filter { !daemon.names($0) } == ["scan.retimed", "voice.lesson", "app.zoom"])
    let client = try RecordedWire("client")
    // Added later: the bridge reports the active window's process.
    #expect(
      ClientMethod.allCases.map(\.rawValue).filter { !client.names($0) } == [
        "window.active", "voice.lesson", "speech.outputs", "desk.windows",
      ])
  }
}
