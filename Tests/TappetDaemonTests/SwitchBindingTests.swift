import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("What switches are bound to, over real sockets")
struct SwitchBindingTests {
  @Test("a recipe is told when it begins to hold and when it ends")
  func recipe() async throws {
    let settings =
      RunningDaemon.defaults + """

        [[switch]]
        name = "turn"
        source = "inject"
        chatter = 0
        does = { press = "recipe back" }
        [[recipe]]
        name = "back"
        exit = { switch = "turn", gesture = "press" }
        does = { press = "previous" }
        """
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play", "Stop"])
      try observer.event("scan.highlight") { $0["label"] as? String == "Play" }
      try observer.press("turn")
      #expect(try observer.event("state") { $0["recipe"] != nil }["recipe"] as? String == "back")
      try observer.press()
      try observer.event("scan.highlight") { $0["label"] as? String == "Menu" }
      try observer.press("turn")
      // The press selects again.
      try observer.press()
      try observer.event("scan.menu")
    }
  }

  @Test("a switch that lets go by itself is named where it has to be held", arguments: [true, false])
  func releasesByItself(needsHolding: Bool) async throws {
    var limits = Limits()
    limits.stampAge = .seconds(60)
    let settings = RunningDaemon.defaults.replacing("name = \"space\"", with: "name = \"space\"\nhold = 0.05")
    try await RunningDaemon.run(settings: needsHolding ? settings : RunningDaemon.defaults, limits: limits) { daemon in
      let observer = try daemon.observer()
      let began = MonotonicClock.now().advanced(by: .seconds(-2))
      for count in 0..<10 {
        let down = began.advanced(by: .milliseconds(100 * count))
        for (edge, at) in [("down", down), ("up", down.advanced(by: .milliseconds(5)))] {
          try observer.result("switch.inject", ["switch": "space", "edge": edge, "at": at.nanoseconds])
        }
      }
      // Whoever asks for nothing that needs it hears of no refusal: every press counted.
      let fault = try observer.fault("settings.set", ["values": ["scanning.method": "inverse"]])
      #expect(fault.kind == "not_allowed")
      try observer.result("settings.set", ["values": ["scanning.method": "overscan"]])
      let wasTold = observer.hasHeard("switch.event") {
        ($0["refused"] as? String)?.contains("its own release") ?? false
      }
      #expect(wasTold == needsHolding)
    }
  }

  @Test("names and numbers are shown by a switch")
  func voice() async throws {
    let settings =
      RunningDaemon.defaults + """

        [[switch]]
        name = "names"
        source = "inject"
        chatter = 0
        does = { press = "show numbers" }
        [[switch]]
        name = "hide"
        source = "inject"
        chatter = 0
        does = { press = "hide" }
        """
    try await RunningDaemon.run(settings: settings) { daemon in
      let observer = try daemon.observer()
      let app = try daemon.app()
      try app.publish(["Play"])
      try observer.event("voice.vocabulary") { ($0["names"] as? [Any])?.isEmpty == false }
      try observer.press("names")
      try observer.event("voice.overlay") { $0["numbers"] != nil }
      try observer.press("hide")
      try observer.event("voice.overlay") { $0["numbers"] == nil }
      try observer.press("hide")
      try observer.event("switch.event") { $0["refused"] as? String == "nothing to hide" }
    }
  }
}
