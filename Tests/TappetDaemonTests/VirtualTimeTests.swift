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
}
