import CKernel
import Glibc
import Synchronization

/// Does work off the loop, in the order in which it was given.
protocol WorkQueue: Sendable {
  /// `work` is told `false` where the queue was ended before its turn came.
  func submit(_ work: @escaping @Sendable (_ isActive: Bool) -> Void)

  /// Takes new threads, so that what the allocator keeps for the old ones is free.
  func replace()
}

/// Threads that begin work in the order in which it was given to them.
///
/// A pipe of the kernel's is the queue, so who gives work never waits for one of them. With a queue that a lock and a
/// condition guard the loop waited up to 25 ms for a thread that the kernel, busy with flooders, had put aside
/// (docs/decisions/0098-worker-queue-pipe.md).
final class WorkThreads: WorkQueue {
  /// What is to be done; told `false` where the threads were ended before its turn came.
  typealias Work = @Sendable (_ isActive: Bool) -> Void

  private final class Order {
    let work: Work
    init(_ work: @escaping Work) { self.work = work }
  }

  /// Where work goes in; `nil` once they were ended. No thread of ours takes this lock.
  private let inlet: Mutex<CInt?>
  private let outlet: CInt
  private let isActive = Atomic(true)
  private let staff: Atomic<Int>
  private let count: Int
  private let niceness: CInt
  /// Rises when the threads are to be replaced: each that is older starts its successor after its next work, and ends.
  private let generation = Atomic(0)
  /// Who waits for the last to leave.
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Starts `count` threads that stand back by `niceness`; where that can't be had nothing else is lost.
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

  /// Replaces the threads by new ones, each once it is free. The allocator keeps up to 200 kB of freed pieces for each
  /// thread (glibc's tcache), which pin the pages between them; they are given back when the thread ends.
  func replace() {
    generation.add(1, ordering: .relaxed)
    // Wakes each thread that waits for work: none is done with one of these before all have been taken.
    for _ in 0..<count { submit { _ in usleep(5_000) } }
  }

  /// Gives work to the first thread that is free. Where thousands wait already it is done before this returns.
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

  /// Ends the threads, and returns when the last has left: work that has begun is finished, what waits is told `false`.
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
      // The successor takes this thread's place on the staff.
      if generation.load(ordering: .relaxed) != born, start() { return }
    }
    guard staff.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    close(outlet)
    tellWaiting()
  }
}
