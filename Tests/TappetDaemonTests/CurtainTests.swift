import ScanLab
import ScanVocabulary
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("The screen curtain in the daemon, in virtual time")
struct CurtainTests {
  private let daemon: VirtualDaemon
  private let app: VirtualClient
  private let observer: VirtualClient

  init() throws {
    var configuration = Configuration()
    configuration.switches = [SwitchDefinition(id: "space", source: .injected)]
    configuration.bell.settings.enabled = true
    configuration.scanning.rescueHold = .seconds(5)
    daemon = VirtualDaemon(configuration)
    app = try daemon.app()
    try app.publish(["Play", "Stop"])
    observer = try daemon.observer()
  }

  private func speaker() throws -> VirtualClient {
    let speaker = try daemon.connect(.control)
    try speaker.hello("speech", name: "speaker")
    return speaker
  }

  private func set(_ key: String, _ value: Any) throws {
    try #require(try observer.ask("settings.set", ["values": [key: value]]) != nil)
  }

  /// Whether the last state told to overlays has the curtain; nil: none was told.
  private func isLowered() -> Bool? { observer.events("state").last.map { $0["curtain"] as? Bool ?? false } }

  private func told() -> [String] { observer.events("told").compactMap { $0["text"] as? String } }

  private func said(to speaker: VirtualClient) -> [String] {
    speaker.events("speech.say").compactMap { $0["utterance"] as? String }
  }

  @Test("it is lowered by the setting while a speech program is connected, and lifts when that goes")
  func speechProgram() throws {
    try set("overlay.curtain", true)
    #expect(isLowered() == false)
    #expect(told() == ["the screen curtain needs speech: no speech program is connected"])
    let speaker = try speaker()
    #expect(isLowered() == true)
    #expect(told() == ["the screen curtain is on"])
    #expect(said(to: speaker).contains("the screen curtain is on"))
    let newcomer = try daemon.observer()
    #expect(newcomer.events("state").last?["curtain"] as? Bool == true)
    speaker.leave()
    #expect(isLowered() == false)
    #expect(told() == ["the screen is shown again: no speech program is connected"])
  }

  @Test("it lifts while speech is off or without volume")
  func settings() throws {
    let speaker = try speaker()
    try set("overlay.curtain", true)
    #expect(isLowered() == true)
    for (key, off, on) in [("speech.enabled", false, true), ("speech.volume", 0, 80)] as [(String, Any, Any)] {
      try set(key, off)
      #expect(isLowered() == false, "\(key)")
      try set(key, on)
      #expect(isLowered() == true, "\(key)")
    }
    _ = said(to: speaker)
    try set("overlay.curtain", false)
    #expect(isLowered() == false)
    #expect(said(to: speaker).contains("the screen curtain is off"))
  }

  @Test("it lifts while every voice fails, but not for words that were cut or followed by others")
  func mute() throws {
    let speaker = try speaker()
    try set("overlay.curtain", true)
    func fail() throws {
      daemon.isolated { $0.inform("hello") }
      let ids = speaker.events("speech.say").compactMap { $0["id"] as? Int }
      for id in ids { try speaker.ask("speech.finished", ["id": id, "wasSuccessful": false]) }
    }
    try fail()
    #expect(isLowered() == true)
    try fail()
    #expect(isLowered() == false)
    daemon.isolated { $0.inform("hello") }
    let id = try #require(speaker.events("speech.say").last?["id"])
    try speaker.ask("speech.finished", ["id": id, "wasSuccessful": true])
    #expect(isLowered() == true)
    for _ in 0..<3 {
      daemon.isolated {
        $0.inform("hello")
        $0.hush()
      }
      let id = try #require(speaker.events("speech.say").last?["id"])
      try speaker.ask("speech.finished", ["id": id, "wasSuccessful": false])
    }
    #expect(isLowered() != false)
  }

  @Test("it lifts while the rescue menu is open and while the bell rings, so that a helper sees")
  func helped() throws {
    _ = try speaker()
    try set("overlay.curtain", true)
    #expect(isLowered() == true)
    try observer.ask("switch.inject", ["switch": "space", "edge": "down"])
    daemon.advance(by: .seconds(6))
    #expect(isLowered() == false)
    try observer.ask("switch.inject", ["switch": "space", "edge": "up"])
    try observer.ask("command", ["name": "back"])
    #expect(isLowered() == true)
    daemon.isolated { $0.feed(.bellRingsAgain(at: $0.settle()), cause: .switch) }
    daemon.run()
    #expect(isLowered() == false)
    try observer.ask("command", ["name": "back"])
    #expect(isLowered() != true)
    try observer.ask("bell.stop")
    #expect(isLowered() == true)
  }

  @Test("by voice it is lowered and lifted, and whoever asks again hears how it is")
  func voice() throws {
    let speaker = try speaker()
    func say(_ words: String) throws -> [String] {
      let at = Int(daemon.now.nanoseconds)
      try observer.ask(
        "utterance", ["text": words, "confidence": 1, "startedAt": at, "endedAt": at, "vocabulary": 0])
      // What is being said is heard too, and would be taken for Tappet's own voice.
      let orders = speaker.events("speech.say")
      for order in orders {
        try speaker.ask("speech.finished", ["id": try #require(order["id"]), "wasSuccessful": true])
      }
      daemon.advance(by: .seconds(10))
      return orders.compactMap { $0["utterance"] as? String }
    }
    #expect(try say("screen curtain on").contains("the screen curtain is on"))
    #expect(isLowered() == true)
    #expect(try say("screen curtain on").contains("the screen curtain is on"))
    #expect(try say("undo that").contains("the screen curtain is off"))
    #expect(isLowered() == false)
    #expect(try say("screen curtain off").contains("the screen curtain is off"))
  }
}
