import ScanVocabulary
import SpokenNames
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("C4–C9: voice commands over real sockets")
struct VoiceCommandTests {
  /// Says it, and gives what became of it.
  @discardableResult
  private func say(_ text: String, at moment: Int = 1, _ observer: RawClient) throws -> [String: Any] {
    try observer.result(
      "utterance", ["text": text, "confidence": 1, "startedAt": moment, "endedAt": moment + 1, "vocabulary": 0])
    return try observer.event("voice.heard")
  }

  private func toggle(_ label: String, _ value: String) -> [String: Any] {
    [
      "id": label, "accessibilityLabel": label, "accessibilityTraits": ["toggleButton"], "accessibilityValue": value,
      "accessibilityCustomActions": [["id": "f", "name": "Forget network"]],
    ]
  }

  @Test("C4: a toggle is turned on once, its own action done by its name, and lists shown and hidden")
  func acts() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.result("tree.set", ["generation": 1, "root": ["id": "root", "children": [toggle("Wi-Fi", "0")]]])
      let vocabulary = try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      let lists = try #require(vocabulary["lists"] as? [String: [[String]]])
      #expect(lists["toggle"]?.first == ["wi-fi"] && lists["action"] == [["forget", "network"]])
      #expect(try say("turn on wi-fi", observer)["outcome"] as? String == "acted")
      #expect(try app.event("perform")["action"] as? String == "activate")
      #expect(try say("turn off wi-fi", observer)["reason"] as? String == "Wi-Fi is off already")
      #expect(try say("forget network in wi-fi", observer)["outcome"] as? String == "acted")
      #expect(try app.event("perform")["argument"] as? String == "f")
      try say("show actions for wi-fi", observer)
      let list = try observer.event("voice.list")
      #expect(list["title"] as? String == "Wi-Fi" && list["numbered"] as? Bool == true)
      try say("cancel", observer)
      #expect(try observer.event("voice.list")["items"] == nil)
    }
  }

  @Test("C6: another app is gone to by its name")
  func apps() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let first = try daemon.app("Music")
      try first.publish(["Play"])
      let second = try daemon.app("Mail")
      try second.publish(["Reply"])
      try observer.event("voice.vocabulary") { ($0["lists"] as? [String: [[String]]])?["app"]?.count == 2 }
      #expect(try say("switch to mail", observer)["outcome"] as? String == "acted")
      try observer.event("state") { $0["app"] as? String == "Mail" }
    }
  }

  @Test("C8: “what can I say” shows groups, and the number of one lists what is listened for in it")
  func help() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      try say("what can I say", observer)
      let groups = try observer.event("voice.list")
      #expect(groups["numbered"] as? Bool == true)
      let names = (groups["items"] as? [[String: Any]])?.map { $0["text"] as? String }
      let number = try #require(names?.firstIndex(of: "Getting about")) + 1
      let now = Int(MonotonicClock.now().nanoseconds) - 1
      #expect(try say("\(number)", at: now, observer)["outcome"] as? String == "answered")
      let items = try observer.event("voice.list")["items"] as? [[String: Any]]
      #expect(items?.contains { $0["text"] as? String == "scroll down" } == true)
    }
  }

  @Test("C9: a phrase of the person's own starts a command, rings, and goes into a recipe")
  func phrases() async throws {
    let settings =
      RunningDaemon.defaults + """

        [[exec]]
        name = "gone"
        command = ["/nowhere/at-all"]
        [[recipe]]
        name = "back"
        timeout = 10
        does = { press = "previous" }
        [[voice.command]]
        say = "lights on"
        does = ["exec gone", "recipe back"]
        [[voice.command]]
        say = "somebody come"
        does = "bell"
        """
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      #expect(try say("lights on", observer)["outcome"] as? String == "acted")
      try observer.event("scan.refused") { ($0["text"] as? String)?.hasPrefix("gone: ") ?? false }
      try observer.event("state") { $0["recipe"] as? String == "back" }
      try say("somebody come", observer)
      try observer.event("bell")
    }
  }

  @Test("C9: a switch that says something does what the words do")
  func switchSays() async throws {
    let settings =
      RunningDaemon.defaults + """

        [[switch]]
        name = "words"
        source = "inject"
        does = { press = "say what can I say" }
        """
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      try observer.result("switch.inject", ["switch": "words", "edge": "down"])
      try observer.result("switch.inject", ["switch": "words", "edge": "up"])
      try observer.event("voice.list") { $0["numbered"] as? Bool == true }
    }
  }

  @Test("a name of the person's own is kept from one daemon to the next, listed and forgotten")
  func ownNames() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Stop"])
      try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      try say("tap stop", observer)
      try say("call this halt", observer)
      try observer.event("voice.vocabulary")
      #expect(try say("tap halt", observer)["outcome"] as? String == "acted")
      let items = try observer.result("names.list")["items"] as? [[String: Any]]
      #expect(items?.first?["name"] as? String == "halt" && items?.first?["label"] as? String == "Stop")
      #expect(try app.fault("names.list").kind == "not_allowed")
      #expect(try observer.result("names.forget", ["name": "Halt"])["forgotten"] as? Int == 1)
      try observer.event("voice.vocabulary")
      #expect(try say("tap halt", observer)["outcome"] as? String != "acted")
    }
  }
}

@Suite("The file of own names")
struct OwnNamesFileTests {
  @Test("what is kept is read back, by app")
  func bothWays() throws {
    var names = OwnNames()
    names.call(AccessibilityElement(id: "a", name: "Button 3", isUnnamed: true, traits: .button), "shuffle")
    names.call(AccessibilityElement(id: "b", name: "Play", traits: .button), "go")
    let kept = ["Music": names]
    #expect(try OwnNamesFile.decode(OwnNamesFile.encode(kept)) == kept)
  }
}
