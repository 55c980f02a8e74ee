import Logging
import NIOCore
import TappetConfig
import TappetProtocol

/// Live changes, written for the next start: off the loop, so that no press waits for a disk. Whoever asked for a change
/// is answered when it has been written.
extension Engine {
  /// Writes the live changes as they are now. A trial is nothing that a start comes back to.
  func keepLive() {
    let write =
      if let trial = profiles.trial {
        settings.keeping(trial.before, over: trial.filedBefore, setAside: trial.setAsideBefore)
      } else {
        settings.keeping(configuration, over: settings.filed, setAside: settings.setAside)
      }
    guard let write else { return }
    keep { [logger] in
      _ = logger.run(write, orElse: "the change holds until the daemon ends, but could not be kept", .error)
    }
  }

  /// Writes a file off the loop. Of the same file the newest must win whatever the order: see `OrderedWrites`.
  func keep(_ write: @escaping @Sendable () -> Void) {
    keeping.begin()
    pipeline.keep { [self] in
      write()
      loop.execute { self.assumeIsolated { $0.wasKept() } }
    }
  }

  /// Writes a file off the loop that nobody waits for.
  func keep(_ write: FileWrite?, orElse trouble: String) {
    guard let write else { return }
    pipeline.keep { [logger] in _ = logger.run(write, orElse: trouble) }
  }

  /// Answers when all is written that has been begun; meanwhile the connection is not read, so that it is answered in
  /// order.
  func answerWhenKept(_ answer: ServerMessage, to session: Session) {
    session.begin(.answer)
    session.stopReading()
    keeping.wait(answer, to: session.id)
  }

  private func wasKept() {
    for (session, answer) in keeping.done() {
      guard let session = sessions[session] else { continue }
      let start = clock.computed()
      send(answer, to: session)
      goOn(session, since: start)
    }
  }
}

extension Logger {
  /// Writes a file; answers whether that could be done. Where it couldn't, that is logged.
  func run(_ write: FileWrite, orElse trouble: String, _ level: Level = .warning) -> Bool {
    do throws(ConfigurationProblem) {
      try write()
      return true
    } catch {
      log(level: level, "\(trouble): \(error.description)")
      return false
    }
  }
}
