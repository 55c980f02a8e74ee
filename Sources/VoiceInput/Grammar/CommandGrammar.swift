/// All phrases as a graph: states, arcs that consume a word, and jumps that consume no word.
///
/// Phrases with a common beginning share its states, and so do phrases with a common end: "tap <name>" and "long press
/// <name>" lead into the same copy of the names. A jump never leads to another jump, so the recogniser need not compute
/// a closure over jumps.
struct CommandGrammar: Hashable, Sendable {
  struct Arc: Hashable, Sendable {
    var from: Int
    var to: Int
    var word: String
    /// The likelihood factor of the arc, 0 to 1. Below 1, the decoder takes the arc only if the sound supports its
    /// word.
    var weight = 1.0
    /// Whether the arc's word is an optional role word after a name ("button"). `progress` counts a phrase that only
    /// role words can continue as `whole`, so the listener does not wait for a role word to be spoken.
    var isRole = false
  }
  struct Jump: Hashable, Sendable {
    var from: Int
    var to: Int
    /// The likelihood factor of the jump, 0 to 1.
    var weight = 1.0
  }

  static let start = 0
  static let end = 1

  /// The number of states; states are numbered from 0. Every phrase starts in state 0 and ends in state 1, which has no
  /// arcs.
  var stateCount = 2
  var arcs: [Arc] = []
  var jumps: [Jump] = []
  /// Arc indexes by state, for `progress`.
  var arcsByState: [[Int]] = [[], []]
  /// Jump targets by state, for `progress`.
  var jumpsByState: [[Int]] = [[], []]

  /// The beginnings of phrases that free text (any number of letters or words) can follow; an empty beginning if a
  /// phrase is free text from its first word.
  var textLeads: Set<[String]> = []

  /// Whether `words` begin with one of `textLeads`, so that free text may follow or has begun.
  func isText(_ words: [String]) -> Bool { textLeads.contains { words.starts(with: $0) } }

  enum Progress: Hashable, Sendable {
    /// A complete phrase that no longer phrase begins with, apart from role words.
    case whole
    /// A complete phrase with which a longer phrase begins: "tap one", if "tap one way" is a phrase too.
    case wholeSoFar
    /// The beginning of a phrase.
    case begun
    /// Not the beginning of any phrase.
    case foreign
  }

  /// Returns how complete `words` are as a phrase. An empty sequence is `begun`.
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

  /// Whether `words` are a complete phrase, which a longer one may begin with.
  func isWhole(_ words: [String]) -> Bool {
    switch progress(of: words) {
    case .whole, .wholeSoFar: true
    case .begun, .foreign: false
    }
  }

  /// Returns `states` and the states that a jump reaches from them.
  private func reach(_ states: Set<Int>) -> Set<Int> {
    states.union(states.flatMap { jumpsByState[$0] })
  }

  var words: Set<String> { Set(arcs.map(\.word)) }
}
