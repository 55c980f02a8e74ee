import ChildPrograms
import Glibc
import SystemClocks
import TappetModel

/// Runs cases on a program. Starts the program anew for each case, with a new socket.
struct ConformRun {
  struct Result {
    var test: ConformCase
    var verdict: ConformTrial.Verdict
    var time: Duration
    /// The last lines of the program's output.
    var said: [String]
    var hasConnected = true
  }

  let command: [String]
  let patience: Duration
  private let program: String

  /// - Throws: `ToolError` if the program does not exist.
  init(_ command: [String], patience: Duration) throws {
    self.command = command
    self.patience = patience
    let name = command.first ?? ""
    let places = name.contains("/") ? [name] : Programs.searchPath.map { "\($0)/\(name)" }
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else {
      throw ToolError(.failure, "cannot find the program \(name.quoted). Name it with its path, or one on the PATH")
    }
    self.program = program
  }

  func result(of test: ConformCase, in directory: PrivateDirectory) async throws -> Result {
    let path = "\(directory.path)/\(test.name).sock"
    var socket = try ConformSocket(path: path, isSlow: test.isSlow)
    let output = open("\(directory.path)/\(test.name).log", O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(output) }
    var environment = Environment.current
    environment["TAPPET_SOCKET"] = path
    let child = try await ChildProcess.start(
      program, arguments: Array(command.dropFirst()), environment: environment,
      files: ChildProcess.Files(output: output, error: output))
    let began = MonotonicClock.now
    var trial = ConformTrial(test, at: began, patience: patience)
    try perform(trial.begin(at: began), on: &socket)
    while trial.verdict == nil {
      let hasEnded = child.hasEnded
      let events = socket.events(within: 10)
      let now = MonotonicClock.now
      for event in events {
        switch event {
        case .connected: try perform(trial.connected(at: now), on: &socket)
        case .line(let line): try perform(trial.received(line, at: now), on: &socket)
        case .disconnected(let rest): try perform(trial.disconnected(rest: rest, at: now), on: &socket)
        }
      }
      // Handle everything that the program sent before handling its end.
      if hasEnded, events.isEmpty {
        try perform(trial.ended(status: await child.status, at: now), on: &socket)
      }
      if let deadline = trial.deadline, deadline <= now { try perform(trial.advance(to: now), on: &socket) }
      await Task.yield()
    }
    let time = began.duration(to: MonotonicClock.now)
    await child.end(within: .seconds(1), withChildren: true)
    return Result(
      test: test, verdict: trial.verdict ?? .passed, time: time, said: Self.lastLines(of: output),
      hasConnected: trial.hasConnected)
  }

  private func perform(_ acts: [ConformTrial.Act], on socket: inout ConformSocket) throws {
    for act in acts {
      switch act {
      case .write(let bytes): socket.write(bytes)
      case .hangUp: socket.hangUp()
      case .leave: socket.leave()
      case .listen: try socket.listen()
      }
    }
  }

  private static func lastLines(of file: Int32) -> [String] {
    lseek(file, max(0, lseek(file, 0, SEEK_END) - 2000), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 2000)
    let count = max(0, read(file, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.suffix(5).map { String($0).printable }
  }
}
