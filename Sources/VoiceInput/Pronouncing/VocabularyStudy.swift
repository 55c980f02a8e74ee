import Dispatch
import ScanVocabulary
import SpokenNames
import Synchronization

/// Finds out how the words of a vocabulary sound before it is put in force: on a thread of its own, so that listening
/// never waits for espeak-ng. The newest vocabulary wins.
///
/// Then it looks which names sound alike, and tells. It also sees when the user's lexicon has changed, and puts the last vocabulary in force again by the new one.
final class VocabularyStudy: Sendable {
  private struct Content {
    var vocabulary: Vocabulary?
    var isStopping = false
  }
  private let content = Mutex(Content())
  private let news = DispatchSemaphore(value: 0)
  private let pronouncer: Pronouncer
  private let whenReady: @Sendable (Vocabulary) -> Void
  private let onSoundAlikes: @Sendable (Int, [NameProblem]) -> Void

  /// - Parameters:
  ///   - whenReady: told on the study's thread that a vocabulary can be put in force without waiting.
  ///   - onSoundAlikes: told afterwards, for the vocabulary's revision, which of its names sound alike.
  init(
    pronouncer: Pronouncer, whenReady: @escaping @Sendable (Vocabulary) -> Void,
    onSoundAlikes: @escaping @Sendable (Int, [NameProblem]) -> Void
  ) throws(VoiceError) {
    self.pronouncer = pronouncer
    self.whenReady = whenReady
    self.onSoundAlikes = onSoundAlikes
    try ListenerThread.start(name: "tappet-words") { [self] in run() }
  }

  func put(_ vocabulary: Vocabulary) {
    content.withLock { $0.vocabulary = vocabulary }
    news.signal()
  }

  func stop() {
    content.withLock { $0.isStopping = true }
    news.signal()
  }

  private func run() {
    var last: Vocabulary?
    var alike: [NameProblem] = []
    while true {
      _ = news.wait(timeout: .now() + .seconds(Self.lexiconCheck))
      let (next, isStopping) = content.withLock { content in
        defer { content.vocabulary = nil }
        return (content.vocabulary, content.isStopping)
      }
      if isStopping { return }
      let hasChanged = pronouncer.refresh()
      guard let vocabulary = next ?? last, next != nil || hasChanged else { continue }
      pronouncer.prepare(vocabulary.nameWords)
      whenReady(vocabulary)
      if hasChanged || vocabulary.names != last?.names {
        alike = SoundAlikes.among(vocabulary.names, pronounce: pronouncer.pronunciations)
      }
      if !alike.isEmpty { onSoundAlikes(vocabulary.revision, alike) }
      last = vocabulary
    }
  }

  /// So often, in seconds, it is looked whether the user's lexicon has changed.
  private static let lexiconCheck = 2
}
