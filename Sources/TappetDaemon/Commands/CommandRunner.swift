import ChildPrograms
import Glibc
package import Logging
package import TappetConfig

/// Starts the user's own commands, each watched by a thread of its own, so that nobody ever waits for one.
///
/// Under systemd they are transient units of the user's manager: the daemon's own sandbox must not be theirs. Without
/// it, or where the manager can't be reached, they are children of the daemon, and end with it.
package final class CommandRunner: Sendable {
  /// Where commands are run.
  package enum Place: Hashable, Sendable {
    /// As units of the user's service manager.
    case serviceManager
    /// As children of this process.
    case here

    /// Units where this process is one itself.
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

  /// Begins to run the command. `done` is called once, on a thread of the command's own, when it is over.
  package func start(
    _ command: UserCommand, done: @escaping @Sendable (CommandOutcome) -> Void
  ) -> RunningCommand {
    let running = RunningCommand(command)
    let begins = BlockingThread.start("tappet-command") { [place, logger] in
      done(CommandRunner.run(running, place, logger))
    }
    if !begins { done(.failed("the system has no thread left for it")) }
    return running
  }

  /// Runs it to its end.
  private static func run(_ running: RunningCommand, _ place: Place, _ logger: Logger) -> CommandOutcome {
    let command = running.command
    switch ProgramPath.find(command.words.first ?? "") {
    case .failure(let problem): return .failed(problem.description)
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
