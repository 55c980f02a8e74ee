/// Everything that may be said, as a graph of words: states, arcs that carry a word, and jumps that carry none.
///
/// Phrases that begin alike share their states, and so do phrases that end alike: "tap <name>" and "long press <name>"
/// lead into one copy of the names. No jump follows another, so that the recogniser needs no closure over them.
struct CommandGrammar: Hashable, Sendable {
  struct Arc: Hashable, Sendable {
    var from: Int
    var to: Int
    var word: String
    /// How readily it is taken, 0–1: below 1 it needs some evidence.
    var weight = 1.0
    /// Whether it only says what something is ("button"): nobody is waited for who may still say it.
    var isRole = false
  }
  struct Jump: Hashable, Sendable {
    var from: Int
    var to: Int
    /// How readily it is taken, 0–1.
    var weight = 1.0
  }

  static let start = 0
  static let end = 1

  /// States are 0 ..< stateCount; 0 begins, 1 ends a phrase and has no way out.
  var stateCount = 2
  var arcs: [Arc] = []
  var jumps: [Jump] = []
  /// Arc indexes by state and word, jumps by state: what following a phrase needs.
  var arcsByState: [[Int]] = [[], []]
  var jumpsByState: [[Int]] = [[], []]

  /// The words after which text may be said, any number of letters or words; an empty list where text stands alone.
  var textLeads: Set<[String]> = []

  /// Whether `words` begin a text.
  func isText(_ words: [String]) -> Bool { textLeads.contains { words.starts(with: $0) } }

  /// How far a phrase has come.
  enum Progress: Hashable, Sendable {
    /// A whole phrase, and nothing longer begins with it.
    case whole
    /// A whole phrase that another one goes on from: "tap one", "tap one way".
    case wholeSoFar
    /// The beginning of a phrase.
    case begun
    /// No phrase begins so.
    case foreign
  }

  /// How far `words` have come towards a phrase; no words are a beginning.
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

  /// The states and those a jump leads to.
  private func reach(_ states: Set<Int>) -> Set<Int> {
    states.union(states.flatMap { jumpsByState[$0] })
  }

  /// All different words of the graph.
  var words: Set<String> { Set(arcs.map(\.word)) }
}
