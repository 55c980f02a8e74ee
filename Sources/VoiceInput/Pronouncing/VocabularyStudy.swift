import Dispatch
import ScanVocabulary
import SpokenNames
import Synchronization

/// Finds the pronunciations of a vocabulary's words before the listener uses the vocabulary, on a separate thread, so
/// that listening never waits for espeak-ng. A newer vocabulary replaces a pending vocabulary.
///
/// Then reports the names that sound alike. When the user's lexicon changes, processes the last vocabulary again.
final class VocabularyStudy: Sendable {
  private struct Content {
    var vocabulary: Vocabulary?
    var isStopping = false
  }
  private let content = Mutex(Content())
  private let news = DispatchSemaphore(value: 0)
  private let pronouncer: Pronouncer
  private let learned: LearnedFolder?
  private let adapted: AdaptedFolder?
  private let whenReady: @Sendable (Vocabulary) -> Void
  private let onSoundAlikes: @Sendable (Int, [NameProblem]) -> Void

  /// - Parameters:
  ///   - learned: the commands that the person has taught, read again when they change.
  ///   - adapted: the model adapted to the person, looked at again when it changes.
  ///   - whenReady: called on the separate thread when the pronunciations of a vocabulary are cached, so that the
  ///     listener can use it without waiting.
  ///   - onSoundAlikes: called after `whenReady` with the vocabulary's revision number and its names that sound alike,
  ///     if there are any.
  init(
    pronouncer: Pronouncer, learned: LearnedFolder? = nil, adapted: AdaptedFolder? = nil,
    whenReady: @escaping @Sendable (Vocabulary) -> Void,
    onSoundAlikes: @escaping @Sendable (Int, [NameProblem]) -> Void
  ) throws(VoiceError) {
    self.pronouncer = pronouncer
    self.learned = learned
    self.adapted = adapted
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
      learned?.refresh()
      // The listener changes its model when it takes a vocabulary.
      let hasModel = adapted?.refresh() ?? false
      let hasChanged = pronouncer.refresh()
      guard let vocabulary = next ?? last, next != nil || hasChanged || hasModel else { continue }
      pronouncer.prepare(vocabulary.nameWords)
      whenReady(vocabulary)
      if hasChanged || vocabulary.names != last?.names {
        alike = SoundAlikes.among(vocabulary.names, pronounce: pronouncer.pronunciations)
      }
      if !alike.isEmpty { onSoundAlikes(vocabulary.revision, alike) }
      last = vocabulary
    }
  }

  /// The interval at which the user's lexicon is checked for changes, in seconds.
  private static let lexiconCheck = 2
}
