import Synchronization

/// Passes values to a receiver that comes later than the one who has them to give.
final class Relay<Value: Sendable>: Sendable {
  private struct State {
    var receiver: (@Sendable (Value) -> Void)?
    var waiting: [Value] = []
  }
  private let state = Mutex(State())

  func pass(_ value: Value) {
    let receiver = state.withLock { state in
      if state.receiver == nil { state.waiting.append(value) }
      return state.receiver
    }
    receiver?(value)
  }

  /// From now on `receiver` gets the values, first those that waited.
  func receive(_ receiver: @escaping @Sendable (Value) -> Void) {
    let waiting = state.withLock { state in
      state.receiver = receiver
      defer { state.waiting = [] }
      return state.waiting
    }
    for value in waiting { receiver(value) }
  }
}
