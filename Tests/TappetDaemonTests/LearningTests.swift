import Foundation
import ScanPlanning
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("B: learned weights are kept, forgotten, and never in the way")
struct LearningTests {
  private func withDirectory(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private var learned: LearnedWeights {
    var learned = LearnedWeights(salt: 5)
    learned.chose(AccessibilityElement(id: "play", name: "Play", traits: .button))
    return learned
  }

  @Test("what was kept of an app is found again, for its owner alone, and can be forgotten")
  func store() throws {
    try withDirectory { path in
      let store = WeightsStore(directory: path)
      #expect(store.load("Mail").problem == nil)
      #expect(store.save(learned, of: "Mail", number: store.next()) == nil)
      #expect(store.save(learned, of: "Notes", number: store.next()) == nil)
      #expect(store.load("Mail").weights == learned)
      let file = path + "/" + LearnedWeights.fileName(app: "Mail")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(store.forget("Mail", number: store.next()) == 1)
      #expect(store.load("Mail").weights.isEmpty)
      #expect(store.load("Notes").weights == learned)
      #expect(store.forget(nil, number: store.next()) == 1)
      #expect(store.forget(nil, number: store.next()) == 0)
    }
  }

  @Test("what was learned before it was forgotten does not come back, whatever the order of the disk")
  func lateSave() throws {
    try withDirectory { path in
      let store = WeightsStore(directory: path)
      let (early, forgetting, late) = (store.next(), store.next(), store.next())
      #expect(store.forget("Mail", number: forgetting) == 0)
      #expect(store.save(learned, of: "Mail", number: early) == nil)
      #expect(store.load("Mail").weights.isEmpty)
      #expect(store.save(learned, of: "Mail", number: late) == nil)
      #expect(store.load("Mail").weights == learned)
      let (earlier, all) = (store.next(), store.next())
      #expect(store.forget(nil, number: all) == 1)
      #expect(store.save(learned, of: "Notes", number: earlier) == nil)
      #expect(store.load("Notes").weights.isEmpty)
    }
  }

  @Test(
    "a file that is cut off, no text, a directory or someone else's is refused with its reason; learning starts anew")
  func refused() throws {
    try withDirectory { path in
      let store = WeightsStore(directory: path)
      #expect(store.save(learned, of: "Mail", number: store.next()) == nil)
      let file = path + "/" + LearnedWeights.fileName(app: "Mail")
      let whole = try Data(contentsOf: URL(fileURLWithPath: file))
      func problem() -> String? {
        let (weights, problem) = store.load("Mail")
        #expect(weights.isEmpty)
        return problem
      }
      try whole.dropLast(9).write(to: URL(fileURLWithPath: file))
      #expect(problem()?.contains("cut off") == true)
      try Data([0xFF, 0xFE, 0]).write(to: URL(fileURLWithPath: file))
      #expect(problem()?.contains("no file of weights") == true)
      if getuid() == 0 {
        try whole.write(to: URL(fileURLWithPath: file))
        #expect(chown(file, 65_534, 65_534) == 0)
        #expect(problem()?.contains("another user") == true)
      }
      #expect(store.save(learned, of: "Mail", number: store.next()) == nil)
      #expect(store.load("Mail").weights == learned)
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
      #expect(problem() != nil)
    }
  }

  @Test("a damaged file does not keep a screen away; forgetting deletes it")
  func damaged() async throws {
    try await RunningDaemon.run { daemon in
      let directory = (daemon.directory as NSString).deletingLastPathComponent + "/weights"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      let file = directory + "/" + LearnedWeights.fileName(app: "Test")
      try "tappet weights 1\n".write(toFile: file, atomically: true, encoding: .utf8)
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Stop"])
      try observer.event("scan.highlight")
      try observer.press()
      try app.answerPerform()
      #expect(try observer.result("weights.forget", ["app": "Test"])["forgotten"] as? Int == 1)
      #expect(!FileManager.default.fileExists(atPath: file))
      #expect(try app.fault("weights.forget").kind == "not_allowed")
    }
  }

  @Test("what was chosen is kept when the daemon ends")
  func kept() async throws {
    let base = Mutexed("")
    try await RunningDaemon.run { daemon in
      let directory = (daemon.directory as NSString).deletingLastPathComponent
      // The daemon's own directory goes with it: a link leads out of it.
      let outside = FileManager.default.temporaryDirectory.appendingPathComponent("tappet-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/weights", withDestinationPath: outside)
      base.value = outside
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Stop"])
      try observer.event("scan.highlight")
      try observer.press()
      try app.answerPerform()
    }
    defer { try? FileManager.default.removeItem(atPath: base.value) }
    let (weights, problem) = WeightsStore(directory: base.value).load("Test")
    #expect(problem == nil)
    #expect(!weights.isEmpty)
  }
}

/// A value that a test's thread hands out.
private final class Mutexed: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: String
  init(_ value: String) { stored = value }
  var value: String {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
