import ScanVocabulary
import SpokenNames
import TappetModel

/// What the listener told of how the names of the screen sound: which can't be said, and which can't be told apart.
struct SoundAmbiguity: Hashable, Sendable {
  /// Elements that are called by their number.
  private(set) var unsayable: Set<ElementID> = []
  /// By the letters of a reading: the elements whose names sound the same.
  private var twins: [String: Set<ElementID>] = [:]
  private var revision = 0

  /// Adds what was told of a vocabulary; what was told of an earlier one is forgotten.
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

  /// The elements whose names sound like the reading with these letters.
  func twins(of key: String) -> Set<ElementID> { twins[key] ?? [] }

  /// The match and, where it is of a whole name, what sounds just like it: "write" names what is called "Right" too,
  /// since nobody can hear which was said. In the order of the screen.
  func widened(_ match: VoiceMatcher.Match, in matcher: VoiceMatcher) -> VoiceMatcher.Match {
    guard match.rank.isExact, let twins = twins[match.key] else { return match }
    var wider = match
    let present = Set(match.ids).union(twins).compactMap { id in matcher.place(of: id).map { ($0, id) } }
    wider.ids = present.sorted { $0.0 < $1.0 }.map(\.1)
    return wider
  }
}
