import NIOConcurrencyHelpers

/// Passes values from a callback to a test, one after the other.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = NIOLockedValueBox<[Value]>([])
  private let stream: AsyncStream<Value>
  private let sink: AsyncStream<Value>.Continuation

  init() { (stream, sink) = AsyncStream.makeStream() }

  /// All values received so far.
  var all: [Value] { values.withLockedValue { $0 } }

  func put(_ value: Value) {
    values.withLockedValue { $0.append(value) }
    sink.yield(value)
  }

  /// Returns the next value once there is one.
  func take() async -> Value {
    for await value in stream { return value }
    preconditionFailure("nothing comes any more")
  }
}
