import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer
import Testing

@testable import TappetDaemon

@Suite("What is known of the private output")
struct CueDeskTests {
  private var desk = CueDesk()

  private static func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private static func report(_ name: String = "headset", isOpen: Bool) -> SpeechOutputs {
    SpeechOutputs(outputs: [], cueOutput: name, isOpen: isOpen, gap: isOpen ? nil : "missing")
  }

  private mutating func take(_ isOpen: Bool, of name: String = "headset", at time: Int64) -> CueDesk.News? {
    desk.take(Self.report(name, isOpen: isOpen), speaks: true, at: Self.at(time))
  }

  @Test("Without a private output nothing is withheld and nothing told")
  mutating func common() {
    #expect(desk.isOpen)
    #expect(take(true, of: "default", at: 0) == nil)
    #expect(desk.deadline == nil)
  }

  @Test("A speech program that has not told of this output gets nothing private")
  mutating func untold() {
    _ = desk.use("headset", speaks: true, at: Self.at(0))
    #expect(!desk.isOpen)
    _ = take(true, of: "other", at: 10)
    #expect(!desk.isOpen)
    _ = take(true, at: 20)
    #expect(desk.isOpen)
    desk.forget()
    #expect(!desk.isOpen)
  }

  @Test("What is over within two seconds is not told")
  mutating func brief() {
    _ = desk.use("headset", speaks: true, at: Self.at(0))
    _ = take(false, at: 100)
    #expect(desk.advance(to: Self.at(1900)) == nil)
    #expect(take(true, at: 1900) == nil)
    #expect(desk.deadline == nil)
  }

  @Test("A loss is told once, and then the return")
  mutating func loss() {
    _ = desk.use("headset", speaks: true, at: Self.at(0))
    _ = take(true, at: 10)
    _ = take(false, at: 1000)
    #expect(desk.deadline == Self.at(3000))
    #expect(desk.advance(to: Self.at(3000)) == .lost)
    #expect(take(false, at: 9000) == nil)
    #expect(desk.deadline == nil)
    #expect(take(true, at: 10_000) == .back)
    #expect(take(true, at: 11_000) == nil)
  }

  @Test("A loss stays told while the speech program starts again")
  mutating func restart() {
    _ = desk.use("headset", speaks: true, at: Self.at(0))
    #expect(desk.advance(to: Self.at(2000)) == .lost)
    desk.forget()
    #expect(desk.use("headset", speaks: true, at: Self.at(3000)) == nil)
    #expect(desk.deadline == nil)
  }

  @Test("While nothing speaks at all, nothing is told of the output")
  mutating func mute() {
    _ = desk.use("headset", speaks: false, at: Self.at(0))
    #expect(desk.deadline == nil)
  }
}

@Suite("Cues in private, in virtual time")
struct PrivateCueTests {
  private let daemon: VirtualDaemon
  private let app: VirtualClient
  private let observer: VirtualClient
  private let speaker: VirtualClient

  init() throws {
    var configuration = Configuration()
    (configuration.scanning.loops, configuration.scanning.step) = (99, .milliseconds(500))
    configuration.switches = [SwitchDefinition(id: "space", source: .injected)]
    configuration.scanning.rescueHold = .seconds(5)
    daemon = VirtualDaemon(configuration)
    app = try daemon.app()
    try app.publish(["Toilet", "Breakfast"])
    observer = try daemon.observer()
    speaker = try daemon.connect(.control)
    try speaker.hello("speech", name: "speaker")
  }

  private func set(_ key: String, _ value: Any) throws {
    try #require(try observer.ask("settings.set", ["values": [key: value]]) != nil)
  }

