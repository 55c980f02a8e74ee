import Logging
import NIOCore
import TappetModel
import TappetProtocol

/// Turns: what a connection has said is handled in order, and no longer at a stretch than a press may wait.
///
/// Some hundred thousand short lines can arrive at once. Without turns the switches would wait for the last of them.
extension Engine {
  /// How long one connection keeps the loop before all others, and the switches, have theirs. A line that has been
  /// begun is finished.
  static let turn = Duration.microseconds(250)

  /// How long all that are in line keep it together, before it looks at the sockets again.
  static let round = Duration.microseconds(500)

  /// A line of a connection, to be handled when its turn comes; or the news that one was too long.
  func received(_ piece: LineFramer.Piece, from id: SessionID) {
    guard let session = sessions[id], !session.isClosed else { return }
    switch piece {
    case .tooLong:
      refuse(
        ProtocolFault(
          .tooLarge, limit: limits.line, hint: "a line has at most \(limits.line) bytes; it was skipped to its end"),
        session)
    case .line(let line): session.wait(with: IncomingLine(line))
    }
  }

  /// All that came at once is there. Reading it began when the loop had computed for `start`.
  func takeTurn(_ id: SessionID, since start: Duration) {
    guard let session = sessions[id] else { return }
    if session.isInLine || session.isWorking || session.time.isLow { overtake(session) }
    let rest = charge(session, since: start)
    guard !session.isInLine, !session.isWorking else { return session.readForActs() }
    if rest != nil || session.time.isLow {
      // Else all that had something to say would have a turn each, before a press that came meanwhile is read.
      leave(session, resting: rest)
    } else {
      takeTurn(session, since: clock.computed())
    }
  }

  /// What this connection asked for is done, since the loop had computed for `start`: what it has said since
  /// follows.
  func goOn(_ session: Session, since start: Duration) {
    session.endWork()
    let rest = charge(session, since: start)
    if rest == nil { takeTurn(session, since: clock.computed()) } else { leave(session, resting: rest) }
  }

  private func takeTurn(_ session: Session, since start: Duration) {
    let deadline = clock.now().advanced(by: Self.turn)
    while session.isReady, let next = session.nextWaiting() {
      handle(next, of: session)
      if clock.now() >= deadline { break }
    }
    leave(session, resting: charge(session, since: start))
  }

  /// Does what a person did, however many trees of the same program wait or are worked on: it is judged by what the
  /// person saw. Beyond what a person can do it waits in line.
  private func overtake(_ session: Session) {
    while session.acts.earliest(at: clock.now()) <= clock.now(), let act = session.nextAct() {
      handle(act, of: session)
    }
    setAlarm()
  }

  /// Its turn is over: what all its lines changed is due when the alarm says.
  private func leave(_ session: Session, resting rest: Duration?) {
    if rest != nil || session.isWorking {
      overtake(session)
      // What it took is in nobody's turn.
      session.timeOfActs = .zero
    }
    setAlarm()
    session.queue(session.isReady || (rest != nil && !session.isWorking && !session.isGone))
    if session.isInLine {
      session.readForActs()
      comeBack(session, after: rest)
    } else if session.isGone {
      endUnlessAnswering(session)
    } else if session.isWorking {
      session.readForActs()
    } else {
      session.goOnReading()
    }
  }

  /// Takes down what a connection has used of the loop; how long it must rest now.
  private func charge(_ session: Session, since start: Duration) -> Duration? {
    connections.charge(session, clock.computed() - start, at: clock.now())
  }

  /// Does what a person asked for by this connection, which nobody has to rest for.
  func act(by session: Session, _ body: () -> Void) {
    let now = clock.now()
    guard session.acts.earliest(at: now) <= now else { return body() }
    session.acts.spend(at: now)
    let start = clock.computed()
    body()
    session.timeOfActs += clock.computed() - start
  }

  /// Puts it in line: at once, or when it has rested.
  private func comeBack(_ session: Session, after rest: Duration?) {
    guard let rest else {
      connections.lineUp(session.id)
      return goRoundLater()
    }
    loop.scheduleTask(in: .nanoseconds(rest.nanoseconds)) { [self, id = session.id] in
      assumeIsolated {
        $0.connections.lineUp(id)
        $0.goRoundLater()
      }
    }
  }

  /// Those in line have their turns, as many as a round has time for.
  private func goRound() {
    connections.beginRound()
    let deadline = clock.now().advanced(by: Self.round)
    while let session = connections.next() {
      takeTurn(session, since: clock.computed())
      if clock.now() >= deadline { break }
    }
    goRoundLater()
  }

  /// The loop does all that is due before it looks at the sockets again, and what that makes due as well: only a round
  /// that is due later than the last of it lets others in.
  private func goRoundLater() {
    guard connections.arrangesRound() else { return }
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
    session.leave()
    session.forget(after: Self.lastWords)
    if !session.isInLine || !session.isReady { endUnlessAnswering(session) }
  }

  /// Ends the connection, unless an answer to it is being written: then `goOn` handles what it said behind, and ends it.
  private func endUnlessAnswering(_ session: Session) {
    if session.work != .answer { end(session) }
  }
}
