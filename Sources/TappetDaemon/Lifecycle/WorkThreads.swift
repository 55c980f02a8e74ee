import CKernel
import Glibc
import Synchronization

/// Runs work off the event loop, starting each piece in the order in which it was submitted.
protocol WorkQueue: Sendable {
  /// Queues `work`; passes it `isActive` `false` if the queue ended before its turn came.
  func submit(_ work: @escaping @Sendable (_ isActive: Bool) -> Void)

  /// Replaces the threads, which releases the freed memory that the allocator caches for the old ones.
  func replace()
}

/// Worker threads that start work in the order in which it was submitted.
///
/// The queue is a kernel pipe, so submitting never waits for a worker. With a queue guarded by a lock and a condition
/// variable, the loop waited up to 25 ms for a thread that the kernel, busy with flooding clients, had descheduled
/// (docs/decisions/0098-worker-queue-pipe.md).
final class WorkThreads: WorkQueue {
  /// A piece of work; its argument is `false` if the threads were ended before its turn came.
  typealias Work = @Sendable (_ isActive: Bool) -> Void

  private final class Order {
    let work: Work
    init(_ work: @escaping Work) { self.work = work }
  }

  /// The pipe's write end; `nil` after `end()`. The worker threads never take this lock.
  private let inlet: Mutex<CInt?>
  private let outlet: CInt
  private let isActive = Atomic(true)
  private let staff: Atomic<Int>
  private let count: Int
  private let niceness: CInt
  /// The current generation of threads. A thread of an older generation starts its successor after its next piece of
  /// work, and ends.
  private let generation = Atomic(0)
  /// The callers of `end()` that wait for the last thread to exit.
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Starts `count` threads with niceness `niceness`; a system that refuses the niceness causes no error.
  ///
  /// Throws only when there is no pipe or not even one thread.
  init(count: Int, niceness: CInt) throws(StartupProblem) {
    var (outlet, inlet): (CInt, CInt) = (-1, -1)
    let fault = tappet_pipe_new(&outlet, &inlet)
    guard fault == 0 else {
      throw StartupProblem("cannot make a queue for trees: \(reason(-fault)). Are too many files open (ulimit -n)?")
    }
    self.outlet = outlet
    self.inlet = Mutex(inlet)
    staff = Atomic(count)
    self.count = count
    self.niceness = niceness
    for number in 0..<count {
      let isThere = start()
      guard isThere || number > 0 else {
        close(outlet)
        close(inlet)
        throw StartupProblem("cannot start a thread for trees. Are there too many (ulimit -u)?")
      }
      if !isThere { staff.subtract(1, ordering: .relaxed) }
    }
  }

  private func start() -> Bool {
    BlockingThread.start("tappet-work") { [self] in
      setpriority(CInt(PRIO_PROCESS.rawValue), 0, niceness)
      serve()
    }
  }

  /// Replaces each thread by a new one once it is free.
  ///
  /// The allocator caches up to 200 kB of freed blocks per thread (glibc's tcache), which pin the pages between them;
  /// they are released when the thread ends.
  func replace() {
    generation.add(1, ordering: .relaxed)
    // Wakes every idle thread: each piece sleeps 5 ms, so no thread finishes one before the others have taken theirs.
    for _ in 0..<count { submit { _ in usleep(5_000) } }
  }

  /// Queues work for the first free thread. If the pipe is full (thousands wait), runs the work before returning.
  func submit(_ work: @escaping Work) {
    let isTaken = inlet.withLock { inlet -> Bool? in
      guard let inlet else { return nil }
      let order = Unmanaged.passRetained(Order(work))
      var address = order.toOpaque()
      if write(inlet, &address, Self.size) == Self.size { return true }
      order.release()
      return false
    }
    if isTaken != true { work(isTaken != nil) }
  }

  /// Ends the threads and returns when the last has exited. Work that has begun finishes; queued work runs with
  /// `false`.
  func end() async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
      isActive.store(false, ordering: .relaxed)
      inlet.withLock { inlet in
        if let inlet { close(inlet) }
        inlet = nil
      }
      if staff.load(ordering: .acquiring) == 0 { tellWaiting() }
    }
  }

  private func tellWaiting() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for one in all { one.resume() }
  }

  private static let size = MemoryLayout<UnsafeMutableRawPointer>.size

  private func serve() {
    var address: UnsafeMutableRawPointer?
    let born = generation.load(ordering: .relaxed)
    while true {
      let count = read(outlet, &address, Self.size)
      if count < 0 && errno == EINTR { continue }
      guard count == Self.size, let address else { break }
      Unmanaged<Order>.fromOpaque(address).takeRetainedValue().work(isActive.load(ordering: .relaxed))
      // The successor takes over this thread's place in the count `staff`.
      if generation.load(ordering: .relaxed) != born, start() { return }
    }
    guard staff.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    close(outlet)
    tellWaiting()
  }
}
