/// Says how words sound, asking its sources in order: the first that knows a word answers for it.
///
/// Letters have a dot ("k."), as in the dictionary. Answers, also the empty ones, are kept.
final class Pronouncer {
  private let sources: [any PronunciationSource]
  private var known: [String: [Pronunciation]] = [:]

  init(sources: [any PronunciationSource]) { self.sources = sources }

  /// All pronunciations of a lower-case `word`, best first; empty when nobody can say it.
  func pronunciations(of word: String) -> [Pronunciation] {
    if let answer = known[word] { return answer }
    var answer: [Pronunciation] = []
    for source in sources where answer.isEmpty { answer = source.pronunciations(of: word) }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    known[word] = answer
    return answer
  }

  /// So many answers are kept at most: hours of screens, 2 MB.
  private static let limit = 20_000
}
