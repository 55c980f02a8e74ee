import TappetProtocol

/// A running `tappetd` with its own settings and sockets.
final class DaemonUnderTest {
  /// The time from its start until it reported that it is ready.
  let startTime: Duration
  private let program: Program
  private let directory: String
  private let notify: NotifySocket

  init(
    _ place: Workplace, settings: String = "", environment: [String: String]? = nil,
    adding variables: [String: String] = [:]
  ) throws {
    directory = try place.makeDirectory()
    notify = try NotifySocket("\(directory)/notify")
    try writeFile("\(directory)/tappet.toml", Array(settings.utf8))
    var environment = environment ?? place.plainEnvironment
    environment["NOTIFY_SOCKET"] = notify.path
    environment["XDG_STATE_HOME"] = "\(directory)/state"
    environment.merge(variables) { _, new in new }
    let start = SuspendingClock.now
    program = try Program(
      "\(place.programs)/tappetd",
      ["--config", "\(directory)/tappet.toml", "--runtime-directory", "\(directory)/run", "--log-level", "warning"],
      environment: environment)
    try notify.waitUntilReady()
    startTime = start.duration(to: .now)
  }

  var process: RunningProcess { RunningProcess(process: program.process) }

  var controlSocket: String { "\(directory)/run/control.sock" }

  func end() { program.end() }

  /// Returns an app that has said hello.
  func app() throws -> LineConnection { try connect("app", role: .app) }

  /// Returns an observer of these events.
  func observer(_ events: EventName...) throws -> LineConnection {
    let observer = try connect("control", role: .control)
    try observer.ask(.subscribe(events.map { Topic($0) }))
    return observer
  }

  private func connect(_ socket: String, role: Role) throws -> LineConnection {
    let connection = try LineConnection("\(directory)/run/\(socket).sock")
    try connection.ask(.hello(Hello(client: ProgramInfo(name: "Bench", version: "1"), role: role)))
    return connection
  }
}
