import TappetModel
import TappetProtocol

/// When a connection is made, and what follows when that fails or it ends. Knows no socket, and is told the time.
///
/// ```
/// idle ── keepTrying ──▶ connecting ── opened ──▶ open
///                          │    ▲                   │
///                   failed │    │ advance           │ ended
///                          ▼    │                   │
///                         waiting ◀─────────────────┘
/// ```
/// `tryOnce` connects too, and a failure leads back to idle. A daemon that does not let this client in leads to closed,
/// as `close` does from everywhere; nothing leads out of there. `Line` is what an open connection consists of.
struct ConnectionLife<Line: Sendable>: Sendable {
  enum State: Sendable {
    case idle
    case connecting(isStubborn: Bool)
    case open(Line)
    /// Connects again at that moment.
    case waiting(until: Instant)
    case closed
  }

  /// What is to be done after a failure or an end.
  enum Step: Hashable {
    case nothing
    /// `advance` at that moment.
    case wait(until: Instant)
    /// The daemon does not let this client in, now or later; why, for people.
    case leave(reason: String)
    /// It is not made again.
    case finish
  }

  private(set) var state = State.idle
  private let reconnects: Bool
  /// Begins anew when the connection stands.
  private var backOff: BackOff

  init(shortestWait: Duration, longestWait: Duration, reconnects: Bool) {
    self.reconnects = reconnects
    backOff = BackOff(from: shortestWait, to: longestWait)
  }

  var line: Line? { if case .open(let line) = state { line } else { nil } }
  var isConnecting: Bool { if case .connecting = state { true } else { false } }
  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Connects now, whether or not it waits to do so. Throws when it can't: it is closed, or connects already.
  mutating func tryOnce() throws(ClientError) {
    switch state {
    case .idle, .waiting: state = .connecting(isStubborn: false)
    case .connecting, .open: throw .notConnected
    case .closed: throw .closed
    }
  }

  /// Connects now and, as long as nobody is there, again and again. False where nothing is to be done.
  mutating func keepTrying() -> Bool {
    guard case .idle = state else { return false }
    state = .connecting(isStubborn: true)
    return true
  }

  /// The daemon has answered `hello`.
  mutating func opened(_ line: Line) {
    guard case .connecting = state else { return }
    state = .open(line)
    backOff.reset()
  }

  /// The connection could not be made.
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

  /// The open connection ended.
  mutating func ended(at now: Instant) -> Step {
    guard case .open = state else { return .nothing }
    guard reconnects else {
      state = .idle
      return .finish
    }
    return wait(from: now)
  }

  /// Connects again where the time for that has come; false where nothing is to be done.
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
