import ScanVocabulary
import SpokenNames
import TappetModel

/// The listener's report on the names of a screen: which cannot be recognised, and which sound the same.
struct SoundAmbiguity: Hashable, Sendable {
  /// Elements with unpronounceable names, which are addressed by number.
  private(set) var unsayable: Set<ElementID> = []
  /// The elements whose names sound like a reading, by the reading's letters.
  private var twins: [String: Set<ElementID>] = [:]
  private var revision = 0

  /// Adds problems of a vocabulary, dropping those of earlier revisions.
  mutating func add(_ problems: [NameProblem], of revision: Int) {
    if revision != self.revision { self = SoundAmbiguity(revision: revision) }
    for problem in problems {
      switch (problem.kind, problem.with) {
      case (.unpronounceable, _): unsayable.insert(problem.id)
      case (.soundsSame, let twin?): twins[Reading.key(of: problem.words), default: []].insert(twin)
      case (.soundsSame, nil), (.soundsLike, _): break
      }
    }
  }

  init() {}
  private init(revision: Int) { self.revision = revision }

  /// Returns the elements with a name that sounds the same as the reading `key` (its words, joined).
  func twins(of key: String) -> Set<ElementID> { twins[key] ?? [] }

  /// Adds the elements whose names sound the same to an exact match: "write" also matches "Right", since the two cannot
  /// be told apart by ear. In reading order.
  func widened(_ match: VoiceMatcher.Match, in matcher: VoiceMatcher) -> VoiceMatcher.Match {
    guard match.rank.isExact, let twins = twins[match.key] else { return match }
    var wider = match
    let present = Set(match.ids).union(twins).compactMap { id in matcher.place(of: id).map { ($0, id) } }
    wider.ids = present.sorted { $0.0 < $1.0 }.map(\.1)
    return wider
  }
}
