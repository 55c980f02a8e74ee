import DequeModule
import TappetModel
import TappetProtocol

/// Which connections there are, who may come in, and whose turn it is. The one desk that has the connections themselves.
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
  /// Those that have said more than fitted into a turn, in the order of their next ones.
  private(set) var line: Deque<SessionID> = []
  private var isRoundDue = false
  private var nextNumber = 1
  /// Connections that were refused and have not gone yet.
  private var turnedAway = 0
  private var strangersLogged = LogThrottle()
  /// Whether media play, as was last found.
  private var isPlaying = false

  init(limits: Limits) { self.limits = limits }

  /// Why a connection may not come in; `nil` when it may.
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

  /// The number of the connection that comes in now.
  mutating func nextID() -> SessionID {
    defer { nextNumber += 1 }
    return SessionID(number: nextNumber)
  }

  mutating func add(_ session: Session) { sessions[session.id] = session }

  /// Whether it was still there.
  mutating func remove(_ session: Session) -> Bool { sessions.removeValue(forKey: session.id) != nil }

  /// A connection is refused. True: its other end may read why and close; few are waited for.
  mutating func turnAway() -> Bool {
    guard turnedAway < Self.mostTurnedAway else { return false }
    turnedAway += 1
    return true
  }

  /// One that was waited for has gone.
  mutating func wentAway() { turnedAway -= 1 }

  /// Another user knocked: how many such lines were kept out of the log before this one; `nil`: so is this.
  mutating func strangerKnocked(at now: Instant) -> Int? { strangersLogged.admit(at: now) }

  /// Whether anybody who is connected wants to be told of such events.
  func isWatched(_ event: EventName) -> Bool {
    sessions.values.contains { $0.topics.contains { $0.includes(event) } }
  }

  /// Media play for as long as anybody who is connected says so. Gives whether they do, where that is another than before.
  mutating func newPlaying() -> Bool? {
    let before = isPlaying
    isPlaying = sessions.values.contains { $0.playsMedia }
    return isPlaying == before ? nil : isPlaying
  }

  /// Whose windows have the focus, as bridges say.
  var activeProcesses: Set<Int> { Set(sessions.values.compactMap(\.activeProcess)) }

  /// Takes down what a connection has used of the loop; how long it must rest now.
  func charge(_ session: Session, _ used: Duration, at now: Instant) -> Duration? {
    let own = used - session.timeOfActs
    session.timeOfActs = .zero
    let others = sessions.values.count { $0.time.isOverdrawn && $0.id != session.id }
    return session.time.spend(own, at: now, beside: others)
  }

  mutating func lineUp(_ id: SessionID) { line.append(id) }

  /// Whether a round is to be arranged: some are in line, and none is due.
  mutating func arrangesRound() -> Bool {
    guard !line.isEmpty, !isRoundDue else { return false }
    isRoundDue = true
    return true
  }

  mutating func beginRound() { isRoundDue = false }

  /// The next in line that has not gone.
  mutating func next() -> Session? {
    while let id = line.popFirst() {
      if let session = sessions[id] { return session }
    }
    return nil
  }
}
