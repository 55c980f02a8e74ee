import Foundation
import Logging
import ServiceLifecycle
import TappetConfig
import TappetProtocol

@testable import TappetDaemon

/// A whole daemon in this process, with real sockets in a directory of its own and settings from a text.
struct RunningDaemon {
  let directory: String
  let settingsPath: String

  /// Whole daemons: where hundreds run at once, none answers in time.
  private static let turnstile = Turnstile(width: 4)

  /// Runs a daemon for as long as `body` takes, then ends it as SIGTERM would. `before` and `after` are given the
  /// directory of the live settings and of what else is kept. `profiles`: texts by their names.
  static func run(
    settings: String = defaults, answerTime: Duration = .seconds(2), limits: Limits = Limits(),
    readsDevices: Bool = false, profiles: [String: String] = [:], before: (String) throws -> Void = { _ in },
    after: (String) throws -> Void = { _ in }, _ body: @escaping @Sendable (RunningDaemon) throws -> Void
  ) async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("t-\(UUID().uuidString)").path
    let base = home + "/tappet"
    try FileManager.default.createDirectory(
      atPath: base, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: home) }
    let settingsPath = base + "/tappet.toml"
    try before(base)
    try settings.write(toFile: settingsPath, atomically: true, encoding: .utf8)

    // The user's own file, its profiles and the live changes, but not the machine's.
    var files = ConfigurationFiles { ["XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home][$0] }
    files.sources.removeFirst()
    for (name, text) in profiles { try Profiles(files)?.keep(text, as: name) }
    var options = DaemonOptions(files: files, runtimeDirectory: base + "/run", readsDevices: readsDevices)
    options.answerTime = answerTime
    options.limits = limits
    options.setsLogLevel = false

    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .critical
    let (ready, whenReady) = AsyncStream<Void>.makeStream()
    let daemon = Daemon(options, logger: logger) { _ in whenReady.yield() }
    let group = ServiceGroup(configuration: .init(services: [daemon], logger: logger))
    let running = RunningDaemon(directory: base + "/run", settingsPath: settingsPath)
    try await turnstile.pass {
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          defer { whenReady.finish() }
          try await group.run()
        }
        for await _ in ready { break }
        let outcome = await onThread { try body(running) }
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
        try outcome.get()
      }
    }
    try after(base)
  }

  /// Blocking reads belong on a thread of their own, not on the few that tasks share.
  private static func onThread(_ body: @escaping @Sendable () throws -> Void) async -> Result<Void, any Error> {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: Result { try body() }) }.start()
    }
  }

  /// One injected switch, and steps so slow that nothing moves by itself.
  static let defaults = """
    [scanning]
    step = 30
    pauseOnFirst = 0
    grace = 0
    [[switch]]
    name = "space"
    source = "inject"
    chatter = 0
    """

  func connect(_ kind: String) throws -> RawClient { try RawClient("\(directory)/\(kind).sock") }

  /// An app that has said hello.
  func app(_ name: String = "Test") throws -> RawClient {
    let client = try connect("app")
    try client.hello("app", name: name)
    return client
  }

  /// An observer of everything.
  func observer() throws -> RawClient {
    let client = try connect("control")
    try client.hello("control")
    try client.result("subscribe", ["topics": ["*"]])
    return client
  }
}

extension RawClient {
  /// A press of the injected switch.
  func press(_ name: String = "space") throws {
    for edge in ["down", "up"] { try result("switch.inject", ["switch": name, "edge": edge]) }
  }

  /// Publishes buttons with these names; the id of each is its name.
  @discardableResult
  func publish(_ names: [String], generation: Int = 1, extra: [String: Any] = [:]) throws -> [String: Any] {
    try result("tree.set", ["generation": generation, "root": Self.screen(names)].merging(extra) { _, new in new })
  }

  static func screen(_ names: [String]) -> [String: Any] {
    ["id": "screen", "children": names.map { button($0) }]
  }

  static func button(_ name: String) -> [String: Any] {
    ["id": name, "accessibilityLabel": name, "accessibilityTraits": ["button"]]
  }
}
