import Dispatch
import Synchronization
import Testing

@testable import TappetDaemon

@Suite("Threads for work")
struct WorkThreadsTests {
  /// One thread, kept from its work until the gate is opened.
  private func withBusyThread(_ body: (WorkThreads, DispatchSemaphore) async throws -> Void) async throws {
    let threads = try WorkThreads(count: 1, niceness: 0)
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    threads.submit { _ in
      begun.signal()
      gate.wait()
    }
    await offThread { begun.wait() }
    try await body(threads, gate)
    await threads.end()
  }

  private func offThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body()
        continuation.resume()
      }
    }
  }

  @Test("work is done in the order in which it came, and all of it before the threads have left")
  func order() async throws {
    let threads = try WorkThreads(count: 1, niceness: 0)
    let done = Done()
    for number in 0..<100 { threads.submit { _ in done.add("\(number)") } }
    await threads.end()
    #expect(done.all == (0..<100).map { "\($0)" })
  }

  @Test("threads that are replaced lose no work, and the last of their successors is waited for")
  func replaced() async throws {
    let threads = try WorkThreads(count: 2, niceness: 0)
    let done = Done()
    for number in 0..<300 {
      threads.submit { _ in done.add("\(number)") }
      if number % 10 == 0 { threads.replace() }
    }
    await threads.end()
    #expect(Set(done.all) == Set((0..<300).map { "\($0)" }) && done.all.count == 300)
  }

  @Test("what waits when the threads are ended is told so, and what comes later as well")
  func ended() async throws {
    let done = Done()
    try await withBusyThread { threads, gate in
      threads.submit { done.add("waited, active: \($0)") }
      async let end: Void = threads.end()
      // Until they are ended this waits as well.
      let isTold = Atomic(false)
      while !isTold.load(ordering: .relaxed) {
        threads.submit { isActive in
          if !isActive { isTold.store(true, ordering: .relaxed) }
        }
        await Task.yield()
      }
      gate.signal()
      await end
    }
    #expect(done.all == ["waited, active: false"])
  }

  @Test("where thousands wait, more work is done by who gives it: nothing is lost, and nobody waits")
  func full() async throws {
    let count = 100_000
    let total = Atomic(0)
    try await withBusyThread { threads, gate in
      for _ in 0..<count { threads.submit { _ in total.add(1, ordering: .relaxed) } }
      #expect(total.load(ordering: .relaxed) > 0)
      gate.signal()
    }
    #expect(total.load(ordering: .relaxed) == count)
  }
}

/// What was done, in order.
final class Done: Sendable {
  private let names = Mutex<[String]>([])
  var all: [String] { names.withLock { $0 } }
  func add(_ name: String) { names.withLock { $0.append(name) } }
}
