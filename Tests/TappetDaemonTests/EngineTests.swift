import Foundation
import Logging
import NIOCore
import NIOEmbedded
import NIOPosix
import ScanVocabulary
import SwitchHandling
import SwitchInput
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("The engine, without sockets")
struct EngineTests {
  /// An engine on a loop of its own.
  private func withEngine(
    _ configuration: Configuration = Configuration(), files: ConfigurationFiles? = nil,
    _ body: (Engine) async throws -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let threads = try WorkThreads(count: 1, niceness: 0)
    let loop = group.next()
    let engine = Engine(
      configuration: configuration, settings: SettingsKeeper(files: files ?? ConfigurationFiles(named: "/nowhere")),
      loop: loop,
      executor: loop.executor, pipeline: TreePipeline(threads: threads),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    var failure: (any Error)?
    do { try await body(engine) } catch { failure = error }
    await threads.end()
    try await group.shutdownGracefully()
    if let failure { throw failure }
  }

  private func box(_ kind: DeviceEvent.Kind, _ definitions: [SwitchDefinition]) -> DeviceEvent {
    DeviceEvent(
      kind: kind,
      device: DeviceInfo(
        name: "Box", vendor: 1, product: 2, path: "/dev/input/event7", switches: definitions.map(\.id)),
      definitions: definitions, message: "Box")
  }

  private func definition(hold: Duration = .zero) -> SwitchDefinition {
    var definition = SwitchDefinition(id: "button", source: .device(DeviceMatch(), inputs: [.key(57)]))
    definition.filter.hold = hold
    return definition
  }

  @Test("the person's own names are written off the loop, the newest last")
  func namesOffTheLoop() async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("t-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: home + "/tappet", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: home) }
    let files = ConfigurationFiles { ["XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home][$0] }
    let file = try #require(SettingsKeeper(files: files).ownNames)
    let isDiskThere = DispatchSemaphore(value: 0)
    try await withEngine(files: files) { engine in
      await engine.pipeline.run { isDiskThere.wait() }
      _ = await engine.forgetNames(of: nil, called: nil)
      _ = await engine.namesList()
      let early = try file.read()
      #expect(early == nil)
      isDiskThere.signal()
    }
    let kept = try file.read()
    #expect(kept != nil)
  }

  @Test("a changed switch of a device that stays plugged in is obeyed as soon as the settings are taken over")
  func reloadedSwitch() async throws {
    var configuration = Configuration()
    configuration.switches = [definition()]
    let before = configuration
    try await withEngine(before) { engine in
      await engine.handle(box(.added, before.switches))
      configuration.switches = [definition(hold: .seconds(5))]
      let changed = configuration
      await engine.use(changed)
      await engine.handle(SwitchEvent("button", .down, at: MonotonicClock.now()))
      #expect(await engine.metrics.gestures == 0)
    }
  }

  @Test("a box that nobody declared works as soon as it is there, and no longer when it is gone")
  func boxByDefault() async throws {
    try await withEngine { engine in
      await engine.handle(box(.added, [definition()]))
      #expect(await engine.switches.map(\.id) == ["button"])
      await engine.handle(SwitchEvent("button", .down, at: MonotonicClock.now()))
      #expect(await engine.metrics.gestures == 1)
      await engine.handle(box(.lost, [definition()]))
      #expect(await engine.switches.isEmpty)
      await engine.handle(box(.back, [definition()]))
      #expect(await engine.switches.map(\.id) == ["button"])
    }
  }

  @Test("another device that comes while a switch is held does not take the press away")
  func deviceDuringAPress() async throws {
    var configuration = Configuration()
    configuration.switches = [definition(hold: .milliseconds(1))]
    try await withEngine(configuration) { engine in
      let now = MonotonicClock.now()
      await engine.handle(SwitchEvent("button", .down, at: now))
      await engine.handle(box(.added, [SwitchDefinition(id: "other", source: .injected)]))
      while MonotonicClock.now() <= now.advanced(by: .milliseconds(1)) {}
      await engine.wake()
      #expect(await engine.metrics.gestures == 1)
    }
  }

  @Test("a press that must be held is decided by the alarm, when nothing else comes")
  func alarmAfterAPress() async throws {
    var configuration = Configuration()
    configuration.switches = [definition(hold: .milliseconds(20))]
    try await withEngine(configuration) { engine in
      await engine.handle(SwitchEvent("button", .down, at: MonotonicClock.now()))
      let end = MonotonicClock.now().advanced(by: .seconds(10))
      while await engine.metrics.gestures == 0, MonotonicClock.now() < end { await Task.yield() }
      #expect(await engine.metrics.gestures == 1)
    }
  }

  @Test("however many apps there are, overlay, speech, voice and bridge still get in")
  func reservedConnections() async throws {
    try await withEngine { engine in
      let limits = engine.limits
      let apps = limits.connections - limits.reservedConnections
      await engine.connect(.app, count: apps)
      #expect(await engine.refusal(of: Peer(process: 9999), .app)?.kind == .busy)
      #expect(await engine.refusal(of: Peer(process: 9999), .control) == nil)
      await engine.connect(.control, count: limits.reservedConnections)
      #expect(await engine.refusal(of: Peer(process: 9999), .control)?.kind == .busy)
    }
  }

  /// What may be the first to be handled after a stall.
  static let firstThings: [@Sendable (isolated Engine) -> Void] = [
    { $0.handle(.resume, cause: .control) },
    { $0.handle(DeviceEvent.box) },
    { $0.use(Configuration()) },
    { $0.remove(AppKey(session: SessionID(number: 9))) },
    { $0.wake() },
  ]

  @Test("whatever comes first after a stall, nothing is stepped through that nobody saw", arguments: 0..<5)
  func stall(first: Int) async throws {
    var configuration = Configuration()
    configuration.scanning.step = .milliseconds(100)
    configuration.scanning.loops = 1
    configuration.scanning.pauseOnFirst = .zero
    configuration.scanning.grace = .zero
    try await withEngine(configuration) { engine in
      let after = await engine.standStill(Self.firstThings[first])
      #expect(after.stalls == 1)
      #expect(after.isLit)
    }
  }
}

extension Engine {
  /// So many connections, each of a process of its own.
  fileprivate func connect(_ kind: SocketKind, count: Int) {
    for _ in 0..<count {
      _ = connected(EmbeddedChannel(), kind: kind, peer: Peer(process: 10_000 + sessions.count))
    }
  }

  fileprivate func refusal(of peer: Peer, _ kind: SocketKind) -> ProtocolFault? {
    connections.refusal(of: peer, kind)
  }

  /// Lights the one stop that there is, then does nothing for so long that its loops would be used up.
  fileprivate func standStill(_ first: (isolated Engine) -> Void) -> (stalls: Int, isLit: Bool) {
    handle(.restart, cause: .control)
    let end = MonotonicClock.now().advanced(by: .milliseconds(170))
    while MonotonicClock.now() < end {}
    first(self)
    return (metrics.stalls, scan.highlight != nil)
  }
}

extension DeviceEvent {
  fileprivate static let box = DeviceEvent(
    kind: .added, device: DeviceInfo(name: "Box", vendor: 1, product: 2, path: "/dev/input/event7"), definitions: [],
    message: "Box")
}
