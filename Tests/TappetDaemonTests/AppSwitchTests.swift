import Foundation
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("From one app to another: nothing that was meant for the one reaches the other")
struct AppSwitchTests {
  /// Two apps whose elements have the same ids and names; the first is scanned.
  private func twins(_ daemon: RunningDaemon) throws -> (first: RawClient, second: RawClient, observer: RawClient) {
    let observer = try daemon.observer()
    let first = try daemon.app("First")
    try first.publish(["OK", "Other"])
    try first.event("elementDidBecomeFocused") { $0["id"] as? String == "OK" }
    let second = try daemon.app("Second")
    try second.publish(["OK", "Other"])
    return (first, second, observer)
  }

  @Test("the app that was left is told that its element lost the focus")
  func focusLost() async throws {
    try await RunningDaemon.run { daemon in
      let (first, second, observer) = try twins(daemon)
      try observer.result("apps.focus", ["app": "Second"])
      #expect(try first.event("elementDidLoseFocus")["id"] as? String == "OK")
      let told = try second.wait("a notice") { ($0["method"] as? String)?.hasPrefix("element") == true }
      #expect(told["method"] as? String == "elementDidBecomeFocused")
    }
  }

  @Test("whoever goes to another app by the menu is at Menu when they come back, and not at the top")
  func comesBack() async throws {
    try await RunningDaemon.run { daemon in
      let (first, second, observer) = try twins(daemon)
      try observer.result("command", ["name": "previous"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Menu" }
      try observer.result("apps.focus", ["app": "Second"])
      try observer.event("scan.highlight") { $0["app"] as? String == "Second" && $0["label"] as? String == "OK" }
      try observer.result("apps.focus", ["app": "First"])
      try observer.event("scan.highlight") { $0["app"] as? String == "First" && $0["label"] as? String == "Menu" }
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test("a press that was decided before the switch acts on the app that was on the screen")
  func heldAcrossTheSwitch() async throws {
    let settings = RunningDaemon.defaults + "\nhold = 0.01\n"
    // A busy machine may be long in telling what is lit.
    var limits = Limits()
    limits.stampAge = .seconds(60)
    try await RunningDaemon.run(settings: settings, limits: limits) { daemon in
      let (first, second, observer) = try twins(daemon)
      let lit = try observer.event("scan.highlight")["at"] as? Int ?? 0
      // Its hold is over by now, and handled only by what the switch of app does first.
      while MonotonicClock.now().nanoseconds < Int64(lit) + 10_000_000 { try observer.result("ping") }
      observer.write(
        #"{"jsonrpc":"2.0","method":"switch.inject","params":{"switch":"space","edge":"down","at":\#(lit)}}"# + "\n"
          + #"{"jsonrpc":"2.0","method":"apps.focus","params":{"app":"Second"}}"#)
      #expect(try first.answerPerform()["id"] as? String == "OK")
      try second.event("elementDidBecomeFocused")
      #expect(try observer.event("scan.performed")["handled"] as? Bool == true)
    }
  }

  @Test("a press that is still held when the app changes acts on neither")
  func heldOverTheSwitch() async throws {
    let settings = RunningDaemon.defaults + "\nhold = 0.01\n"
    try await RunningDaemon.run(settings: settings) { daemon in
      let (first, second, observer) = try twins(daemon)
      try observer.result("switch.inject", ["switch": "space", "edge": "down"])
      try observer.result("apps.focus", ["app": "Second"])
      let told = try observer.wait("what became of it") {
        ["scan.refused", "scan.performed", "scan.selected"].contains($0["method"] as? String)
      }
      // Decided before the switch it acted on the first app; never on the second.
      if told["method"] as? String == "scan.refused" {
        #expect((told["params"] as? [String: Any])?["reason"] as? String == "changed")
      } else {
        #expect(try first.answerPerform()["id"] as? String == "OK")
      }
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test("a name that was said while another app was on the screen is refused, also where this one has it too")
  func saidBefore() async throws {
    try await RunningDaemon.run { daemon in
      let (first, second, observer) = try twins(daemon)
      func vocabulary(after revision: Int = 0) throws -> Int {
        let told = try observer.event("voice.vocabulary") {
          // The names of an app, once the other can be gone to as well.
          ($0["names"] as? [Any])?.isEmpty == false && ($0["lists"] as? [String: [Any]])?["app"]?.count == 2
            && $0["revision"] as? Int ?? 0 > revision
        }
        return told["revision"] as? Int ?? 0
      }
      let before = try vocabulary()
      try observer.result("apps.focus", ["app": "Second"])
      let after = try vocabulary(after: before)
      let now = MonotonicClock.now().nanoseconds
      var said: [String: Any] = ["text": "tap other", "confidence": 0.9, "startedAt": now, "endedAt": now]
      said["vocabulary"] = before
      try observer.result("utterance", said)
      let heard = try observer.event("voice.heard")
      #expect(heard["outcome"] as? String == "refused")
      #expect(heard["reason"] as? String == "that changed")
      said["vocabulary"] = after
      try observer.result("utterance", said)
      #expect(try second.answerPerform()["id"] as? String == "Other")
      withExtendedLifetime(first) {}
    }
  }

  @Test("what is asked of the screen by voice is refused when the screen was another app's as it was said")
  func goBackSaidBefore() async throws {
    try await RunningDaemon.run { daemon in
      let (first, second, observer) = try twins(daemon)
      try observer.result("apps.focus", ["app": "Second"])
      var said: [String: Any] = ["text": "go back", "confidence": 0.9, "startedAt": 1, "endedAt": 2, "vocabulary": 0]
      try observer.result("utterance", said)
      #expect(try observer.event("scan.refused")["reason"] as? String == "changed")
      let lit = try observer.event("scan.highlight") { $0["app"] as? String == "Second" }
      said["startedAt"] = lit["at"]
      said["endedAt"] = lit["at"]
      try observer.result("utterance", said)
      #expect(try second.answerPerform()["action"] as? String == "escape")
      withExtendedLifetime(first) {}
    }
  }

  @Test("the state tells which app is scanned as soon as there is one")
  func stateNamesTheApp() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      try observer.result("pause")
      let app = try daemon.app("Player")
      try app.publish(["Play"])
      try observer.event("state") { $0["app"] as? String == "Player" }
    }
  }

  @Test("an app of a bridge is shown and chosen by the name that people know, and kept by the one that it reports")
  func knownName() async throws {
    try await RunningDaemon.run { daemon in
      let observer = try daemon.observer()
      let bridge = try daemon.connect("control")
      try bridge.hello("bridge", name: "bridge")
      let root: [String: Any] = ["id": "screen", "children": [RawClient.button("Bold")]]
      func publish(_ generation: Int) throws {
        let app: [String: Any] = ["name": "soffice", "pid": Int(getppid()), "title": "LibreOffice Writer"]
        try bridge.result("tree.set", ["generation": generation, "root": root, "app": app])
      }
      try publish(1)
      try observer.event("state") { $0["app"] as? String == "soffice" }
      try observer.event("scan.highlight") { $0["app"] as? String == "LibreOffice Writer" }
      let apps = try observer.result("apps.list")["items"] as? [[String: Any]] ?? []
      #expect(apps.map { $0["name"] as? String } == ["soffice"])
      #expect(apps.map { $0["title"] as? String } == ["LibreOffice Writer"])

      let other = try daemon.app("Other")
      try other.publish(["A"])
      for name in ["libreoffice writer", "soffice"] {
        try observer.result("apps.focus", ["app": "Other"])
        try observer.event("scan.highlight") { $0["label"] as? String == "A" }
        try observer.result("apps.focus", ["app": name])
        try observer.event("scan.highlight") { $0["label"] as? String == "Bold" }
      }
      try observer.result("apps.focus", ["app": "Other"])
      try observer.event("scan.highlight") { $0["label"] as? String == "A" }
      func say(_ text: String) throws -> String? {
        try observer.result(
          "utterance", ["text": text, "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0])
        return try observer.event("voice.heard")["outcome"] as? String
      }
      #expect(try say("switch to libreoffice writer") == "acted")
      try observer.event("scan.highlight") { $0["label"] as? String == "Bold" }
      #expect(try say("tap bold") == "acted")
      #expect(try say("call this heavy") == "acted")
      let names = try observer.result("names.list")["items"] as? [[String: Any]]
      #expect(names?.map { $0["app"] as? String } == ["soffice"])
    }
  }

  @Test("an app that asked for the scan and got it because the other left no longer asks")
  func asksNoMore() async throws {
    try await RunningDaemon.run { daemon in
      let (first, second, observer) = try twins(daemon)
      #expect(try second.result("focus.request")["granted"] as? Bool == false)
      first.hangUp()
      try second.event("elementDidBecomeFocused")
      let apps = try observer.result("apps.list")["items"] as? [[String: Any]] ?? []
      #expect(apps.map { $0["isAsking"] as? Bool } == [false])
    }
  }
}
