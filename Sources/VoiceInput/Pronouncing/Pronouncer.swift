import SpokenNames
import Synchronization

/// Finds the pronunciations of words. The first layer of sources that knows a word answers, with the results of all its
/// sources, because two guessers err on different words. Letters have a dot ("k."), as in the dictionary. Caches
/// answers, empty ones too. For any thread.
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
  ///   - user: the user's own words, asked before `layers`; they may change.
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

  /// The user's words; then Tappet's own list and the dictionary; then the guesses of espeak-ng, flite and `Compounds`.
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

  /// Rises when the user's lexicon changes, which makes earlier answers stale.
  var edition: Int { memory.withLock { $0.edition } }

  /// All pronunciations of a lower-case `word`, best first; empty if no source has one.
  func pronunciations(of word: String) -> [Pronunciation] {
    if let known = memory.withLock({ $0.answers[word] }) { return known }
    prepare([word])
    return memory.withLock { $0.answers[word] } ?? []
  }

  /// Caches the pronunciations of `words`, so that asking for one later does not block.
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

  /// Reloads the user's lexicon if it changed; returns whether it did.
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

  /// The most cached answers: hours of screens, 2 MB.
  private static let limit = 20_000
}
