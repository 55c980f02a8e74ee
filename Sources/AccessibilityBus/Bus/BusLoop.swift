import CKernel
import Glibc
import Synchronization
import SystemClocks
package import TappetModel

/// The event loop of the accessibility bus, on one thread: waits for the bus, for jobs from other threads, and for
/// deadlines. It never wakes up without cause.
package final class BusLoop: SerialExecutor, TaskExecutor {
  package static let shared = BusLoop()

  private let bell = tappet_bell_new()
  private let set = tappet_poll_new()
  private let jobs = Mutex<[UnownedJob]>([])

  private struct Source {
    var descriptor: Int32
    var pump: @BusActor () -> Void
    /// The time by which it must be pumped; `nil` for none.
    var deadline: @BusActor () -> Instant?
  }
  private nonisolated(unsafe) var sources: [UInt64: Source] = [:]
  private nonisolated(unsafe) var thread: pthread_t?
  private nonisolated(unsafe) var lastToken: UInt64 = 0
  private nonisolated(unsafe) var sleepers: [(until: Instant, wake: @BusActor () -> Void)] = []

  private init() { _ = tappet_poll_add(set, bell, 0) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if isFirst { _ = tappet_bell_ring(bell) }
  }

  package func checkIsolated() {
    precondition(thread.map { pthread_equal($0, pthread_self()) != 0 } == true, "not on the bus's thread")
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Runs the loop forever on the calling thread.
  package func run() -> Never {
    thread = pthread_self()
    var ready = [tappet_ready](repeating: tappet_ready(), count: 32)
    while true {
      pump()
      let count = tappet_poll_wait(set, &ready, 32, patience)
      if count > 0, ready[..<Int(count)].contains(where: { $0.token == 0 }) { _ = tappet_bell_silence(bell) }
    }
  }

  private func pump() {
    BusActor.assumeIsolated { pumpSources() }
    BusActor.assumeIsolated { wakeSleepers() }
    let due = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in due { job.runSynchronously(on: asUnownedSerialExecutor()) }
    // A job may have read the data that a source's pump waits for.
    if !due.isEmpty { BusActor.assumeIsolated { pumpSources() } }
  }

  @BusActor
  private func pumpSources() {
    for source in sources.values { source.pump() }
  }

  @BusActor
  private func wakeSleepers() {
    let now = MonotonicClock.now
    let due = sleepers.filter { $0.until <= now }
    guard !due.isEmpty else { return }
    sleepers.removeAll { $0.until <= now }
    for sleeper in due { sleeper.wake() }
  }

  /// The milliseconds until the next deadline, rounded up; −1 without one.
  private var patience: Int32 {
    if jobs.withLock({ !$0.isEmpty }) { return 0 }
    let deadlines = BusActor.assumeIsolated { sources.values.compactMap { $0.deadline() } } + sleepers.map(\.until)
    guard let next = deadlines.min() else { return -1 }
    let left = MonotonicClock.now.duration(to: next).nanoseconds
    return left <= 0 ? 0 : Int32(clamping: (left + 999_999) / 1_000_000)
  }
}

extension BusLoop {
  /// Adds a descriptor to wait for. Call this on the loop's thread.
  @BusActor
  package func add(
    _ descriptor: Int32, deadline: @escaping @BusActor () -> Instant?, pump: @escaping @BusActor () -> Void
  ) -> UInt64 {
    lastToken += 1
    sources[lastToken] = Source(descriptor: descriptor, pump: pump, deadline: deadline)
    _ = tappet_poll_add(set, descriptor, lastToken)
    return lastToken
  }

  @BusActor
  package func remove(_ token: UInt64) {
    guard let source = sources.removeValue(forKey: token) else { return }
    _ = tappet_poll_remove(set, source.descriptor)
  }

  @BusActor
  package func schedule(at time: Instant, _ body: @escaping @BusActor () -> Void) { sleepers.append((time, body)) }

  @BusActor
  package func sleep(for time: Duration) async {
    let until = MonotonicClock.now.advanced(by: time)
    await withCheckedContinuation { continuation in schedule(at: until) { continuation.resume() } }
  }
}

@globalActor
package actor BusActor {
  package static let shared = BusActor()
  package nonisolated var unownedExecutor: UnownedSerialExecutor { BusLoop.shared.asUnownedSerialExecutor() }

  /// Runs `body` on this actor, in a C callback that is known to run on the loop's thread.
  static func assumeIsolated<Result>(_ body: @BusActor () throws -> Result) rethrows -> Result {
    BusLoop.shared.checkIsolated()
    return try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
  }
}
