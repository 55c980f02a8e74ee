import ChildPrograms
import Glibc
import Logging
import Messages
import TappetConfig
import TappetModel

/// Runs a command as a child of this process. Used on the command's own thread only.
struct SpawnedProgram {
  /// The time between SIGTERM and SIGKILL.
  private static let patience = Duration.seconds(2)
  /// The maximum output that is logged, in bytes.
  private static let mostOutput = 16 * 1024

  private let child: ChildProgram
  /// A descriptor that becomes readable once the child has exited.
  private let ended: Int32
  private let output: Int32
  private let name: String
  private let logger: Logger
  /// Bytes of output read so far.
  private var heard = 0
  /// Whether the child has closed its output.
  private var isSilent = false

  private init(child: ChildProgram, ended: Int32, output: Int32, name: String, logger: Logger) {
    self.child = child
    self.ended = ended
    self.output = output
    self.name = name
    self.logger = logger
  }

  /// Runs the program at `path` and blocks until it exits, exceeds its time limit or is stopped.
  static func run(_ path: String, _ running: RunningCommand, _ logger: Logger) -> CommandOutcome {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failed(Message("no pipe: \(reason(errno))")) }
    defer { close(ends[0]) }
    let child: ChildProgram
    do throws(StartFault) {
      defer { close(ends[1]) }
      child = try ChildProgram(
        path, words: running.command.words, files: ChildProgram.Files(input: nil, output: ends[1], error: ends[1]))
    } catch {
      return .failed(Message("cannot run \(path): \(error.reason)"))
    }
    let ended: Int32
    do throws(StartFault) {
      ended = try child.endFile()
    } catch {
      child.signal(SIGKILL, toGroup: true)
      _ = child.wait()
      return .failed(Message("cannot watch \(path): \(error.reason)"))
    }
    defer { close(ended) }
    var program = SpawnedProgram(
      child: child, ended: ended, output: ends[0], name: running.command.name, logger: logger)
    return program.watch(running)
  }

  /// The steps of ending the child.
  private enum Stage {
    /// The child runs; `until` is its time limit (`nil`: none).
    case running(until: Instant?)
    /// SIGTERM was sent; SIGKILL follows at `until`.
    case asked(CommandOutcome, until: Instant)
    case forced(CommandOutcome)

    var due: Instant? {
      switch self {
      case .running(let until): until
      case .asked(_, let until): until
      case .forced: nil
      }
    }
  }

  private mutating func watch(_ running: RunningCommand) -> CommandOutcome {
    var stage = Stage.running(until: running.command.timeLimit.map { MonotonicClock.now().advanced(by: $0) })
    while true {
      var stopBell = running.stopBell
      if case .running = stage {} else { stopBell = -1 }
      let (hasEnded, isTold) = listen(stopBell, until: stage.due)
      if hasEnded { return outcome(after: stage) }
      stage = next(after: stage, isTold: isTold)
    }
  }

  /// Waits for output, exit or the stop bell, at most until `due` (`nil`: no limit).
  private mutating func listen(_ stopBell: Int32, until due: Instant?) -> (hasEnded: Bool, isTold: Bool) {
    var files = [ended, isSilent ? -1 : output, stopBell].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Rounded up to the next millisecond, so that the loop does not spin just before `due`.
    let wait = due.map { MonotonicClock.now().duration(to: $0).nanoseconds / 1_000_000 + 1 } ?? -1
    guard poll(&files, 3, Int32(clamping: due == nil ? -1 : max(0, wait))) > 0 else { return (false, false) }
    if files[1].revents != 0 { hear() }
    return (files[0].revents != 0, files[2].revents != 0)
  }

  private func next(after stage: Stage, isTold: Bool) -> Stage {
    let now = MonotonicClock.now()
    let isOver = stage.due.map { $0 <= now } ?? false
    switch stage {
    case .running where isTold || isOver:
      child.signal(SIGTERM, toGroup: true)
      return .asked(isTold ? .stopped : .timedOut, until: now.advanced(by: Self.patience))
    case .asked(let outcome, _) where isOver:
      child.signal(SIGKILL, toGroup: true)
      return .forced(outcome)
    case .running, .asked, .forced: return stage
    }
  }

  private func outcome(after stage: Stage) -> CommandOutcome {
    let status = child.wait()
    switch stage {
    case .running: return .ended(status: status)
    case .asked(let outcome, _), .forced(let outcome): return outcome
    }
  }

  /// Reads output and logs it, up to `mostOutput`.
  private mutating func hear() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &bytes, bytes.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      isSilent = true
      return
    }
    guard heard < Self.mostOutput else { return }
    heard += count
    for line in String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline) {
      logger.debug("a command says: \(line)", metadata: ["command": "\(name)"])
    }
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
