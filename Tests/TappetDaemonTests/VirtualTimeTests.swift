import Foundation
import ScanPlanning
import ScanVocabulary
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("What the daemon does as time passes, without waiting for it")
struct VirtualTimeTests {
  /// Steps of a second; one injected switch.
  private static var settings: Configuration {
    var configuration = Configuration()
    configuration.scanning.step = .seconds(1)
    configuration.scanning.pauseOnFirst = .zero
    configuration.scanning.grace = .zero
    var space = SwitchDefinition(id: "space", source: .injected)
    space.filter.chatter = .zero
    configuration.switches = [space]
    return configuration
  }

  private static func press(_ client: VirtualClient) throws {
    for edge in ["down", "up"] { try client.ask("switch.inject", ["switch": "space", "edge": edge]) }
  }

  @Test("the highlight steps at its own moments, however many of them pass at once")
  func steps() throws {
    let daemon = VirtualDaemon(Self.settings)
    let (observer, app) = (try daemon.observer(), try daemon.app())
    try app.publish(["Back", "Play", "Next"])
    let first = try #require(observer.events("scan.highlight").first?["at"] as? Int)
    daemon.advance(by: .milliseconds(2_500))
    let lit = observer.events("scan.highlight")
    #expect(lit.map { $0["label"] as? String } == ["Play", "Next"])
    #expect(lit.map { $0["at"] as? Int } == [first + 1_000_000_000, first + 2_000_000_000])
  }

  @Test("an app that has not answered in time is told of then, not before, and its late answer changes nothing")
  func unanswered() throws {
    let daemon = VirtualDaemon(Self.settings)
    let (observer, app) = (try daemon.observer(), try daemon.app())
    try app.publish(["Play"])
    try Self.press(observer)
    _ = observer.events("scan.performed")
    daemon.advance(by: .milliseconds(1_999))
    #expect(observer.events("scan.performed").isEmpty)
    daemon.advance(by: .milliseconds(1))
    #expect(observer.events("scan.performed").map { $0["reason"] as? String } == ["the app does not answer"])
    #expect(try app.answerPerforms().count == 1)
    #expect(observer.events("scan.performed").isEmpty)
  }

  @Test("who connects and says nothing is sent away when its time is over; who says hello stays")
  func silence() throws {
    let daemon = VirtualDaemon()
    let silent = try daemon.connect(.app, process: 1)
    let app = try daemon.app(process: 2)
    daemon.advance(by: Limits().helloTime - .nanoseconds(1))
    #expect(!silent.isClosed)
    daemon.advance(by: .nanoseconds(1))
    #expect(silent.isClosed && !app.isClosed)
  }

  @Test("after a suspend nothing is lit until the next press, which lights the place again and acts on nothing")
  func suspended() throws {
    let daemon = VirtualDaemon(Self.settings)
    let (observer, app) = (try daemon.observer(), try daemon.app())
    try app.publish(["Back", "Play", "Next"])
    daemon.advance(by: .milliseconds(1_500))
    daemon.suspend(for: .seconds(3_600))
    daemon.advance(by: .seconds(5))
    #expect(daemon.isolated { $0.scan.highlight == nil })
    _ = observer.events("scan.highlight")
    try Self.press(observer)
    #expect(observer.events("scan.highlight").map { $0["label"] as? String } == ["Play"])
    #expect(try app.answerPerforms().isEmpty)
  }

  /// A folder of its own for what is kept.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("t-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: home + "/tappet", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: home) }
    try body(home)
  }

  private func files(in home: String) -> Set<String> {
    Set(FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? [])
  }

  @Test("while the disk does not answer, a press acts, the bell rings, and nothing that is kept is written on the loop")
  func slowDisk() throws {
    try withFolder { home in
      let daemon = VirtualDaemon(Self.settings, state: home)
      let (observer, app) = (try daemon.observer(), try daemon.app())
      try app.publish(["Play"])
      daemon.holdWork()
      let before = files(in: home)
      try Self.press(observer)
      #expect(try app.answerPerforms().map { $0["id"] as? String } == ["Play"])
      daemon.isolated { $0.carryOut(BellEffect.told(BellReport(.ringing))) }
      // Long enough for everything that is kept now and then.
      daemon.advance(by: .seconds(300))
      #expect(files(in: home) == before)
      daemon.letWork()
      let kept = files(in: home).subtracting(before)
      #expect(kept.contains { $0.hasSuffix(".weights") } && kept.contains { $0.hasSuffix("bell.ringing") })
      let learned = try #require(kept.first { $0.hasSuffix(".weights") })

      daemon.holdWork()
      let answer = try observer.begin("weights.forget")
      #expect(answer() == nil && files(in: home).contains(learned))
      daemon.letWork()
      #expect(answer()?["forgotten"] as? Int == 1 && !files(in: home).contains(learned))
    }
  }

  @Test("what is forgotten of an app does not come back with the app, though the disk has not deleted it yet")
  func forgottenBeforeDeleted() throws {
    try withFolder { home in
      let daemon = VirtualDaemon(Self.settings, state: home)
      let (observer, app) = (try daemon.observer(), try daemon.app("Mail"))
      try app.publish(["Play"])
      try Self.press(observer)
      daemon.advance(by: .seconds(60))
      #expect(files(in: home).contains { $0.hasSuffix(".weights") })
      app.leave()

      daemon.holdWork()
      let answer = try observer.begin("weights.forget", ["app": "Mail"])
      let again = try daemon.app("Mail")
      let taken = try again.begin("tree.set", ["generation": 1, "root": RawClient.screen(["Play"])])
      daemon.letWork(newestFirst: true)
      #expect(taken()?["stops"] as? Int == 1 && answer()?["forgotten"] as? Int == 1)
      #expect(daemon.isolated { $0.learned["Mail"]?.isEmpty } == true)
    }
  }
}
