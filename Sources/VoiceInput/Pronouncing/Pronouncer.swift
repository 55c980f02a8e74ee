import SpokenNames
import Synchronization

/// Says how words sound. Its sources stand in layers: the first layer that knows a word answers for it, with all that
/// its sources say, for two that guess go wrong with different words.
///
/// Letters have a dot ("k."), as in the dictionary. Answers, also the empty ones, are kept. For any thread.
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
  ///   - user: the user's own words; they are a layer above all others, and may change.
  ///   - layers: what is asked for the other words, one after the other.
  ///   - onFault: told when lines of the user's lexicon are left out.
  init(
    user: UserLexicon? = nil, layers: [[any PronunciationSource]],
    onFault: @escaping @Sendable (VoiceError) -> Void = { _ in }
  ) {
    self.user = user
    self.layers = (user.map { [[$0]] } ?? []) + layers
    self.onFault = onFault
    tellProblems()
  }

  /// The user's words; then those that come with Tappet and the dictionary's; then what espeak-ng and flite guess, and
  /// what the word would be as two known ones.
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

  /// Rises when the user's lexicon has changed: what was said of words before may be wrong now.
  var edition: Int { memory.withLock { $0.edition } }

  /// All pronunciations of a lower-case `word`, best first; empty when nobody can say it.
  func pronunciations(of word: String) -> [Pronunciation] {
    if let known = memory.withLock({ $0.answers[word] }) { return known }
    prepare([word])
    return memory.withLock { $0.answers[word] } ?? []
  }

  /// Finds out how `words` sound, so that asking for one of them waits for nothing.
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

  /// Looks whether the user's lexicon has changed; true when it has.
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

  /// So many answers are kept at most: hours of screens, 2 MB.
  private static let limit = 20_000
}
