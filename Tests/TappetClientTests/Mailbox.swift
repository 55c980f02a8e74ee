import NIOConcurrencyHelpers

/// Hands one value after the other from a callback to a test.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = NIOLockedValueBox<[Value]>([])
  private let stream: AsyncStream<Value>
  private let sink: AsyncStream<Value>.Continuation

  init() { (stream, sink) = AsyncStream.makeStream() }

  /// Everything that was put in so far.
  var all: [Value] { values.withLockedValue { $0 } }

  func put(_ value: Value) {
    values.withLockedValue { $0.append(value) }
    sink.yield(value)
  }

  /// The next value, as soon as there is one.
  func take() async -> Value {
    for await value in stream { return value }
    preconditionFailure("nothing comes any more")
  }
}
