import ChildPrograms
import Glibc
import Messages
import SystemClocks
import TappetModel

/// The demo's own daemon in a private directory, separate from the user's settings, state and sockets.
struct DemoHouse: Sendable {
  let daemon: ChildProcess
  let appSocket: String
  let controlSocket: String
  private let directory: PrivateDirectory
  /// The log file of the daemon and listener; its last lines explain a failure.
  private let journal: String
  private let environment: [String: String]

  /// Starts the daemon and waits until it answers.
  /// - Parameter text: the daemon's settings, as the text of a `tappetd --config` file.
  /// - Throws: `ToolError` with the daemon's last log lines if it does not start.
  init(settings text: String) async throws {
    directory = try PrivateDirectory(named: "tappet-demo")
    let path = directory.path
    appSocket = "\(path)/run/app.sock"
    controlSocket = "\(path)/run/control.sock"
    let settings = try directory.write(text, to: "tappet.toml")
    journal = try directory.write("", to: "journal")
    environment = Environment.current.merging(
      ["XDG_RUNTIME_DIR": path, "XDG_CONFIG_HOME": path, "XDG_STATE_HOME": path], uniquingKeysWith: { $1 })
    let log = open(journal, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { Glibc.close(log) }
    daemon = try await ChildProcess.start(
      Programs.find("tappetd"), arguments: ["--config", settings, "--runtime-directory", "\(path)/run"],
      environment: environment, files: .init(output: log, error: log))
    try await waitUntilItAnswers()
  }

  /// Starts a program in the demo's environment; its output goes to the log file.
  func start(_ program: String, _ arguments: [String]) async throws -> ChildProcess {
    let log = open(journal, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { Glibc.close(log) }
    return try await ChildProcess.start(
      Programs.find(program), arguments: arguments, environment: environment, files: .init(output: log, error: log))
  }

  /// Starts a program in the user's own environment, because it needs the user's sound and display.
  func startBeside(
    _ program: String, _ arguments: [String] = [], input: Int32? = nil, output: Int32? = nil
  ) async throws -> ChildProcess {
    let log = open(journal, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { Glibc.close(log) }
    return try await ChildProcess.start(
      Programs.find(program), arguments: arguments, files: .init(input: input, output: output ?? log, error: log))
  }

  func path(of name: String) -> String { "\(directory.path)/\(name)" }

  /// The last three lines of the log of daemon and listener, to explain a failure.
  var lastWords: String {
    guard let file = fopen(journal, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.suffix(3).map { String($0).printable }.joined(separator: "; ")
  }

  func close() async {
    await daemon.end(within: .seconds(5))
    directory.remove()
  }

  private func waitUntilItAnswers() async throws {
    let end = MonotonicClock.now.advanced(by: .seconds(15))
    while MonotonicClock.now < end {
      if let link = try? await DaemonLink.open(controlSocket) {
        _ = await link.end()
        return
      }
      if daemon.hasEnded { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    let words = lastWords
    throw ToolError(
      .failure,
      words.isEmpty
        ? tr("the demo's daemon does not answer, and it has logged nothing")
        : tr("the demo's daemon does not answer. It logged: \(words)"))
  }
}
