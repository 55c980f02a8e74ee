import NIOConcurrencyHelpers
import TappetConfig

/// The writes of one file, from whatever thread: what is older never takes the place of what is newer.
final class OrderedWrites: Sendable {
  private let state = NIOLockedValueBox((given: 0, newest: 0))

  /// The number of the next write, given where it is decided what is to be written.
  func next() -> Int {
    state.withLockedValue { state in
      state.given += 1
      return state.given
    }
  }

  /// Writes, unless something with a higher number has been written.
  func write(_ number: Int, _ body: () throws(ConfigurationProblem) -> Void) throws(ConfigurationProblem) {
    let result: Result<Void, ConfigurationProblem> = state.withLockedValue { state in
      guard number > state.newest else { return .success(()) }
      state.newest = number
      return Result(catching: body)
    }
    try result.get()
  }
}
