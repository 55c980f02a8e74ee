import NIOConcurrencyHelpers
import Synchronization
import TappetConfig

/// The writes of one file, from whatever thread: what is older never takes the place of what is newer.
final class OrderedWrites: Sendable {
  private let given = Atomic(0)
  /// The last that was written. Held for as long as a disk takes, so never asked for where a press may wait.
  private let newest = NIOLockedValueBox(0)

  /// The number of the next write, given where it is decided what is to be written. Waits for nothing.
  func next() -> Int { given.add(1, ordering: .relaxed).newValue }

  /// Writes, unless something with a higher number has been written.
  func write(_ number: Int, _ body: () throws(ConfigurationProblem) -> Void) throws(ConfigurationProblem) {
    let result: Result<Void, ConfigurationProblem> = newest.withLockedValue { newest in
      guard number > newest else { return .success(()) }
      newest = number
      return Result(catching: body)
    }
    try result.get()
  }
}
