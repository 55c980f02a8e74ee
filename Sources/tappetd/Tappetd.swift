import ArgumentParser
import Logging
import ServiceLifecycle
import TappetConfig
import TappetDaemon
import TappetProtocol
import UnixSignals

struct Tappetd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappetd",
    abstract: "Scans the screens that apps publish, by switch and by voice.",
    discussion: """
      It is started by systemd (systemctl --user enable --now tappet.service) or by `tappet run`, and listens on \
      app.sock and control.sock in $XDG_RUNTIME_DIR/tappet. SIGHUP reads the settings anew; where they are wrong, \
      the old ones stay. SIGTERM clears the highlight and leaves.

      EXAMPLES
        tappetd                                run in the foreground
        tappetd --config ./my.toml             with settings of your own
        tappetd --runtime-directory /tmp/t     with a private place for its sockets

      Exit status: 0 ended as asked, 1 failure, 64 usage, 78 bad settings or surroundings.
      """,
    version: Tappet.version)

  @Option(help: ArgumentHelp("A settings file in place of ~/.config/tappet/tappet.toml.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("A private directory for the sockets.", valueName: "directory"))
  var runtimeDirectory: String?

  @Option(help: "How much is logged: trace, debug, info, notice, warning, error. The default is the settings' own.")
  var logLevel: String?

  @Flag(help: "Read no input devices; switches come over the control socket alone.")
  var noDevices = false

  func run() async throws {
    var options = DaemonOptions(
      files: ConfigurationFiles(named: config), runtimeDirectory: runtimeDirectory, readsDevices: !noDevices)
    options.followsDesktop = true
    var logger = Logger(label: "tappetd") { _ in JournalLogHandler() }
    if let logLevel {
      guard let level = Logger.Level(rawValue: logLevel) else {
        throw ValidationError("no log level is called \"\(logLevel)\"")
      }
      logger.logLevel = level
      options.setsLogLevel = false
    }
    let group = ServiceGroup(
      configuration: .init(
        services: [Daemon(options, logger: logger)], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
    do {
      try await group.run()
    } catch let problem as StartupProblem {
      StandardError.write("tappetd: \(problem)")
      throw ExitCode(problem.exitCode)
    }
  }

  /// Hides the service group's routine messages, which only help developers.
  private var quiet: Logger {
    var logger = Logger(label: "tappetd.lifecycle") { _ in JournalLogHandler() }
    logger.logLevel = .warning
    return logger
  }
}
