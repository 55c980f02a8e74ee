import ArgumentParser
import Logging
import Messages
import ServiceLifecycle
import TappetConfig
import TappetDaemon
import TappetProtocol
import UnixSignals

struct Tappetd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappetd",
    abstract: tr("Scans the screens that apps publish, by switch and by voice."),
    discussion: tr(
      """
      Start it with systemd (systemctl --user enable --now tappet.service) or with `tappet run`. It listens on \
      app.sock and control.sock in $XDG_RUNTIME_DIR/tappet. On SIGHUP it reads the settings again; if they are wrong, \
      it keeps the old ones. On SIGTERM it clears the highlight and ends.

      EXAMPLES
        tappetd                                run in the foreground
        tappetd --config ./my.toml             use settings of your own
        tappetd --runtime-directory /tmp/t     use a private place for its sockets

      Exit status: 0 ended as asked, 1 failure, 64 wrong usage, 78 wrong settings or environment.
      """),
    version: Tappet.version)

  @Option(help: ArgumentHelp(tr("A settings file in place of ~/.config/tappet/tappet.toml."), valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp(tr("A private directory for the sockets."), valueName: "directory"))
  var runtimeDirectory: String?

  @Option(
    help: ArgumentHelp(
      tr("How much to log: trace, debug, info, notice, warning or error; without it, what the settings say.")))
  var logLevel: String?

  @Flag(help: ArgumentHelp(tr("Read no input devices; presses come only over the control socket.")))
  var noDevices = false

  func run() async throws {
    var options = DaemonOptions(
      files: ConfigurationFiles(named: config), runtimeDirectory: runtimeDirectory, readsDevices: !noDevices)
    options.followsDesktop = true
    var logger = Logger(label: "tappetd") { _ in JournalLogHandler() }
    if let logLevel {
      guard let level = Logger.Level(rawValue: logLevel) else {
        let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(tr("there is no log level \"\(logLevel)\"; choose one of: \(levels)"))
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
