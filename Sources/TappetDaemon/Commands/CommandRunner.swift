import ChildPrograms
import Glibc
package import Logging
import Messages
package import TappetConfig

/// Starts the user's commands, each watched by a thread of its own, so that no caller waits for a command.
///
/// Under systemd, a command runs as a transient unit of the user's service manager, so that the daemon's sandbox does
/// not apply to it. Without systemd, or when the manager cannot be reached, it runs as a child of the daemon and ends
/// with the daemon.
package final class CommandRunner: Sendable {
  /// The process that starts the commands.
  package enum Place: Hashable, Sendable {
    /// The user's service manager starts them as units.
    case serviceManager
    /// The daemon starts them as its children.
    case here

    /// `.serviceManager` if this process is itself a systemd unit, otherwise `.here`.
    package static var ofThisProcess: Place {
      let told = getenv("SYSTEMD_EXEC_PID").map { String(cString: $0) }
      return told == String(getpid()) ? .serviceManager : .here
    }
  }

  private let place: Place
  private let logger: Logger

  package init(place: Place = .ofThisProcess, logger: Logger) {
    self.place = place
    self.logger = logger
  }

  /// Starts the command. Calls `done` exactly once when the command is over, normally on the command's own thread; if
  /// no thread can be started, before this returns.
  package func start(
    _ command: UserCommand, done: @escaping @Sendable (CommandOutcome) -> Void
  ) -> RunningCommand {
    let running = RunningCommand(command)
    let begins = BlockingThread.start("tappet-command") { [place, logger] in
      done(CommandRunner.run(running, place, logger))
    }
    if !begins { done(.failed(Message("the system has no thread left for it"))) }
    return running
  }

  /// Runs the command and blocks until it ends.
  private static func run(_ running: RunningCommand, _ place: Place, _ logger: Logger) -> CommandOutcome {
    let command = running.command
    let name = command.words.first ?? ""
    switch ProgramPath.find(name) {
    case .failure(.isMissing): return .failed(Message("there is no program \(name) on the PATH"))
    case .failure(.cannotRun(let reason)): return .failed(Message("cannot run \(name): \(reason)"))
    case .success(let path):
      logger.info("runs a command", metadata: ["command": "\(command.name)"])
      switch place {
      case .here: return SpawnedProgram.run(path, running, logger)
      case .serviceManager:
        do throws(BusFault) {
          return try ServiceManager().run(path, running)
        } catch {
          logger.warning(
            "cannot run a command as a unit of the service manager, so it runs inside the daemon's sandbox",
            metadata: ["command": "\(command.name)", "reason": "\(error)"])
          return SpawnedProgram.run(path, running, logger)
        }
      }
    }
  }
}
