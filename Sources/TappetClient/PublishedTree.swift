import TappetProtocol

/// The tree that the daemon should have, and the callers of `publish` that wait until the daemon has it.
struct PublishedTree {
  enum Content {
    case none
    case element(TreeSet)
    /// The root element as JSON text, sent unchanged except for line breaks.
    case json([UInt8])
  }

  var content = Content.none
  /// The generation number of the last tree message sent; rises by one with each message.
  var generation = 0
  /// The generation number of the tree that the daemon has on this connection; `nil` if the daemon has no tree.
  var held: Int?
  /// The callers that wait for the daemon to accept the newest tree, longest wait first.
  var waiting: [CheckedContinuation<TreeTaken, any Error>] = []

  mutating func fail(_ error: ClientError) { finish(.failure(error)) }

  mutating func finish(_ result: Result<TreeTaken, any Error>) {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume(with: result) }
  }
}
