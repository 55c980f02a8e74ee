import TappetModel
import TappetProtocol

/// The state machine of a connection: when to connect, and what to do when an attempt fails or the connection ends. It
/// uses no socket and no clock; callers pass the time in.
///
/// ```
/// idle ── keepTrying ──▶ connecting ── opened ──▶ open
///                          │    ▲                   │
///                   failed │    │ advance           │ ended
///                          ▼    │                   │
///                         waiting ◀─────────────────┘
/// ```
/// `tryOnce` also leads to connecting, but if that attempt fails, back to idle. While retrying, a refusal by the daemon
/// leads to closed, as does `close` from every state; closed is final. `Line` is the type of the open connection.
struct ConnectionLife<Line: Sendable>: Sendable {
  enum State: Sendable {
    case idle
    case connecting(isStubborn: Bool)
    case open(Line)
    case waiting(until: Instant)
    case closed
  }

  /// What the caller must do after an attempt failed or the connection ended.
  enum Step: Hashable {
    case nothing
    case wait(until: Instant)
    /// Close the connection: the daemon refuses this client for good. `reason` is text for the user.
    case leave(reason: String)
    /// End the stream of events: the connection ended and must not be reconnected.
    case finish
  }

  private(set) var state = State.idle
  private let reconnects: Bool
  private var backOff: BackOff

  init(shortestWait: Duration, longestWait: Duration, reconnects: Bool) {
    self.reconnects = reconnects
    backOff = BackOff(from: shortestWait, to: longestWait)
  }

  var line: Line? { if case .open(let line) = state { line } else { nil } }
  var isConnecting: Bool { if case .connecting = state { true } else { false } }
  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Starts a single attempt, from idle or waiting. Throws `.notConnected` if connecting or open, `.closed` if closed.
  mutating func tryOnce() throws(ClientError) {
    switch state {
    case .idle, .waiting: state = .connecting(isStubborn: false)
    case .connecting, .open: throw .notConnected
    case .closed: throw .closed
    }
  }

  /// Starts attempts that repeat until one succeeds. Returns whether to connect now: false if the state is not idle.
  mutating func keepTrying() -> Bool {
    guard case .idle = state else { return false }
    state = .connecting(isStubborn: true)
    return true
  }

  mutating func opened(_ line: Line) {
    guard case .connecting = state else { return }
    state = .open(line)
    backOff.reset()
  }

  /// Handles a failed attempt. After `keepTrying`, a refusal other than `busy` or `notReady` closes; else it waits.
  mutating func failed(_ error: any Error, at now: Instant) -> Step {
    guard case .connecting(let isStubborn) = state else { return .nothing }
    guard isStubborn else {
      state = .idle
      return .nothing
    }
    if case ClientError.refused(let fault) = error, fault.kind != .busy, fault.kind != .notReady {
      state = .closed
      return .leave(reason: "\(fault)")
    }
    return wait(from: now)
  }

  mutating func ended(at now: Instant) -> Step {
    guard case .open = state else { return .nothing }
    guard reconnects else {
      state = .idle
      return .finish
    }
    return wait(from: now)
  }

  /// Call when a wait may be over. Returns whether to connect now: false if not waiting, or not yet long enough.
  mutating func advance(to now: Instant) -> Bool {
    guard case .waiting(let until) = state, until <= now else { return false }
    state = .connecting(isStubborn: true)
    return true
  }

  mutating func close() { state = .closed }

  private mutating func wait(from now: Instant) -> Step {
    let until = backOff.next(after: now)
    state = .waiting(until: until)
    return .wait(until: until)
  }
}
