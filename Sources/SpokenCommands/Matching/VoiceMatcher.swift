import SpokenNames
import TappetModel

/// Finds elements by name.
struct VoiceMatcher: Sendable {
  /// The best-matching elements in reading order; never empty.
  struct Match: Hashable, Sendable {
    var rank: VoiceRank
    var ids: [ElementID]
    /// The letters that matched.
    var key: String
  }

  let names: [VoiceName]
  private let indexes: [ElementID: Int]
  /// Names by their full readings, so that the usual phrase costs one look-up.
  private let exact: [String: [Int]]
  private let roles: RoleWords

  init(_ names: [VoiceName], _ language: SpokenLanguage = .english) {
    self.names = names
    roles = language.names.roles
    var indexes: [ElementID: Int] = [:]
    var exact: [String: [Int]] = [:]
    for (index, name) in names.enumerated() {
      indexes[name.id] = index
      for form in name.forms {
        for reading in form.readings where !reading.isShortened { exact[reading.key, default: []].append(index) }
      }
    }
    self.indexes = indexes
    self.exact = exact
  }

  func place(of id: ElementID) -> Int? { indexes[id] }

  subscript(id: ElementID) -> VoiceName? { indexes[id].map { names[$0] } }

  /// Returns the elements whose names match `words` best; `nil` if no name matches.
  func match(_ words: [String]) -> Match? {
    let key = Reading.key(of: words)
    guard !key.isEmpty else { return nil }
    if let found = exact[key] { return best(of: Set(found).sorted().map { names[$0] }, key: key) }
    if let found = best(of: names, key: key) { return found }
    return matchWithRole(words)
  }

  private func best(of names: [VoiceName], key: String) -> Match? {
    var match: Match?
    for name in names {
      guard let rank = name.rank(of: key) else { continue }
      if let found = match, found.rank <= rank {
        if found.rank == rank { match?.ids.append(name.id) }
      } else {
        match = Match(rank: rank, ids: [name.id], key: key)
      }
    }
    return match
  }

  /// Matches "the play button" to a button named "Play".
  private func matchWithRole(_ words: [String]) -> Match? {
    guard let (role, name) = roles.split(words) else { return nil }
    return best(of: names.filter { roles.fit(role, $0.role) }, key: Reading.key(of: name))
  }

  /// Returns the name spelled most like the words, at least 60 % alike; for messages and questions, never to act on.
  func nearest(to words: [String]) -> VoiceName? {
    let key = Array(Reading.key(of: words).utf8)
    guard (3...40).contains(key.count) else { return nil }
    var best: (name: VoiceName, likeness: Double)?
    for name in names {
      for reading in name.forms.flatMap(\.readings) where !reading.isShortened {
        let likeness = Likeness.between(key, Array(reading.key.utf8))
        if likeness >= 0.6, best.map({ likeness > $0.likeness }) ?? true { best = (name, likeness) }
      }
    }
    return best?.name
  }
}
