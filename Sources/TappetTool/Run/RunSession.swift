import ScanCore
import UnixSignals

/// The daemon and the listener together, for people without systemd: both end with us, the listener is started again
/// when it dies, and when the daemon ends so do we.
public struct RunSession: Sendable {
  public var configuration: String?
  public var listens: Bool

  public init(configuration: String? = nil, listens: Bool = true) {
    self.configuration = configuration
    self.listens = listens
  }

  private enum News: Sendable {
    case signal
    case daemonEnded(Int32)
    case listenerEnded(Int32)
    case restartDue
  }

  /// How long a program may take to end before it is made to.
  private static let farewell = Duration.seconds(5)

  /// Runs until a signal or the daemon's end.
  /// - Returns: the daemon's exit status; 0 when it was asked to end.
  public func run() async throws -> Int32 {
    // Trapped before anything is started, so that nothing is left behind.
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let directory = try Environment.value(of: "XDG_RUNTIME_DIR") == nil ? PrivateDirectory(named: "tappet-run") : nil
    var environment = Environment.current
    if let directory {
      environment["XDG_RUNTIME_DIR"] = directory.path
      Output.complain(
        "XDG_RUNTIME_DIR is not set; the sockets are private to this run. In other terminals: "
          + "export XDG_RUNTIME_DIR=\(directory.path)")
    }
    let daemonPath = try Programs.find("tappetd")
    let listenerPath = try listens ? Programs.find("tappet-voice") : nil

    let (news, teller) = AsyncStream.makeStream(of: News.self)
    let daemon = try await ChildProcess.start(
      daemonPath, arguments: configuration.map { ["--config", $0] } ?? [], environment: environment)
    Task { teller.yield(.daemonEnded(await daemon.status)) }
    let watching = Task { for await _ in signals { teller.yield(.signal) } }
    defer { watching.cancel() }

    // Who has only a voice waits for the next listener, not for four seconds of back-trace.
    var ears = environment
    ears["SWIFT_BACKTRACE"] = ears["SWIFT_BACKTRACE"] ?? "enable=no"
    let listenerEnvironment = ears
    var listener: ChildProcess?
    var started = MonotonicClock.now
    var backOff = BackOff()
    func listen() async throws {
      guard let listenerPath else { return }
      started = MonotonicClock.now
      let child = try await ChildProcess.start(listenerPath, environment: listenerEnvironment)
      listener = child
      Task { teller.yield(.listenerEnded(await child.status)) }
    }
    var status: Int32 = 0
    do {
      try await listen()
      loop: for await item in news {
        switch item {
        case .signal: break loop
        case .daemonEnded(let code):
          status = code == 0 ? 1 : code
          Output.complain("tappetd ended by itself (status \(code)); what it said stands above")
          break loop
        case .listenerEnded(let code):
          listener = nil
          let delay = backOff.delay(afterLiving: started.duration(to: MonotonicClock.now))
          Output.complain("tappet-voice ended (status \(code)); switches go on, the voice again in \(delay.seconds)")
          Task {
            try await Task.sleep(for: delay)
            teller.yield(.restartDue)
          }
        case .restartDue: try await listen()
        }
      }
    } catch {
      await end(listener, daemon)
      throw error
    }
    await end(listener, daemon)
    return status
  }

  private func end(_ listener: ChildProcess?, _ daemon: ChildProcess) async {
    await listener?.end(within: Self.farewell)
    await daemon.end(within: Self.farewell)
  }
}