  private func report(_ isOpen: Bool) throws {
    try #require(
      try speaker.ask(
        "speech.outputs",
        [
          "outputs": [["name": "headset", "title": "Headset", "isThere": isOpen]], "cueOutput": "headset",
          "isOpen": isOpen,
        ]) != nil)
  }

  /// The words said since the last call, with who may hear them.
  private func said() -> [String: String] {
    let orders = speaker.events("speech.say").compactMap { order in
      (order["utterance"] as? String ?? "", order["hearers"] as? String ?? "everyone")
    }
    return Dictionary(orders, uniquingKeysWith: { $1 })
  }

  private func steps() { daemon.advance(by: .seconds(10)) }

  @Test("Stops are for the person alone, alerts and announcements for everyone")
  func hearers() throws {
    steps()
    try set("speech.cueOutput", "headset")
    try report(true)
    _ = said()
    steps()
    try app.ask("notify", ["notification": "announcement", "announcement": "Dinner is ready"])
    try app.ask("notify", ["notification": "announcement", "announcement": "hello", "private": true])
    daemon.isolated { $0.inform("an alert") }
    let all = said()
    #expect(
      all.filter { $0.key.hasPrefix("Toilet") || $0.key.hasPrefix("Breakfast") }.values.allSatisfy { $0 == "cue" })
    #expect(all.keys.contains { $0.hasPrefix("Toilet") })
    #expect(all["Dinner is ready"] == "everyone")
    #expect(all["hello"] == "person")
    #expect(all["an alert"] == "everyone")
  }

  @Test("While the private output is away no word of the screen is sent, and alerts still are")
  func away() throws {
    try set("speech.cueOutput", "headset")
    _ = said()
    steps()
    #expect(!said().keys.contains { $0.hasPrefix("Toilet") || $0.hasPrefix("Breakfast") })
    try report(true)
    steps()
    #expect(said().keys.contains { $0.hasPrefix("Toilet") })
    try report(false)
    _ = said()
    steps()
    let all = said()
    #expect(!all.keys.contains { $0.hasPrefix("Toilet") || $0.hasPrefix("Breakfast") })
    #expect(
      all["the private sound is gone: scanning waits until it is back; a press goes on without it"] == "everyone")
    steps()
    #expect(said().isEmpty)
    try report(true)
    #expect(said()["the private sound is back"] == "everyone")
  }

  @Test("While the private output is away steps that wait for speech go by time")
  func pace() throws {
    try set("scanning.pace", "speech")
    try set("speech.cueLoss", "continue")
    try set("speech.cueOutput", "headset")
    _ = observer.events("scan.highlight")
    steps()
    #expect(observer.events("scan.highlight").count > 2)
    #expect(said()["the private sound is gone: what is lit is not said until it is back"] == "everyone")
  }

  @Test("While the private output is away the scan waits, with a signal for everyone, and goes on when it is back")
  func waits() throws {
    try set("speech.cueOutput", "headset")
    try report(true)
    steps()
    try report(false)
    daemon.advance(by: .seconds(3))
    _ = observer.events("scan.highlight")
    #expect(isPaused() == true)
    #expect(observer.events("sound").compactMap { $0["kind"] as? String }.contains("lost"))
    steps()
    #expect(observer.events("scan.highlight").isEmpty)
    try report(true)
    #expect(isPaused() == false)
    #expect(observer.events("sound").compactMap { $0["kind"] as? String }.contains("back"))
    steps()
    #expect(said().keys.contains { $0.hasPrefix("Toilet") })
  }

  @Test("A press goes on without the private output, and everyone hears that what is lit is not said")
  func goesOn() throws {
    try set("speech.cueOutput", "headset")
    daemon.advance(by: .seconds(3))
    #expect(isPaused() == true)
    _ = said()
    try press()
    #expect(isPaused() == false)
    #expect(said() == ["what is lit is not said: the private sound is still gone": "everyone"])
    steps()
    #expect(isPaused() == nil)
    #expect(said().isEmpty)
  }

  @Test("Whoever has paused the scan finds it paused when the private output is back")
  func staysPaused() throws {
    try set("speech.cueOutput", "headset")
    try report(true)
    try observer.ask("command", ["name": "pause"])
    try report(false)
    steps()
    try report(true)
    steps()
    #expect(isPaused() == true)
  }

  @Test("Another output that is there ends the waiting")
  func other() throws {
    try set("speech.cueOutput", "headset")
    daemon.advance(by: .seconds(3))
    #expect(isPaused() == true)
    try set("speech.cueOutput", "default")
    #expect(isPaused() == false)
  }

  @Test("While the private output is away everyone hears the rescue menu alone; afterwards it is private")
  func rescue() throws {
    try set("speech.cueOutput", "headset")
    try report(true)
    steps()
    try report(false)
    steps()
    _ = said()
    try observer.ask("switch.inject", ["switch": "space", "edge": "down"])
    daemon.advance(by: .seconds(6))
    try observer.ask("switch.inject", ["switch": "space", "edge": "up"])
    daemon.advance(by: .seconds(20))
    let all = said()
    #expect(all.keys.contains { $0.hasPrefix("Pause") } && all.keys.contains { $0.hasPrefix("Safe settings") })
    #expect(all.values.allSatisfy { $0 == "everyone" })
    #expect(!all.keys.contains { $0.hasPrefix("Toilet") || $0.hasPrefix("Breakfast") })
    try report(true)
    _ = said()
    daemon.advance(by: .seconds(7))
    #expect(said().values.allSatisfy { $0 == "cue" })
  }

  /// Whether scanning is paused by the newest state told since the last call; nil: none was told.
  private func isPaused() -> Bool? { observer.events("state").last.map { $0["paused"] as? Bool ?? false } }

  private func press() throws {
    try observer.ask("switch.inject", ["switch": "space", "edge": "down"])
    try observer.ask("switch.inject", ["switch": "space", "edge": "up"])
  }
}
