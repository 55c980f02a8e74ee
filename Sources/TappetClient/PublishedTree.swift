import TappetProtocol

/// The tree that the daemon should hold, and who waits to hear that it does.
struct PublishedTree {
  enum Content {
    case none
    case element(TreeSet)
    /// An element as JSON, passed on as it is.
    case json([UInt8])
  }

  var content = Content.none
  /// The client's count.
  var generation = 0
  /// The generation that the daemon of this connection took; `nil` when it holds none of ours.
  var held: Int?
  /// Waiting for the newest tree to be taken, oldest first.
  var waiting: [CheckedContinuation<TreeTaken, any Error>] = []

  mutating func fail(_ error: ClientError) { finish(.failure(error)) }

  mutating func finish(_ result: Result<TreeTaken, any Error>) {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume(with: result) }
  }
}
