import Glibc
import Messages
import SystemClocks
import TappetClient
import TappetModel
import TappetProtocol
import UnixSignals

/// Runs the daemon and its companion programs (listener, speech, overlay, …) for users without systemd. All programs
/// end when this process ends. A companion that dies is restarted; when the daemon ends, the session ends.
package struct RunSession: Sendable {
  package var configuration: String?
  package var companions: [String]

  package init(configuration: String? = nil, companions: [String]) {
    self.configuration = configuration
    self.companions = companions
  }

  private enum News: Sendable {
    case signal
    case daemonEnded(Int32)
    case companionEnded(Int, Int32)
    case restartDue(Int)
  }

  struct Companion {
    var path: String
    var process: ChildProcess?
    var started = MonotonicClock.now
    var backOff = BackOff(from: .milliseconds(500), to: .seconds(60))

    /// Returns how long to wait before the companion that ended at `now` is restarted. The back-off starts again at its
    /// shortest if the companion ran for a minute.
    mutating func pause(endingAt now: Instant) -> Duration {
      if started.duration(to: now) >= .seconds(60) { backOff.reset() }
      return backOff.next()
    }
  }

  /// How long a program may take to end before it is killed.
  private static let farewell = Duration.seconds(5)

  /// Runs until a signal or the daemon's end.
  /// - Returns: the daemon's exit status; 0 when the session was asked to end.
  package func run() async throws -> Int32 {
    // Trap signals before starting anything, so that an interrupt leaves nothing behind.
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let directory = try Environment.value(of: "XDG_RUNTIME_DIR") == nil ? PrivateDirectory(named: "tappet-run") : nil
    var environment = Environment.current
    if let directory {
      environment["XDG_RUNTIME_DIR"] = directory.path
      Output.complain(
        tr(
          """
          XDG_RUNTIME_DIR is not set; the sockets are private to this run. In other terminals: \
          export XDG_RUNTIME_DIR=\(directory.path)
          """))
    }
    let daemonPath = try Programs.find("tappetd")
    var companions = try companions.map { Companion(path: try Programs.find($0)) }

    let (news, teller) = AsyncStream.makeStream(of: News.self)
    let daemon = try await ChildProcess.start(
      daemonPath, arguments: configuration.map { ["--config", $0] } ?? [], environment: environment)
    Task { teller.yield(.daemonEnded(await daemon.status)) }
    let watching = Task { for await _ in signals { teller.yield(.signal) } }
    defer { watching.cancel() }

    // A back-trace takes four seconds, too long for a user who has only a voice.
    var theirs = environment
    theirs["SWIFT_BACKTRACE"] = theirs["SWIFT_BACKTRACE"] ?? "enable=no"
    let companionEnvironment = theirs
    func begin(_ number: Int) async throws {
      companions[number].started = MonotonicClock.now
      let child = try await ChildProcess.start(companions[number].path, environment: companionEnvironment)
      companions[number].process = child
      Task { teller.yield(.companionEnded(number, await child.status)) }
    }
    var status: Int32 = 0
    do {
      // Wait for the control socket, so that the companions do not log failed attempts to connect.
      let socket = try SocketLocation.standard(.control) { companionEnvironment[$0] }
      let limit = MonotonicClock.now.advanced(by: .seconds(3))
      while access(socket.path, F_OK) != 0, !daemon.hasEnded, MonotonicClock.now < limit {
        try await Task.sleep(for: .milliseconds(20))
      }
      for number in companions.indices { try await begin(number) }
      loop: for await item in news {
        switch item {
        case .signal: break loop
        case .daemonEnded(let code):
          status = code == 0 ? 1 : code
          Output.complain(tr("tappetd ended by itself (status \(code)); the reason is above"))
          break loop
        case .companionEnded(let number, let code):
          let name = companions[number].process?.name ?? companions[number].path
          companions[number].process = nil
          let delay = companions[number].pause(endingAt: MonotonicClock.now)
          Output.complain(
            // translators: a program, its exit status, and a time such as "0.5 s".
            tr("\(name) ended (status \(code)); switches still work, and it starts again in \(delay.seconds)"))
          Task {
            try await Task.sleep(for: delay)
            teller.yield(.restartDue(number))
          }
        case .restartDue(let number): try await begin(number)
        }
      }
    } catch {
      await end(companions, daemon)
      throw error
    }
    await end(companions, daemon)
    return status
  }

  private func end(_ companions: [Companion], _ daemon: ChildProcess) async {
    for companion in companions { await companion.process?.end(within: Self.farewell) }
    await daemon.end(within: Self.farewell)
  }
}
