import Foundation
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@Suite("A lesson with a listener")
struct LessonSessionTests {
  private let daemon = VirtualDaemon()
  private let observer: VirtualClient
  private let listener: VirtualClient

  init() throws {
    observer = try daemon.observer()
    listener = try daemon.connect(.control, process: 43)
    try listener.hello("voice", name: "Listener")
    try listener.ask("subscribe", ["topics": ["voice.lesson"]])
    try listener.ask("voice.status", ["state": "listening"])
    try listener.ask("voice.lesson", ["commands": [], "sounds": []])
  }

  private func say(_ words: String) throws {
    let end = Int(daemon.now.nanoseconds)
    try listener.ask(
      "utterance",
      [
        "text": words, "confidence": 0.99, "startedAt": end - 500_000_000, "endedAt": end, "clearance": 40,
        "vocabulary": 1,
      ])
  }

  /// Begins a lesson by voice; returns the listener's order.
  private func begin() throws -> [String: Any] {
    _ = listener.events("voice.lesson")
    try say("teach numbers")
    return try #require(listener.events("voice.lesson").last)
  }

  private func told() -> [String] { observer.events("told").compactMap { $0["text"] as? String } }

  @Test("It is begun by voice; the listener gets the order and the observers the request")
  func begins() throws {
    let order = try begin()
    #expect(order["command"] as? String == "tap one")
    #expect(observer.events("voice.list").last?["title"] as? String == "Say “tap one” – 1 of 5")
  }

  @Test("While it runs, nothing that is said is done; afterwards it is again")
  func deaf() throws {
    _ = try begin()
    _ = observer.events("voice.heard")
    try say("show numbers")
    #expect(observer.events("voice.heard").isEmpty)
    daemon.advance(by: .seconds(60))
    try say("show numbers")
    #expect(!observer.events("voice.heard").isEmpty)
  }

  @Test("Only the role voice may tell how it goes")
  func role() throws {
    let order = try begin()
    _ = observer.events("voice.list")
    #expect(try observer.ask("voice.lesson", ["number": order["number"] ?? 0, "step": "wanted", "wanted": 4]) == nil)
    #expect(observer.events("voice.list").isEmpty)
    try listener.ask("voice.lesson", ["number": order["number"] ?? 0, "step": "wanted", "wanted": 4])
    #expect(observer.events("voice.list").last?["title"] as? String == "Say “tap one” – 4 of 5")
  }

  @Test(
    "It ends when the listener goes, the microphone goes or nobody answers, and the person is told", arguments: 0..<3)
  func ends(_ way: Int) throws {
    _ = try begin()
    _ = told()
    switch way {
    case 0: listener.leave()
    case 1: try listener.ask("voice.status", ["state": "noMicrophone", "reason": "unplugged"])
    default: daemon.advance(by: .seconds(11))
    }
    #expect(told().contains { $0.hasPrefix("the lesson is over") })
    #expect(observer.events("voice.list").last?["title"] == nil)
  }

  /// Asks what was heard; returns the listener's order.
  private func askWhatWasHeard() throws -> [String: Any] {
    _ = listener.events("voice.lesson")
    try say("what did you hear")
    return try #require(listener.events("voice.lesson").last)
  }

  @Test("Asked what it heard, it has the utterance before played, and tells what that was heard as")
  func playsBack() throws {
    let asked = Int(daemon.now.nanoseconds) - 500_000_000
    let order = try askWhatWasHeard()
    #expect(order["playBack"] as? Int == asked)
    #expect(order["device"] as? String == "default")
    _ = told()
    // What the loudspeaker plays is not done.
    _ = observer.events("voice.heard")
    try say("show numbers")
    #expect(observer.events("voice.heard").isEmpty)
    try listener.ask("voice.lesson", ["number": order["number"] ?? 0, "step": "played", "heard": "tap play"])
    #expect(told() == ["I heard that as “tap play”"])
    #expect(listener.events("voice.lesson").last?["playBack"] == nil)
    try say("show numbers")
    #expect(!observer.events("voice.heard").isEmpty)
  }

  @Test(
    "It says so when nothing was understood, nothing is kept, or nothing can be played",
    arguments: [
      (["step": "played", "heard": ""], "I heard that, and knew no command in it"),
      (["step": "nothingToPlay"], "I heard nothing in the last two minutes"),
      (["step": "failed", "reason": "nothing can be played: no such device"], "nothing can be played: no such device"),
    ])
  func cannotPlay(_ report: [String: String], _ words: String) throws {
    let order = try askWhatWasHeard()
    _ = told()
    try listener.ask("voice.lesson", numbered(report, order))
    #expect(told() == [words])
  }

