import Foundation
import ScanVocabulary
import Synchronization
import Testing

@testable import VoiceInput

/// The real model, damaged as by a full disk or a broken download.
@Suite("A damaged model", .serialized)
struct ModelTests {
  /// Returns a copy of the standard model with one file changed; `change` returns `nil` to leave the file out.
  private func model(_ name: String, _ change: (Data) -> Data?) throws -> String {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for file in try FileManager.default.contentsOfDirectory(atPath: ListenerOptions.standardModel) {
      let whole = "\(ListenerOptions.standardModel)/\(file)"
      if file != name {
        try FileManager.default.createSymbolicLink(atPath: "\(copy)/\(file)", withDestinationPath: whole)
      } else if let data = change(try Data(contentsOf: URL(fileURLWithPath: whole))) {
        try data.write(to: URL(fileURLWithPath: "\(copy)/\(file)"))
      }
    }
    return copy
  }

  private static let files = ["mdef", "means", "variances", "sendump", "transition_matrices", "feat.params"]

  @Test("The whole model has no problem")
  func whole() {
    #expect(ModelFiles.problems(in: ListenerOptions.standardModel) == [])
  }

  @Test("A missing or empty file is reported with its path and the package to install", arguments: files)
  func missing(file: String) throws {
    for change in [{ (_: Data) in nil }, { (_: Data) in Data() }] as [(Data) -> Data?] {
      let path = try model(file, change)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let error = try #require(throws: VoiceError.self) {
        _ = try UtteranceRecogniser(options: ListenerOptions(model: path))
      }
      #expect(error.description.contains(path) && error.description.contains("pocketsphinx-en-us"))
    }
  }

  @Test(
    "A file that is cut off at any place is refused without a crash",
    arguments: files.filter { $0 != "feat.params" })
  func cutOff(file: String) throws {
    for share in [0.01, 0.5, 0.999] {
      let path = try model(file) { $0.prefix(Int(Double($0.count) * share)) }
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(throws: VoiceError.self) { _ = try UtteranceRecogniser(options: ListenerOptions(model: path)) }
    }
  }

  @Test("A dictionary cut off in a word loses that word alone, and an empty one is refused")
  func dictionary() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("dict-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "play P L EY\npause P A".write(toFile: path, atomically: true, encoding: .utf8)
    let recogniser = try UtteranceRecogniser(options: ListenerOptions(dictionary: path))
    try recogniser.use(.screen(["play", "pause"]))
    #expect(try recogniser.hearAll(Speech.saying("tap play")).map(\.utterance.text) == ["tap play"])
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: VoiceError.dictionaryMissing(path: path)) {
      _ = try UtteranceRecogniser(options: ListenerOptions(dictionary: path))
    }
  }

  @Test("The recogniser's last message before it ends the program is reported without its place in the source")
  func lastWords() {
    let told = Mutex<[String]>([])
    VoiceListener.onLastWords { words in told.withLock { $0.append(words) } }
    defer { VoiceListener.onLastWords { _ in } }
    SphinxLog.note("ERROR: \"tmat.c\", line 169: A line of the log", isFatal: false)
    SphinxLog.note("FATAL: \"tmat.c\", line 170: Failed to open file\n", isFatal: true)
    #expect(told.withLock { $0 } == ["Failed to open file"])
  }

  @Test("A thread that loads a model finds its own errors and leaves those of others")
  func errorsOfThreads() {
    _ = SphinxLog.takeComplaints()
    SphinxLog.note("ERROR: \"tmat.c\", line 169: Failed here", isFatal: false)
    let there = Mutex<[String]?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      SphinxLog.note("ERROR: \"tmat.c\", line 169: Failed there", isFatal: false)
      there.withLock { $0 = SphinxLog.takeComplaints() }
      isDone.signal()
    }
    isDone.wait()
    #expect(there.withLock { $0 } == ["Failed there"])
    #expect(SphinxLog.takeComplaints() == ["Failed here"])
  }

  @Test("A thread does not find the errors of one that has ended")
  func errorsOfEndedThreads() {
    let found = Mutex<[[String]]>([])
    for _ in 0..<20 {
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        found.withLock { $0.append(SphinxLog.takeComplaints()) }
        SphinxLog.note("ERROR: \"tmat.c\", line 169: Failed", isFatal: false)
        isDone.signal()
      }
      thread.start()
      isDone.wait()
      // The system gives its identity to the next thread only once it has gone.
      while !thread.isFinished { sched_yield() }
    }
    #expect(found.withLock { $0 } == Array(repeating: [], count: 20))
  }
}
