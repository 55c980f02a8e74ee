import CKernel
import Glibc
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import SwitchInput
import TappetConfig
import TappetProtocol
import UnixSignals

/// The whole daemon as one service: loads the settings, opens the sockets, runs, and shuts down cleanly.
package struct Daemon: Service {
  private let options: DaemonOptions
  private let logger: Logger
  /// Called once the daemon is ready, with the path of the directory that holds the sockets (`nil` when systemd passed
  /// the sockets).
  private let onReady: @Sendable (String?) -> Void

  package init(_ options: DaemonOptions, logger: Logger, onReady: @escaping @Sendable (String?) -> Void = { _ in }) {
    self.options = options
    self.logger = logger
    self.onReady = onReady
  }

  /// Runs until the surrounding service group shuts down. Throws `StartupProblem` when the daemon cannot start.
  package func run() async throws {
    umask(0o077)
    tappet_memory_bound()
    signal(SIGPIPE, SIG_IGN)
    let keeper = SettingsKeeper(files: options.files)
    let inherited = InheritedSockets()
    var loaded = LoadedConfiguration()
    var mistakes: (problems: ConfigurationProblems, substitute: SubstituteSettings)?
    switch keeper.load() {
    case .success(let settings): loaded = settings
    case .failure(let problems):
      // Start all the same: without a working switch the user cannot repair the file.
      if let settings = keeper.recall() {
        (loaded, mistakes) = (settings, (problems, .lastGood))
      } else if !inherited.byName.isEmpty {
        // No one sees a service's exit status, and systemd would only restart the daemon, ten times a second.
        mistakes = (problems, .builtIn)
      } else {
        throw StartupProblem(exitCode: 78, problems.description)
      }
    }
    let logger = options.setsLogLevel ? loaded.configuration.leveled(logger) : logger
    for warning in loaded.warnings { logger.warning("\(warning)") }
    if let mistakes {
      for problem in mistakes.problems.problems { logger.error("\(problem)") }
      logger.error("\(mistakes.substitute.name) are in force; mend the file, then send SIGHUP")
    } else {
      keeper.lastGood.keep(logger)
    }

    let directory = inherited.byName.isEmpty ? try RuntimeDirectory(path: options.runtimeDirectory) : nil
    // Niceness lets the loop run first when there are too few processors.
    let threads = try WorkThreads(count: 2, niceness: 5)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let engine = Engine(
      configuration: loaded.configuration, settings: keeper, limits: options.limits, answerTime: options.answerTime,
      loop: loop,
      executor: loop.executor,
      pipeline: TreePipeline(threads: threads, store: WeightsStore(beside: options.files.live)), logger: logger)
    await engine.started(with: mistakes?.substitute)
    do {
      let status = mistakes.map { "ready, with \($0.substitute.name): the file has mistakes" } ?? "ready"
      try await serve(engine, directory, inherited, status, logger)
    } catch {
      await threads.end()
      try? await group.shutdownGracefully()
      throw error
    }
    await threads.end()
    try await group.shutdownGracefully()
  }

  private func serve(
    _ engine: Engine, _ directory: RuntimeDirectory?, _ inherited: InheritedSockets, _ status: String, _ logger: Logger
  ) async throws {
    await engine.findDeviceCommands()
    await engine.startProfiles()
    if let place = directory?.path ?? RuntimeDirectory.usual {
      await engine.comeBack(to: StateFile(path: place + "/place.json"))
    }
    var servers: [SocketServer] = []
    for kind in SocketKind.allCases {
      servers.append(
        try await SocketServer.listen(
          kind, in: directory, inherited: inherited.byName[kind.rawValue], engine: engine, logger: logger))
    }
    let reader = options.readsDevices ? try await startReader(engine) : nil
    if options.followsDesktop { followDesktop(engine, logger) }
    let notifier = ServiceNotifier()
    let watchdog = Watchdog(notifier: notifier, loop: engine.loop, reader: reader)
    let reloader = Reloader(
      requests: await UnixSignalsSequence(trapping: .sighup), engine: engine, reader: reader, notifier: notifier,
      logger: logger)
    notifier.ready(status: status)
    onReady(directory?.path)
    logger.info("ready")
    await engine.ringAgain()

    await listenForReload(reloader)

    notifier.stopping()
    watchdog.stop()
    reader?.stop()
    // Stop listening first: a client that reconnects at once must reach the next daemon, not this one.
    for server in servers { await server.stop() }
    await engine.leave(reason: "shutdown")
    logger.info("stopped")
  }

  /// Starts the input thread, which passes each switch edge and device change to the event loop, where the engine runs.
  private func startReader(_ engine: Engine) async throws -> SwitchReader {
    let loop = engine.loop
    let reader = SwitchReader(configuration: await engine.readerConfiguration) { event in
      loop.execute {
        engine.assumeIsolated { engine in
          switch event {
          case .edge(let edge): engine.handle(edge)
          case .device(let device): engine.handle(device)
          }
        }
      }
    }
    try reader.start()
    await engine.onOtherSwitches { reader.reconfigure($0) }
    return reader
  }

  /// Applies the desktop's accessibility preferences to settings that the user has not chosen, and watches its media
  /// players.
  private func followDesktop(_ engine: Engine, _ logger: Logger) {
    let loop = engine.loop
    DesktopWatch.start(logger) { values in loop.execute { engine.assumeIsolated { $0.desktopSays(values) } } }
    MediaWatch.start(logger) { players in loop.execute { engine.assumeIsolated { $0.found(players) } } }
  }

  /// Reloads the settings on each SIGHUP until the shutdown begins.
  private func listenForReload(_ reloader: Reloader) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await reloader.run() }
      try? await gracefulShutdown()
      group.cancelAll()
    }
  }
}

extension LastGoodSettings {
  /// Stores these settings for a start with faulty files; logs a warning when that fails and changes nothing else.
  func keep(_ logger: Logger) {
    do throws(ConfigurationProblem) {
      try keep()
    } catch {
      logger.warning("these settings could not be kept for a start at which the file has mistakes: \(error)")
    }
  }
}

extension Configuration {
  /// Returns `logger` with its level set to `logging.level`.
  fileprivate func leveled(_ logger: Logger) -> Logger {
    var leveled = logger
    leveled.logLevel = Logger.Level(rawValue: logging.level.rawValue) ?? .info
    return leveled
  }
}
