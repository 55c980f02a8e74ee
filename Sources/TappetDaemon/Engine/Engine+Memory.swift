import CKernel
import Logging
import NIOCore
import TappetModel

/// Returns memory to the system after large screens have gone.
///
/// A screen of 10,000 elements consists of a million small blocks. When they are freed, the allocator keeps their
/// pages, because a few blocks in use lie between them (docs/decisions/0145-returning-memory.md).
extension Engine {
  /// Notes how many elements are published now, and schedules a trim if many have gone.
  func noteScreens() {
    guard trimming.note(register.elementCount) else { return }
    loop.scheduleTask(in: .nanoseconds(MemoryTrimming.delay.nanoseconds)) { [self] in
      assumeIsolated { $0.trimIfIdle() }
    }
  }

  /// Trims on a thread of the tree pipeline. Waits for a pause in the user's presses, because the trim holds the
  /// allocator's locks, and for the names of a screen that are being derived.
  private func trimIfIdle() {
    guard trimming.mayTrim(at: clock.now(), isWorking: names.isDeriving) else {
      loop.scheduleTask(in: .nanoseconds(MemoryTrimming.postponement.nanoseconds)) { [self] in
        assumeIsolated { $0.trimIfIdle() }
      }
      return
    }
    guard trimming.begin(register.elementCount) else { return }
    // The loop thread never ends, unlike the worker threads, so a worker thread releases the blocks cached for the
    // loop.
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

/// Decides when to return freed memory, based on the number of published elements.
struct MemoryTrimming {
  /// The minimum number of elements gone that makes a trim worthwhile.
  static let worthwhile = 1_000
  /// The delay after elements have gone: several apps often end together.
  static let delay = Duration.seconds(2)
  /// The time without a press before a trim.
  static let quiet = Duration.milliseconds(500)
  static let postponement = Duration.milliseconds(500)
  /// The time for replacing the worker threads before the trim.
  static let replacement = Duration.milliseconds(100)
  /// The maximum number of postponements of a trim.
  static let mostPostponements = 8
  /// The same where names are being derived: half a minute.
  static let mostWaits = 60

  /// The largest number of elements published since the last trim.
  private var most = 0
  private var isArranged = false
  private var postponements = 0
  /// When a switch was last used.
  private var pressedAt = Instant(nanoseconds: .min)

  mutating func pressed(at now: Instant) { pressedAt = now }

  /// Takes the number of published elements. Returns whether to schedule a trim.
  mutating func note(_ count: Int) -> Bool {
    most = max(most, count)
    guard !isArranged, isWorthwhile(count) else { return false }
    isArranged = true
    return true
  }

  /// Returns whether no press was made recently; `true` also after `mostPostponements` postponements.
  ///
  /// - Parameter isWorking: whether a screen's names are being derived, of which nothing could be given back yet; waited
  ///   for until `mostWaits`, since a screen that changes all the time has new names all the time.
  mutating func mayTrim(at now: Instant, isWorking: Bool = false) -> Bool {
    let isPressed = postponements < Self.mostPostponements && now < pressedAt.advanced(by: Self.quiet)
    guard isPressed || isWorking && postponements < Self.mostWaits else { return true }
    postponements += 1
    return false
  }

  /// Returns whether a trim is still worthwhile with `count` elements published; if so, starts counting anew.
  mutating func begin(_ count: Int) -> Bool {
    isArranged = false
    postponements = 0
    guard isWorthwhile(count) else { return false }
    most = count
    return true
  }

  /// Returns whether at least `worthwhile` elements, and at least half of them, have gone.
  private func isWorthwhile(_ count: Int) -> Bool { most - count >= max(Self.worthwhile, most / 2) }
}
