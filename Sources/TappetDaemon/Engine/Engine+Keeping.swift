import Logging
import NIOCore
import TappetConfig
import TappetProtocol

/// Writes live changes for the next start, off the event loop so that no press waits for the disk. The client that
/// requested a change is answered once it is written.
extension Engine {
  /// Writes the current live changes; during a trial, those from before the trial.
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

  /// Runs `write` off the loop. The newest write of a file must win in any order: see `OrderedWrites`.
  func keep(_ write: @escaping @Sendable () -> Void) {
    keeping.begin()
    pipeline.keep { [self] in
      write()
      loop.execute { self.assumeIsolated { $0.wasKept() } }
    }
  }

  /// Writes a file off the loop; no answer waits for it.
  func keep(_ write: FileWrite?, orElse trouble: String) {
    guard let write else { return }
    pipeline.keep { [logger] in _ = logger.run(write, orElse: trouble) }
  }

  /// Sends the answer once all pending writes are done. Until then the connection is not read, so that answers keep
  /// their order.
  func answerWhenKept(_ answer: ServerMessage, to session: Session) {
    session.lines.begin(.answer)
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
  /// Writes a file. Returns whether that succeeded; logs `trouble` and the reason if not.
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
