import Foundation
import Logging
import NIOCore
import NIOEmbedded
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol

@testable import TappetDaemon

/// The engine on a loop whose time a test moves on: nothing waits, and nothing happens between two lines of a test.
///
/// Everything runs on the test's thread: the loop, the tree pipeline's work, the connections without a socket below them.
final class VirtualDaemon {
  let engine: Engine
  private let loop = EmbeddedEventLoop()
  private let machine = Machine()
  private let disk = Disk()

  /// Starts at a minute past zero, so that no moment is before all others.
  /// - Parameter state: the folder of what is kept; `nil`: nothing is.
  init(_ configuration: Configuration = Configuration(), limits: Limits = Limits(), state: String? = nil) {
    loop.advanceTime(by: .seconds(60))
    let (machine, time) = (machine, LoopTime(loop: loop))
    let files = state.map { home in
      ConfigurationFiles { ["XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home][$0] }
    }
    engine = Engine(
      configuration: configuration,
      settings: SettingsKeeper(files: files ?? ConfigurationFiles(named: "/nowhere")),
      limits: limits, loop: loop, executor: SameThread(),
      pipeline: TreePipeline(threads: disk, store: WeightsStore(beside: files?.live)),
      clock: EngineClock(now: { time.now }, timeAsleep: { machine.timeAsleep }, computed: { .zero }),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  var now: Instant { LoopTime(loop: loop).now }

  /// Lets time pass: all that is due happens, each thing at its own moment.
  func advance(by time: Duration) { loop.advanceTime(by: .nanoseconds(time.nanoseconds)) }

  /// The machine is suspended for so long, and does nothing meanwhile.
  func suspend(for time: Duration) { machine.timeAsleep += time }

  /// From now on the tree pipeline's work waits until `letWork`, as for a disk that does not answer.
  func holdWork() { disk.isHeld = true }

  /// - Parameter newestFirst: as threads may that work beside each other.
  func letWork(newestFirst: Bool = false) {
    disk.isHeld = false
    while !disk.waiting.isEmpty {
      let work = newestFirst ? disk.waiting.removeLast() : disk.waiting.removeFirst()
      work(true)
      run()
    }
  }

  func isolated<T: Sendable>(_ body: (isolated Engine) throws -> T) rethrows -> T { try engine.assumeIsolated(body) }

  /// A connection that has said nothing yet.
  func connect(_ kind: SocketKind, process: Int = 4711) throws -> VirtualClient {
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/nowhere")).wait()
    let session = isolated { $0.connected(channel, kind: kind, peer: Peer(process: process)) }
    guard let session else { throw RawClient.Failure(description: "the daemon takes no more connections") }
    return VirtualClient(daemon: self, channel: channel, session: session)
  }

  func app(_ name: String = "Test", process: Int = 4711) throws -> VirtualClient {
    let client = try connect(.app, process: process)
    try client.hello("app", name: name)
    return client
  }

  func observer() throws -> VirtualClient {
    let client = try connect(.control, process: 42)
    try client.hello("control", name: "observer")
    _ = try client.ask("subscribe", ["topics": ["*"]])
    return client
  }

  /// Does what is due now.
  func run() { loop.run() }
}

/// A program at the other end of a connection that has no socket below it.
final class VirtualClient {
  private let daemon: VirtualDaemon
  private let channel: EmbeddedChannel
  private let session: SessionID
  private var nextID = 1
  /// Everything that was read of it so far and not taken yet.
  private var lines: [[String: Any]] = []

  init(daemon: VirtualDaemon, channel: EmbeddedChannel, session: SessionID) {
    (self.daemon, self.channel, self.session) = (daemon, channel, session)
  }

  var isClosed: Bool { !channel.isActive }

  func write(_ line: String) {
    let (buffer, session) = (ByteBuffer(string: line), session)
    daemon.isolated {
      $0.received(.line(buffer), from: session)
      $0.takeTurn(session, since: .zero)
    }
    daemon.run()
  }

  /// Sends a request and gives its result; nil where it was refused.
  @discardableResult
  func ask(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any]? {
    let id = nextID
    nextID += 1
    try write(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    return take { $0["id"] as? Int == id && $0["method"] == nil }.first?["result"] as? [String: Any]
  }

  /// Sends a request whose answer comes later: the answer's result, once it is there.
  func begin(_ method: String, _ params: [String: Any] = [:]) throws -> () -> [String: Any]? {
    let id = nextID
    nextID += 1
    try write(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    return { self.take { $0["id"] as? Int == id && $0["method"] == nil }.first?["result"] as? [String: Any] }
  }

  /// The app goes.
  func leave() {
    daemon.isolated { [session] in $0.disconnected(session, midLine: false) }
    daemon.run()
  }

  func hello(_ role: String, name: String) throws {
    try ask("hello", ["protocol": 1, "client": ["name": name], "role": role])
  }

  /// Publishes buttons with these names; the id of each is its name.
  func publish(_ names: [String], generation: Int = 1) throws {
    try ask("tree.set", ["generation": generation, "root": RawClient.screen(names)])
  }

  /// Answers what the daemon asks of it, and gives the parameters of each.
  @discardableResult
  func answerPerforms(handled: Bool = true) throws -> [[String: Any]] {
    try take { $0["method"] as? String == "perform" }.map { request in
      try write(["jsonrpc": "2.0", "id": request["id"] ?? 0, "result": ["handled": handled]])
      return request["params"] as? [String: Any] ?? [:]
    }
  }

  /// The parameters of the events of that name since they were last asked for, oldest first.
  func events(_ name: String) -> [[String: Any]] {
    take { $0["method"] as? String == name }.map { $0["params"] as? [String: Any] ?? [:] }
  }

  /// The names of these events since they were last asked for, in the order in which they were told.
  func order(of names: Set<String>) -> [String] {
    take { ($0["method"] as? String).map(names.contains) ?? false }.compactMap { $0["method"] as? String }
  }

  private func write(_ message: [String: Any]) throws {
    write(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
  }

  private func take(_ isWanted: ([String: Any]) -> Bool) -> [[String: Any]] {
    while let buffer = try? channel.readOutbound(as: ByteBuffer.self) {
      for line in String(buffer: buffer).split(separator: "\n") {
        lines.append((try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? [:])
      }
    }
    let wanted = lines.filter(isWanted)
    lines.removeAll(where: isWanted)
    return wanted
  }
}

/// The engine's executor: whoever calls is on it.
private final class SameThread: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
  func checkIsolated() {}
}

/// Does the tree pipeline's work where it is given, or when the test lets it. Used on the test's thread alone.
private final class Disk: WorkQueue, @unchecked Sendable {
  var isHeld = false
  var waiting: [@Sendable (Bool) -> Void] = []

  func submit(_ work: @escaping @Sendable (_ isActive: Bool) -> Void) {
    if isHeld { waiting.append(work) } else { work(true) }
  }

  func replace() {}
}

/// Used on the test's thread alone.
private struct LoopTime: @unchecked Sendable {
  let loop: EmbeddedEventLoop
  var now: Instant { Instant(nanoseconds: Int64(loop.now.uptimeNanoseconds)) }
}

/// Used on the test's thread alone.
private final class Machine: @unchecked Sendable {
  var timeAsleep = Duration.zero
}
