import Foundation
import ScanLab
import Scanning
import SpokenCommands
import SwitchHandling
import SystemClocks
import TappetModel
import TappetProtocol
import Testing

@Suite("B24: a recording of the daemon")
struct DaemonRecordingTests {
  /// The lines that a client gets until the last one.
  private func recording(_ client: RawClient) throws -> String {
    var lines: [String] = []
    while lines.last?.hasPrefix("{\"end\"") != true {
      lines.append(try client.event("record.line")["line"] as? String ?? "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(
    "what one client records replays with the same effects, and holds no word of the app", arguments: [false, true])
  func records(names: Bool) async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Secret", "Stop"])
      let recorder = try daemon.connect("control")
      try recorder.hello("control")
      try recorder.result("record.start", ["names": names])
      try observer.result("command", ["name": "next"])
      try observer.press()
      _ = try app.answerPerform()
      try app.publish(["Play", "Pause"], generation: 2)
      try observer.result("settings.set", ["values": ["scanning.step": 20]])
      try observer.result("command", ["name": "menu"])
      let inputs = try recorder.result("record.stop")["inputs"] as? Int
      let text = try recording(recorder)
      #expect(text.contains("Secret") == names)
      #expect(text.contains("Pause") == names)

      let recording = try Recording(text)
      #expect(recording.isWhole && recording.entries.count == inputs)
      var replay = Replay(recording)
      var performed: [ElementAction] = []
      while let step = replay.step() {
        #expect(step.isSame, "line \(step.entry.line)")
        guard case .scan(let effects) = step.effects else { continue }
        for case .scan(.perform(let request)) in effects { performed.append(request.action) }
      }
      #expect(performed == [.activate])
      #expect(replay.control.menu != nil)
    }
  }

  @Test("a spoken session, with a press among the words, replays to the same effects of both")
  func speech() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Stop"])
      let recorder = try daemon.connect("control")
      try recorder.hello("control")
      _ = try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      try recorder.result("record.start", ["speech": true])
      func say(_ text: String, _ outcome: String) throws {
        let now = MonotonicClock.now.nanoseconds
        try observer.result(
          "utterance", ["text": text, "confidence": 0.9, "startedAt": now, "endedAt": now, "vocabulary": 0])
        let heard = try observer.event("voice.heard") { $0["text"] as? String == text }
        #expect(heard["outcome"] as? String == outcome, "\(heard)")
      }
      try say("show numbers", "acted")
      try say("two", "acted")
      #expect(try app.answerPerform()["id"] as? String == "Stop")
      try say("next link", "acted")
      try observer.press()
      _ = try app.answerPerform()
      try say("tap nothing there", "ignored")
      try say("go to sleep", "acted")
      try recorder.result("record.stop")
      let recording = try Recording(try recording(recorder))
      var replay = Replay(recording)
      var (performed, heard) = ([ElementID](), 0)
      while let step = replay.step() {
        #expect(step.isSame, "line \(step.entry.line)")
        switch step.effects {
        case .scan(let effects): for case .scan(.perform(let request)) in effects { performed.append(request.id) }
        case .voice(let effects):
          for case .perform(let request) in effects { performed.append(request.id) }
          if case .heard? = effects.last { heard += 1 }
        }
      }
      #expect(performed.first == "Stop" && performed.count == 2)
      #expect(heard == 5)
      #expect(!replay.voice.isAwake)
      withExtendedLifetime(app) {}
    }
  }

  @Test("the place stays where it was when a recording begins, lit or not")
  func keepsPlace() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Next", "Stop"])
      try observer.result("command", ["name": "next"])
      _ = try observer.event("scan.highlight") { $0["label"] as? String == "Next" }
      let recorder = try daemon.connect("control")
      try recorder.hello("control")
      try recorder.result("record.start")
      _ = try observer.event("scan.cleared")
      _ = try observer.event("scan.highlight") { $0["label"] as? String == "Next" }
      try recorder.result("record.stop")
      _ = try recording(recorder)
      try observer.result("pause")
      try recorder.result("record.start")
      try observer.result("resume")
      _ = try observer.event("scan.highlight") { $0["label"] as? String == "Next" }
    }
  }

  @Test("there is one recording at a time; who has none can't end it; it ends with its connection; apps may not")
  func whose() async throws {
    try await RunningDaemon.run { daemon in
      let first = try daemon.connect("control")
      try first.hello("control")
      let second = try daemon.connect("control")
      try second.hello("control")
      try first.result("record.start")
      #expect(try second.fault("record.start").kind == "busy")
      #expect(try second.fault("record.stop").kind == "not_ready")
      try first.leave()
      try second.result("record.start")
      #expect(try daemon.app().fault("record.start").kind == "not_allowed")
    }
  }
}
