/// All phrases as a graph: states, arcs that carry a word, and jumps that carry none.
///
/// Phrases with a common beginning share its states, and so do phrases with a common end: "tap <name>" and "long press
/// <name>" lead into one copy of the names. No jump follows another, so the recogniser needs no closure over them.
struct CommandGrammar: Hashable, Sendable {
  struct Arc: Hashable, Sendable {
    var from: Int
    var to: Int
    var word: String
    /// The likelihood factor of the arc, 0–1: below 1 a path needs evidence to take it.
    var weight = 1.0
    /// Whether the word only names a role ("button"); the listener does not wait for it to follow.
    var isRole = false
  }
  struct Jump: Hashable, Sendable {
    var from: Int
    var to: Int
    /// The likelihood factor of the jump, 0–1.
    var weight = 1.0
  }

  static let start = 0
  static let end = 1

  /// States are 0 ..< stateCount; 0 starts a phrase, 1 ends it and has no arcs.
  var stateCount = 2
  var arcs: [Arc] = []
  var jumps: [Jump] = []
  /// Arc indexes by state, for `progress`.
  var arcsByState: [[Int]] = [[], []]
  /// Jump targets by state, for `progress`.
  var jumpsByState: [[Int]] = [[], []]

  /// The words that free text can follow, any number of letters or words; an empty list if text stands alone.
  var textLeads: Set<[String]> = []

  func isText(_ words: [String]) -> Bool { textLeads.contains { words.starts(with: $0) } }

  enum Progress: Hashable, Sendable {
    /// A complete phrase that no longer phrase continues.
    case whole
    /// A complete phrase that another continues: "tap one", "tap one way".
    case wholeSoFar
    case begun
    /// Not the beginning of any phrase.
    case foreign
  }

  /// How complete `words` are as a phrase; an empty sequence is a beginning.
  func progress(of words: some Sequence<String>) -> Progress {
    var states: Set<Int> = [Self.start]
    for word in words {
      var next: Set<Int> = []
      for state in reach(states) {
        for index in arcsByState[state] where arcs[index].word == word { next.insert(arcs[index].to) }
      }
      if next.isEmpty { return .foreign }
      states = next
    }
    let reached = reach(states)
    let next = reached.flatMap { arcsByState[$0] }
    guard reached.contains(Self.end) else { return next.isEmpty ? .foreign : .begun }
    return next.allSatisfy { arcs[$0].isRole } ? .whole : .wholeSoFar
  }

  /// The states, with those that a jump reaches from them.
  private func reach(_ states: Set<Int>) -> Set<Int> {
    states.union(states.flatMap { jumpsByState[$0] })
  }

  var words: Set<String> { Set(arcs.map(\.word)) }
}
