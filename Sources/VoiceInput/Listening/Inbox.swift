import ScanCore
import Synchronization

/// What other threads leave for the listener's.
final class Inbox: Sendable {
  private struct Content {
    var vocabulary: Vocabulary?
    var isStopping = false
  }
  private let content = Mutex(Content())

  func put(_ vocabulary: Vocabulary) { content.withLock { $0.vocabulary = vocabulary } }
  func stop() { content.withLock { $0.isStopping = true } }
  var isStopping: Bool { content.withLock { $0.isStopping } }

  /// Whether there is something for the listener's thread.
  var hasNews: Bool { content.withLock { $0.vocabulary != nil || $0.isStopping } }

  /// The newest vocabulary that was not taken yet.
  func takeVocabulary() -> Vocabulary? {
    content.withLock { content in
      defer { content.vocabulary = nil }
      return content.vocabulary
    }
  }
}
