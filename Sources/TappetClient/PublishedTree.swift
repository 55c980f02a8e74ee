import TappetProtocol

/// The tree that the daemon should have, and the callers waiting until it does.
struct PublishedTree {
  enum Content {
    case none
    case element(TreeSet)
    /// The root element as JSON, sent as it is.
    case json([UInt8])
  }

  var content = Content.none
  /// The generation of the last message sent; rises by one with each.
  var generation = 0
  /// The generation that the daemon has on this connection; `nil` when it has none.
  var held: Int?
  /// The callers waiting for the newest tree to be accepted, oldest first.
  var waiting: [CheckedContinuation<TreeTaken, any Error>] = []

  mutating func fail(_ error: ClientError) { finish(.failure(error)) }

  mutating func finish(_ result: Result<TreeTaken, any Error>) {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume(with: result) }
  }
}
