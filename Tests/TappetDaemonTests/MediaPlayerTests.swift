import Foundation
import Messages
import ScanVocabulary
import Synchronization
import TappetConfig
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Media players and the magic tap")
struct MediaPlayerTests {
  /// A daemon whose media players answer as the test says.
  private static func daemon(asks: Asked, fault: Message? = nil) -> VirtualDaemon {
    let daemon = VirtualDaemon()
    daemon.isolated {
      $0.playerCaller = PlayerCaller { request, player, done in
        asks.note("\(request.rawValue) \(player)")
        done(fault)
      }
      $0.findDeviceCommands()
    }
    return daemon
  }

  private func players(_ names: [String], _ daemon: VirtualDaemon) {
    daemon.isolated { $0.found(Dictionary(uniqueKeysWithValues: names.map { ($0, Playback.playing) })) }
    daemon.run()
  }

  @Test("a magic tap goes to the app, and to the media player where the app did not handle it")
  func chain() throws {
    let asked = Asked()
    let daemon = Self.daemon(asks: asked)
    let (observer, app) = (try daemon.observer(), try daemon.app())
    try app.publish(["A", "B"])
    players(["player"], daemon)
    try observer.ask("command", ["name": "magicTap"])
    #expect(try app.answerPerforms(handled: true).count == 1 && asked.all == [])
    #expect(observer.events("scan.performed").last?["handled"] as? Bool == true)
    try observer.ask("command", ["name": "magicTap"])
    try app.answerPerforms(handled: false)
    daemon.run()
    #expect(asked.all == ["PlayPause player"])
    #expect(observer.events("scan.performed").last?["handled"] as? Bool == true)
    players([], daemon)
    try observer.ask("command", ["name": "magicTap"])
    try app.answerPerforms(handled: false)
    #expect(asked.all.count == 1)
    #expect(observer.events("scan.performed").last?["reason"] as? String == "did nothing")
  }

  @Test("why a media player did not play is told in place of “did nothing”")
  func fault() throws {
    let daemon = Self.daemon(asks: Asked(), fault: "the media player did not do it: no track")
    let (observer, app) = (try daemon.observer(), try daemon.app())
    try app.publish(["A"])
    players(["player"], daemon)
    try observer.ask("command", ["name": "magicTap"])
    try app.answerPerforms(handled: false)
    daemon.run()
    #expect(
      observer.events("scan.performed").last?["reason"] as? String == "the media player did not do it: no track")
  }

  @Test("media commands and the main action are in menus only while a media player runs or the app has such an action")
  func menus() throws {
    let daemon = Self.daemon(asks: Asked())
    let (observer, app) = (try daemon.observer(), try daemon.app())
    func menu() throws -> [String] {
      try observer.ask("command", ["name": "restart"])
      try observer.ask("command", ["name": "menu"])
      return observer.events("scan.menu").last { ($0["items"] as? [String])?.isEmpty == false }?["items"] as? [String]
        ?? []
    }
    var generation = 0
    func publish(_ responds: [String]) throws {
      generation += 1
      var screen = RawClient.screen(["A", "B"])
      screen["accessibilityRespondsTo"] = responds
      try app.ask("tree.set", ["generation": generation, "root": screen])
    }
    try publish(["escape"])
    #expect(try !menu().contains("Main action"))
    players(["player"], daemon)
    #expect(try menu().contains("Main action"))
    players([], daemon)
    #expect(try !menu().contains("Main action"))
    try publish(["escape", "magicTap"])
    #expect(try menu().contains("Main action"))
    #expect(daemon.isolated { $0.commands.offered }.contains(.playPause) == false)
    players(["player"], daemon)
    #expect(Set(daemon.isolated { $0.commands.offered }).isSuperset(of: [.playPause, .nextTrack, .previousTrack]))
  }

  @Test("a player on the bus is found and asked; one that hangs holds up nothing, and is said not to answer")
  func overBus() throws {
    let bus = try PrivateBus()
    let program = try RunningProgram(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try program.wait(for: "READY=1")
    let observer = try program.control()
    try observer.result("subscribe", ["topics": ["scan.performed"]])
    let app = try RawClient(program.runtime + "/app.sock")
    try app.hello()
    try app.publish(["A"])
    let end = Date().addingTimeInterval(RawClient.patience)
    func tap() throws {
      try observer.result("command", ["name": "magicTap"])
      try app.answerPerform(handled: false)
    }
    func tap(until isHandled: Bool) throws {
      while Date() < end {
        try tap()
        if try observer.event("scan.performed")["handled"] as? Bool == isHandled { return }
      }
      Issue.record("a magic tap was not handled: \(isHandled)")
    }
    try tap(until: false)
    let player = FakePlayer("fake", on: bus.address)
    try tap(until: true)
    #expect(Set(player.asked) == ["PlayPause"])
    player.leave()
    try tap(until: false)

    let hanging = FakePlayer("hanging", on: bus.address, hangs: true)
    defer { hanging.leave() }
    // Each is answered at once while the player hangs.
    while hanging.asked.isEmpty, Date() < end { try tap() }
    let late = try observer.event("scan.performed") {
      ($0["reason"] as? String)?.hasPrefix("the media player did not do it: ") == true
    }
    #expect(late["handled"] as? Bool == false)
    program.signal(SIGTERM)
    #expect(program.end().status == 0)
  }
}

private final class Asked: Sendable {
  private let state = Mutex<[String]>([])
  var all: [String] { state.withLock { $0 } }
  func note(_ text: String) { state.withLock { $0.append(text) } }
}
