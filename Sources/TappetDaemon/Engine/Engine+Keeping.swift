import Logging
import NIOCore
import TappetConfig
import TappetProtocol

/// Live changes, written for the next start: off the loop, so that no press waits for a disk. Whoever asked for a change
/// is answered when it has been written.
extension Engine {
  /// Writes the live changes as they are now.
  func keepLive() {
    if let write = liveWrite { keep(write) }
  }

  /// Writes a file off the loop. Of the same file the newest must win whatever the order: see `OrderedWrites`.
  func keep(_ write: @escaping @Sendable () -> Void) {
    keeping.begun += 1
    pipeline.keep { [self] in
      write()
      loop.execute { self.assumeIsolated { $0.wasKept() } }
    }
  }

  /// Writes a file off the loop. Where that can't be done nothing else is the worse for it.
  func keep(_ write: FileWrite?, orElse trouble: String) {
    guard let write else { return }
    pipeline.keep { [logger] in
      do throws(ConfigurationProblem) {
        try write()
      } catch {
        logger.warning("\(trouble): \(error.description)")
      }
    }
  }

  /// Answers when all is written that has been begun; meanwhile the connection is not read, so that it is answered in
  /// order.
  func answerWhenKept(_ answer: ServerMessage, to session: Session) {
    session.begin(.answer)
    session.stopReading()
    keeping.answers.append((keeping.begun, session.id, answer))
  }

  private var liveWrite: (@Sendable () -> Void)? {
    // A trial is nothing that a start comes back to.
    let keep =
      if let trial = profiles.trial {
        settings.keeping(trial.before, over: trial.filedBefore, setAside: trial.setAsideBefore)
      } else {
        settings.keeping(configuration, over: settings.filed, setAside: settings.setAside)
      }
    guard let keep else { return nil }
    return { [logger] in
      do throws(ConfigurationProblem) {
        try keep()
      } catch {
        logger.error("the change holds until the daemon ends, but could not be kept: \(error.description)")
      }
    }
  }

  private func wasKept() {
    keeping.done += 1
    for (session, answer) in keeping.takeDue() {
      guard let session = sessions[session] else { continue }
      let start = clock.computed()
      send(answer, to: session)
      goOn(session, since: start)
    }
  }
}

/// Which writes of the live changes are under way, and who waits for them. A newer one holds what an older one would
/// have written, so it matters how many are done, not which.
struct Keeping {
  /// The order of the person's own names for elements.
  let names = OrderedWrites()
  /// The order in which it is remembered whether the bell rings.
  let bell = OrderedWrites()
  var begun = 0
  var done = 0
  /// Each with how many writes must be done first, in that order.
  var answers: [(after: Int, session: SessionID, answer: ServerMessage)] = []

  /// The answers that wait no longer.
  mutating func takeDue() -> [(session: SessionID, answer: ServerMessage)] {
    let due = answers.prefix { $0.after <= done }
    answers.removeFirst(due.count)
    return due.map { ($0.session, $0.answer) }
  }
}
