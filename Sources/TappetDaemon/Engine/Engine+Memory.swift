import CKernel
import Logging
import NIOCore
import TappetModel

/// Gives memory back to the system once large screens have gone.
///
/// A screen of 10,000 elements is made of a million small pieces. When they are freed the allocator keeps the pages, because
/// a few pieces that live on lie between them (docs/decisions/0145-returning-memory.md).
extension Engine {
  /// Notes how much is published now, and arranges a trim where much has gone.
  func noteScreens() {
    guard trimming.note(register.elementCount) else { return }
    loop.scheduleTask(in: .nanoseconds(MemoryTrimming.delay.nanoseconds)) { [self] in
      assumeIsolated { $0.trimIfIdle() }
    }
  }

  /// Trims on a thread of the tree pipeline. The allocator's locks are held meanwhile, so a person who presses comes first.
  private func trimIfIdle() {
    guard trimming.mayTrim(at: clock.now()) else {
      loop.scheduleTask(in: .nanoseconds(MemoryTrimming.postponement.nanoseconds)) { [self] in
        assumeIsolated { $0.trimIfIdle() }
      }
      return
    }
    guard trimming.begin(register.elementCount) else { return }
    // The loop never ends as the worker threads do: what is kept for it is released on one of those.
    let cached = UInt(bitPattern: tappet_memory_cached())
    pipeline.run { tappet_memory_release(UnsafeMutableRawPointer(bitPattern: cached)) }
    pipeline.replaceThreads()
    loop.scheduleTask(in: .nanoseconds(MemoryTrimming.replacement.nanoseconds)) { [self] in
      assumeIsolated { $0.trim() }
    }
  }

  private func trim() {
    pipeline.run { [logger, clock] in
      let start = clock.now()
      tappet_memory_trim()
      let took = start.duration(to: clock.now())
      logger.debug("gave freed memory back", metadata: ["milliseconds": "\(took / .milliseconds(1))"])
    }
  }
}

/// Decides when freed memory is worth giving back, told how many elements are published.
struct MemoryTrimming {
  /// Less than this many elements is not worth the walk.
  static let worthwhile = 1_000
  /// How long after the elements went: several apps often end together.
  static let delay = Duration.seconds(2)
  /// How long after a press nothing is trimmed.
  static let quiet = Duration.milliseconds(500)
  static let postponement = Duration.milliseconds(500)
  /// How long the worker threads have to be replaced before the walk.
  static let replacement = Duration.milliseconds(100)
  /// How often a trim is put off at the most.
  static let mostPostponements = 8

  /// The most elements that were published since the last trim.
  private var most = 0
  private var isArranged = false
  private var postponements = 0
  /// When a switch was last used.
  private var pressedAt = Instant(nanoseconds: .min)

  mutating func pressed(at now: Instant) { pressedAt = now }

  /// Takes the number of elements that are published now; answers whether a trim is to be arranged.
  mutating func note(_ count: Int) -> Bool {
    most = max(most, count)
    guard !isArranged, isWorthwhile(count) else { return false }
    isArranged = true
    return true
  }

  /// Whether nobody is in the middle of pressing; `true` also when it has been put off often enough.
  mutating func mayTrim(at now: Instant) -> Bool {
    if postponements >= Self.mostPostponements || now >= pressedAt.advanced(by: Self.quiet) { return true }
    postponements += 1
    return false
  }

  /// Whether it is still worthwhile with so many elements published; counts from here on.
  mutating func begin(_ count: Int) -> Bool {
    isArranged = false
    postponements = 0
    guard isWorthwhile(count) else { return false }
    most = count
    return true
  }

  /// Half of what there was has gone, and that was much.
  private func isWorthwhile(_ count: Int) -> Bool { most - count >= max(Self.worthwhile, most / 2) }
}
