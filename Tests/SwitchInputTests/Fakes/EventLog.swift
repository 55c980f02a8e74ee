import Glibc
import ScanVocabulary

@testable import SwitchInput

/// Collects the events that a reader delivers and lets a test wait for them.
final class EventLog: @unchecked Sendable {
  struct TimedOut: Error, CustomStringConvertible {
    var description: String
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var events: [SwitchInputEvent] = []
  private var looked = 0

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  func add(_ event: SwitchInputEvent) {
    pthread_mutex_lock(mutex)
    events.append(event)
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  /// All events delivered so far.
  var all: [SwitchInputEvent] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return events
  }

  var edges: [SwitchEvent] { all.compactMap(\.edge) }
  var devices: [DeviceEvent] { all.compactMap(\.device) }

  /// Returns the next event that `wanted` accepts and skips those before it. Throws `TimedOut` after 10 s.
  func next<Found>(_ wanted: (SwitchInputEvent) -> Found?) throws -> Found {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    limit.tv_sec += 10
    while true {
      while looked < events.count {
        looked += 1
        if let found = wanted(events[looked - 1]) { return found }
      }
      if pthread_cond_timedwait(changed, mutex, &limit) == ETIMEDOUT {
        throw TimedOut(description: "it never came; there were \(events)")
      }
    }
  }

  func nextEdge() throws -> SwitchEvent { try next(\.edge) }
  func nextDevice(_ kind: DeviceEvent.Kind) throws -> DeviceEvent {
    try next { $0.device.flatMap { $0.kind == kind ? $0 : nil } }
  }
}

extension SwitchInputEvent {
  var edge: SwitchEvent? {
    switch self {
    case .edge(let edge): edge
    case .device: nil
    }
  }

  var device: DeviceEvent? {
    switch self {
    case .edge: nil
    case .device(let device): device
    }
  }
}

extension SwitchReader {
  /// Returns a running reader that delivers to `log` and retries refused operations every 5 ms.
  static func running(_ log: EventLog, _ configuration: SwitchReaderConfiguration = SwitchReaderConfiguration()) throws
    -> SwitchReader
  {
    let reader = SwitchReader(configuration: configuration, retryInterval: .milliseconds(5)) { log.add($0) }
    try reader.start()
    return reader
  }

  /// Waits for `times` more rounds of the input thread's loop, which retries refused operations.
  func goRound(times: UInt64) {
    let goal = progress + times
    while progress < goal { sched_yield() }
  }
}
