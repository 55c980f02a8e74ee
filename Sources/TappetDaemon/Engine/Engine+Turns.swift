import Logging
import NIOCore
import TappetModel
import TappetProtocol

/// Turns: a connection's lines are handled in order, but for no longer at a time than a press may wait.
///
/// Hundreds of thousands of short lines can arrive at once. Without turns, the switches would wait for the last of
/// them.
/// Decision 28: docs/decisions/0028-loop-turns.md.
/// Decision 217: docs/decisions/0217-first-lines-of-busy-clients.md.
extension Engine {
  /// How long one connection may use the loop before the others and the switches get theirs. A line in progress is
  /// finished.
  static let turn = Duration.microseconds(250)

  /// How long all waiting connections together may use the loop before it reads the sockets again.
  static let round = Duration.microseconds(500)

  /// Takes a connection's line, to be handled in its turn, or the report that a line was too long.
  func received(_ piece: LineFramer.Piece, from id: SessionID) {
    guard let session = sessions[id], !session.isClosed else { return }
    switch piece {
    case .tooLong:
      refuse(
        ProtocolFault(
          .tooLarge, limit: limits.line, hint: "a line has at most \(limits.line) bytes; it was skipped to its end"),
        session)
    case .line(let line): session.lines.append(IncomingLine(line))
    }
  }

  /// Handles the lines of a batch of reads that is complete. `start`: the loop thread's processor time when reading it
  /// began.
  func takeTurn(_ id: SessionID, since start: Duration) {
    guard let session = sessions[id] else { return }
    if session.lines.isInLine || session.lines.isWorking || session.charges.time.isLow { overtake(session) }
    let rest = charge(session, since: start)
    guard !session.lines.isInLine, !session.lines.isWorking else { return session.readForActs() }
    if rest != nil || session.charges.time.isLow {
      // Otherwise every connection with lines would get a turn before a press that arrived meanwhile is read.
      leave(session, resting: rest)
    } else {
      takeTurn(session, since: clock.computed())
    }
  }

  /// Continues with the connection's next lines after its request is done. `start`: the loop thread's processor time
  /// when handling the result began.
  func goOn(_ session: Session, since start: Duration) {
    session.lines.endWork()
    let rest = charge(session, since: start)
    if rest == nil { takeTurn(session, since: clock.computed()) } else { leave(session, resting: rest) }
  }

  private func takeTurn(_ session: Session, since start: Duration) {
    let deadline = clock.now().advanced(by: Self.turn)
    while session.isReady, let next = session.lines.next() {
      handle(next, of: session)
      if clock.now() >= deadline { break }
    }
    leave(session, resting: charge(session, since: start))
  }

  /// Handles the user's acts before the connection's waiting trees: acts are judged by what the user saw. Acts beyond
  /// the rate of a human user wait their turn.
  private func overtake(_ session: Session) {
    while session.charges.acts.earliest(at: clock.now()) <= clock.now(), let act = session.nextAct() {
      handle(act, of: session)
    }
    setAlarm()
  }

  /// Ends the connection's turn, and schedules what its lines made due.
  private func leave(_ session: Session, resting rest: Duration?) {
    if rest != nil || session.lines.isWorking {
      overtake(session)
      // Time spent on acts is not charged to any turn.
      session.charges.actTime = .zero
    }
    setAlarm()
    session.lines.queue(session.isReady || (rest != nil && !session.lines.isWorking && !session.isGone))
    if session.lines.isInLine {
      session.readForActs()
      comeBack(session, after: rest)
    } else if session.isGone {
      endUnlessAnswering(session)
    } else if session.lines.isWorking {
      session.readForActs()
    } else {
      session.goOnReading()
    }
  }

  /// Charges a connection for the loop time it used. Returns how long it must rest now; `nil` if it need not.
  private func charge(_ session: Session, since start: Duration) -> Duration? {
    connections.charge(session, clock.computed() - start, at: clock.now())
  }

  /// Handles an act of the user; its time is not charged to the connection, up to the rate of a human user.
  func act(by session: Session, _ body: () -> Void) {
    let now = clock.now()
    guard session.charges.acts.earliest(at: now) <= now else { return body() }
    session.charges.acts.spend(at: now)
    let start = clock.computed()
    body()
    session.charges.actTime += clock.computed() - start
  }

  /// Queues the connection for its next turn: at once, or after its rest.
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

  /// Gives waiting connections their turns, as many as fit into a round.
  private func goRound() {
    connections.beginRound()
    let deadline = clock.now().advanced(by: Self.round)
    while let session = connections.next() {
      takeTurn(session, since: clock.computed())
      if clock.now() >= deadline { break }
    }
    goRoundLater()
  }

  /// Schedules the next round, with a delay: the loop runs all due tasks, and those that they make due, before it reads
  /// the sockets, so only a later round lets other connections in.
  private func goRoundLater() {
    guard connections.arrangesRound() else { return }
    loop.execute { [self] in
      loop.scheduleTask(in: .microseconds(50)) { self.assumeIsolated { $0.goRound() } }
    }
  }

  /// The maximum number of lines still handled after a disconnect; more would let short-lived connections occupy all
  /// places.
  private static let lastWords = 256

  /// Handles a disconnect. Lines received before it are still handled, turn by turn; a tree in progress is dropped.
  func disconnected(_ id: SessionID, midLine: Bool) {
    guard let session = sessions[id] else { return }
    logger.debug("disconnected", metadata: ["session": "\(id)", "midLine": "\(midLine)"])
    session.leave()
    session.lines.forget(after: Self.lastWords)
    if !session.lines.isInLine || !session.isReady { endUnlessAnswering(session) }
  }

  /// Ends the connection unless an answer to it is being written: then `goOn` handles the remaining lines and ends it.
  private func endUnlessAnswering(_ session: Session) {
    if session.lines.work != .answer { end(session) }
  }
}
