import DequeModule
import TappetModel
import TappetProtocol

/// The open connections, the limits on new ones, and the order in which busy connections get turns. The only desk that
/// holds the sessions themselves.
///
/// ```
/// refusal ─ nil ▶ add ─ … lines … ─ remove
///         └ a fault ▶ turnAway ─ its other end closes ▶ wentAway
///
/// lineUp ─ (a round is due) ─ beginRound ─ next, next, … ─ (while some are left: a round is due)
/// ```
struct ConnectionsDesk {
  static let mostTurnedAway = 16

  private let limits: Limits
  private(set) var sessions: [SessionID: Session] = [:]
  /// Whether somebody else sees the scan through a client.
  var hasOnlooker: Bool { sessions.values.contains(where: \.isOnlooker) }
  /// The connections with more queued requests than fitted into their turn, in the order of their next turns.
  private(set) var line: Deque<SessionID> = []
  private var isRoundDue = false
  private var nextNumber = 1
  /// The number of refused connections that the client has not closed yet.
  private var turnedAway = 0
  private var strangersLogged = LogThrottle()
  /// Whether media were playing at the last check.
  private var isPlaying = false

  init(limits: Limits) { self.limits = limits }

  /// Returns why a connection must be refused; `nil` if it may be opened.
  func refusal(of peer: Peer, _ kind: SocketKind) -> ProtocolFault? {
    let ofProcess = sessions.values.count { $0.peer.process == peer.process }
    if ofProcess >= limits.connectionsPerProcess {
      return ProtocolFault(
        .busy, limit: limits.connectionsPerProcess,
        hint: "process \(peer.process) has \(ofProcess) connections already; close one, or use one for all")
    }
    let reserved = kind == .app ? limits.reservedConnections : 0
    if sessions.count >= limits.connections - reserved {
      return ProtocolFault(.busy, limit: limits.connections, hint: "all connections are taken; try again later")
    }
    return nil
  }

  /// Returns the ID for a new connection.
  mutating func nextID() -> SessionID {
    defer { nextNumber += 1 }
    return SessionID(number: nextNumber)
  }

  mutating func add(_ session: Session) { sessions[session.id] = session }

  /// Removes the connection. Returns whether it was open.
  mutating func remove(_ session: Session) -> Bool { sessions.removeValue(forKey: session.id) != nil }

  /// The language that the latest recogniser to connect gave, of those that gave one; `nil` for none.
  var recognisersLanguage: String? {
    let recognisers = sessions.values.filter { $0.greeting?.role == .voice && $0.greeting?.language != nil }
    return recognisers.max { $0.id.number < $1.id.number }?.greeting?.language
  }

  /// Counts a refused connection. Returns `true` if the client may read the reason and close; only a few are waited
  /// for.
  mutating func turnAway() -> Bool {
    guard turnedAway < Self.mostTurnedAway else { return false }
    turnedAway += 1
    return true
  }

  /// Counts down when a refused connection has closed.
  mutating func wentAway() { turnedAway -= 1 }

  /// Records a connection of another user. Returns how many log lines were suppressed since the last one; `nil` if this
  /// one is too.
  mutating func strangerKnocked(at now: Instant) -> Int? { strangersLogged.admit(at: now) }

  /// Returns whether any connected client subscribes to the event.
  func isWatched(_ event: EventName) -> Bool {
    sessions.values.contains { $0.wants.topics.contains { $0.includes(event) } }
  }

  /// Returns whether media play if that has changed, otherwise `nil`. Media play as long as any connected client
  /// reports it.
  mutating func newPlaying() -> Bool? {
    let before = isPlaying
    isPlaying = sessions.values.contains { $0.report.playsMedia }
    return isPlaying == before ? nil : isPlaying
  }

  /// The processes whose windows have the focus, as reported by bridges.
  var activeProcesses: Set<Int> { Set(sessions.values.compactMap(\.report.activeProcess)) }

  /// Charges a connection for the loop time it used, apart from the user's acts. Returns how long it must rest now;
  /// `nil` if it need not.
  func charge(_ session: Session, _ used: Duration, at now: Instant) -> Duration? {
    let own = used - session.charges.actTime
    session.charges.actTime = .zero
    let others = sessions.values.count { $0.charges.time.isOverdrawn && $0.id != session.id }
    return session.charges.time.spend(own, at: now, beside: others)
  }

  mutating func lineUp(_ id: SessionID) { line.append(id) }

  /// Returns whether to schedule a round of turns: some connections wait, and no round is due yet.
  mutating func arrangesRound() -> Bool {
    guard !line.isEmpty, !isRoundDue else { return false }
    isRoundDue = true
    return true
  }

  mutating func beginRound() { isRoundDue = false }

  /// Returns the next waiting connection that is still open; `nil` if none is.
  mutating func next() -> Session? {
    while let id = line.popFirst() {
      if let session = sessions[id] { return session }
    }
    return nil
  }
}