  @Test("What was said into a password field is not played, and in one nothing is")
  func secret() throws {
    let app = try daemon.connect(.app, process: 45)
    try app.hello("app", name: "Login")
    func show(_ traits: [String], _ generation: Int) throws {
      let field: [String: Any] = [
        "id": "pin", "accessibilityLabel": "Pin", "accessibilityTraits": traits, "accessibilitySelectedText": "",
      ]
      try app.ask("tree.set", ["generation": generation, "root": ["id": "screen", "children": [field]]])
    }
    try show(["secureTextEntry"], 1)
    let said = Int(daemon.now.nanoseconds) - 500_000_000
    try say("scroll down")
    _ = (told(), listener.events("voice.lesson"))
    try say("what did you hear")
    #expect(listener.events("voice.lesson").isEmpty)
    #expect(observer.events("scan.refused").last?["text"] as? String == "nothing is played back in a password field")
    try show(["textEntry"], 2)
    daemon.advance(by: .seconds(1))
    let spoken = try #require(askWhatWasHeard()["spoken"] as? [[String: Int]])
    #expect(spoken.first?["from"] == said)
  }

  private func numbered(_ report: [String: String], _ order: [String: Any]) -> [String: Any] {
    var all: [String: Any] = report
    all["number"] = order["number"]
    return all
  }

  @Test("A listener that never says that it has played leaves nobody deaf")
  func playsForever() throws {
    _ = try askWhatWasHeard()
    _ = told()
    daemon.advance(by: .seconds(26))
    #expect(told() == ["nothing can be played: the listener does not answer"])
    _ = observer.events("voice.heard")
    try say("show numbers")
    #expect(!observer.events("voice.heard").isEmpty)
  }

  @Test("A listener that connects anew is told that nothing is to be learned, or what is")
  func connects() throws {
    let other = try daemon.connect(.control, process: 44)
    try other.hello("voice", name: "Other")
    try other.ask("subscribe", ["topics": ["voice.lesson"]])
    #expect(other.events("voice.lesson").last?["command"] == nil)
    _ = try begin()
    try other.ask("subscribe", ["topics": ["voice.lesson"]])
    #expect(other.events("voice.lesson").last?["command"] as? String == "tap one")
  }

  private func tell(_ adaptation: [String: Any], adapted: String? = nil, reason: String? = nil) throws {
    var report: [String: Any] = ["adaptation": adaptation]
    report["adapted"] = adapted
    report["reason"] = reason
    try listener.ask("voice.lesson", report)
  }

  @Test("Reading begins by voice, and after the last phrase the listener adapts while everything is heard again")
  func reads() throws {
    try tell(["count": 50, "missing": 44])
    _ = listener.events("voice.lesson")
    try say("teach by reading")
    let order = try #require(listener.events("voice.lesson").last)
    #expect(order["read"] as? Int == 1)
    let number = order["number"] ?? 0
    try listener.ask("voice.lesson", ["number": number, "step": "wanted", "wanted": 7, "phrase": "go back"])
    #expect(observer.events("voice.list").last?["title"] as? String == "Read “go back” – 7 of 50")
    _ = observer.events("voice.heard")
    try say("show numbers")
    #expect(observer.events("voice.heard").isEmpty)
    let all: [String: Any] = ["read": 50, "count": 50, "missing": 0]
    try listener.ask("voice.lesson", ["number": number, "step": "read", "adaptation": all])
    let next = try #require(listener.events("voice.lesson").last)
    #expect(next["adapt"] as? String == "begin")
    try listener.ask("voice.lesson", ["number": next["number"] ?? 0, "step": "done"])
    #expect(listener.events("voice.lesson").last?["adapt"] == nil)
    _ = observer.events("voice.heard")
    try say("show numbers")
    #expect(!observer.events("voice.heard").isEmpty)
  }

  @Test("How the adaptation ended is told once", arguments: ["kept", "noBetter", "failed", "stopped"])
  func adapted(_ end: String) throws {
    try tell(["count": 50, "missing": 0, "percent": 40])
    _ = told()
    try tell(["count": 50, "missing": 0], adapted: end, reason: end == "failed" ? "the disk is full" : nil)
    let words = told()
    #expect(words.count == 1)
    if end == "failed" { #expect(words == ["the disk is full"]) }
    try tell(["count": 50, "missing": 0])
    #expect(told() == [])
  }

  @Test("A listener that goes while it adapts is told, and the next one may read again")
  func leavesAdapting() throws {
    try tell(["count": 50, "missing": 0, "percent": 40])
    _ = told()
    listener.leave()
    #expect(told().contains { $0.contains("What you have read is kept") })
  }

  @Test("Without a listener that can adapt, or while one does, nobody is asked to read")
  func cannotRead() throws {
    _ = (told(), listener.events("voice.lesson"))
    try say("teach by reading")
    #expect(
      observer.events("scan.refused").last?["text"] as? String
        == "the listener that hears you cannot adapt to your voice"
    )
    try tell(["count": 50, "missing": 0, "percent": 40])
    try say("teach by reading")
    #expect(
      observer.events("scan.refused").last?["text"] as? String == "the listener adapts to your voice already")
    #expect(listener.events("voice.lesson").isEmpty)
  }
}
