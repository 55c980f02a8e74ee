import SpokenNames
import Synchronization

/// Finds the pronunciations of words. Asks the layers of sources in order; the first layer that knows a word supplies
/// the pronunciations of all its sources, because two guessers err on different words. Single letters are written with
/// a dot ("k."), as in the dictionary. Caches results, empty ones included. May be used from any thread.
final class Pronouncer: Sendable {
  private let user: UserLexicon?
  private let layers: [[any PronunciationSource]]
  private let memory = Mutex(Memory())
  private let onFault: @Sendable (VoiceError) -> Void

  private struct Memory {
    var answers: [String: [Pronunciation]] = [:]
    var edition = 0
  }

  /// - Parameters:
  ///   - user: the user's lexicon, asked before `layers`; its file may change at any time.
  ///   - onFault: called if lines of the user's lexicon are malformed.
  init(
    user: UserLexicon? = nil, layers: [[any PronunciationSource]],
    onFault: @escaping @Sendable (VoiceError) -> Void = { _ in }
  ) {
    self.user = user
    self.layers = (user.map { [[$0]] } ?? []) + layers
    self.onFault = onFault
    tellProblems()
  }

  /// Returns a pronouncer with the usual sources: the user's lexicon; then Tappet's own list and the dictionary; then
  /// the guesses of espeak-ng, flite and `Compounds`.
  static func standard(
    _ options: ListenerOptions, onFault: @escaping @Sendable (VoiceError) -> Void = { _ in }
  ) throws(VoiceError) -> Pronouncer {
    let dictionary = try PronouncingDictionary(path: options.dictionary)
    return Pronouncer(
      user: options.lexicon.map { UserLexicon(path: $0) },
      layers: [
        [ListedLexicon.shipped, dictionary],
        [Espeak(program: options.espeak, onFault: onFault), LetterToSound(), Compounds(dictionary)],
      ], onFault: onFault)
  }

  /// The edition number of the user's lexicon. It increases when the lexicon changes; pronunciations returned before
  /// are then stale.
  var edition: Int { memory.withLock { $0.edition } }

  /// Returns all pronunciations of the lower-case `word`, best first; empty if no source has one. Blocks if the word is
  /// not in the cache.
  func pronunciations(of word: String) -> [Pronunciation] {
    if let known = memory.withLock({ $0.answers[word] }) { return known }
    prepare([word])
    return memory.withLock { $0.answers[word] } ?? []
  }

  /// Looks the pronunciations of `words` up and caches them, so that later calls of `pronunciations(of:)` do not block.
  func prepare(_ words: some Sequence<String>) {
    let unknown = memory.withLock { memory in Set(words).filter { memory.answers[$0] == nil }.sorted() }
    guard !unknown.isEmpty else { return }
    let edition = edition
    let answers = ask(unknown)
    memory.withLock { memory in
      if memory.answers.count + answers.count > Self.limit { memory.answers.removeAll(keepingCapacity: true) }
      if memory.edition == edition { memory.answers.merge(zip(unknown, answers)) { $1 } }
    }
  }

  /// Reloads the user's lexicon if its file changed, and empties the cache; returns whether the file changed.
  func refresh() -> Bool {
    guard let user, user.refresh() else { return false }
    memory.withLock { memory in
      memory.answers.removeAll()
      memory.edition += 1
    }
    tellProblems()
    return true
  }

  private func tellProblems() {
    guard let user, !user.problems.isEmpty else { return }
    onFault(.lexiconLines(path: user.path, count: user.problems.count))
  }

  private func ask(_ words: [String]) -> [[Pronunciation]] {
    var answers = [[Pronunciation]](repeating: [], count: words.count)
    for layer in layers {
      let missing = answers.indices.filter { answers[$0].isEmpty }
      for source in layer {
        for (place, found) in zip(missing, source.pronunciations(of: missing.map { words[$0] })) {
          answers[place] += found.filter { !answers[place].contains($0) }
        }
      }
    }
    return answers
  }

  /// The maximum number of words in the cache, which is emptied when it would exceed the limit. As many words as occur
  /// in hours of use; they take 2 MB.
  private static let limit = 20_000
}
