import DequeModule
import Logging
import NIOCore
import ScanCore
import TappetProtocol

/// Turns: what a connection has said is handled in order, and no longer at a stretch than a press may wait.
///
/// Some hundred thousand short lines can arrive at once. Without turns the switches would wait for the last of them.
extension Engine {
  /// How long one connection keeps the loop before all others, and the switches, have theirs. A line that has been
  /// begun is finished.
  static let turn = Duration.microseconds(250)

  /// How long all that are in line keep it together, before it looks at the sockets again.
  static let round = Duration.milliseconds(1)

  /// A line of a connection, to be handled when its turn comes; or the news that one was too long.
  func received(_ piece: LineFramer.Piece, from id: SessionID) {
    guard let session = sessions[id], !session.isClosed else { return }
    switch piece {
    case .tooLong:
      refuse(
        ProtocolFault(
          .tooLarge, limit: limits.line, hint: "a line has at most \(limits.line) bytes; it was skipped to its end"),
        session)
    case .line(let line): session.wait(with: line)
    }
  }

  /// All that came at once is there.
  func takeTurn(_ id: SessionID) {
    guard let session = sessions[id], !session.isInLine, !session.isWorking else { return }
    takeTurn(session)
  }

  /// The workshop is done with what this connection asked for: what it has said since follows.
  func goOn(_ session: Session) {
    session.isWorking = false
    takeTurn(session)
  }

  private func takeTurn(_ session: Session) {
    let deadline = MonotonicClock.now().advanced(by: Self.turn)
    while session.isReady, let next = session.nextWaiting() {
      handle(next, of: session)
      if MonotonicClock.now() >= deadline { break }
    }
    setAlarm()
    session.isInLine = session.isReady
    if session.isInLine {
      session.stopReading()
      line.append(session.id)
      goRoundLater()
    } else if session.isGone {
      end(session)
    } else if !session.isWorking {
      session.goOnReading()
    }
  }

  /// Those in line have their turns, as many as a round has time for.
  private func goRound() {
    isRoundDue = false
    let deadline = MonotonicClock.now().advanced(by: Self.round)
    while let id = line.popFirst() {
      if let session = sessions[id] { takeTurn(session) }
      if MonotonicClock.now() >= deadline { break }
    }
    goRoundLater()
  }

  /// The loop does all that is due before it looks at the sockets again, and what that makes due as well: only a round
  /// that is due later than the last of it lets others in.
  private func goRoundLater() {
    guard !line.isEmpty, !isRoundDue else { return }
    isRoundDue = true
    loop.execute { [self] in
      loop.scheduleTask(in: .microseconds(50)) { self.assumeIsolated { $0.goRound() } }
    }
  }

  /// Lines of a connection that has gone; more would let those who come and go take all places.
  private static let lastWords = 256

  /// The other end of a connection is gone. What it had said before still counts, turn by turn; a tree that is being
  /// worked on does not.
  func disconnected(_ id: SessionID, midLine: Bool) {
    guard let session = sessions[id] else { return }
    logger.debug("disconnected", metadata: ["session": "\(id)", "midLine": "\(midLine)"])
    session.isGone = true
    session.forget(after: Self.lastWords)
    if !session.isInLine { end(session) }
  }
}
