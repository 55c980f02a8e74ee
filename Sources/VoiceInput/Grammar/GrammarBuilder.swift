import ScanVocabulary

/// Builds the graph of a set of phrase patterns. A state stands for a set of possible continuations. Phrases whose
/// beginnings have the same continuations share a state, so that the names occur once for all verbs.
struct GrammarBuilder {
  private typealias Rest = ArraySlice<PhrasePattern.Part>

  private(set) var grammar = CommandGrammar()
  private let readings: [VoicePlace: [[String]]]
  /// The role words ("button") that may follow each reading of a name.
  private let roles: [[String]: Set<[String]>]
  private var states: [Set<Rest>: Int] = [:]
  private var slots: [Slot: Int] = [:]
  private var tries: [Step: Int] = [:]
  private var seen: Set<CommandGrammar.Arc> = []

  private struct Slot: Hashable {
    var place: VoicePlace
    var repeats: Bool
    var rests: Set<Rest>
  }
  private struct Step: Hashable {
    var state: Int
    var word: String
  }

  /// - Parameters:
  ///   - readings: the entries of each placeholder, such as `<name>`, as lists of words.
  ///   - roles: the role words that may follow a name, by the reading of that name.
  init(_ readings: [VoicePlace: [[String]]], roles: [[String]: Set<[String]>] = [:]) {
    self.readings = readings
    self.roles = roles
  }

  /// Adds phrases, each a sequence without optional parts; ignores a phrase with a placeholder that has no entries.
  mutating func add(_ sequences: [[PhrasePattern.Part]]) {
    let possible = sequences.filter { sequence in
      !sequence.isEmpty
        && sequence.allSatisfy { if case .place(let place, _) = $0 { !(readings[place] ?? []).isEmpty } else { true } }
    }
    fill(CommandGrammar.start, with: Set(possible.map { $0[...] }))
  }

  /// Adds the outgoing arcs of `state`: one for each distinct next part.
  private mutating func fill(_ state: Int, with rests: Set<Rest>) {
    var tails: [PhrasePattern.Part: Set<Rest>] = [:]
    for rest in rests {
      guard let head = rest.first else { continue }
      // Copy the slice: equal continuations must compare equal whatever array they are slices of.
      tails[head, default: []].insert(Array(rest.dropFirst())[...])
    }
    for (head, after) in tails.sorted(by: { $0.key.order < $1.key.order }) {
      switch head {
      case .word(let word): arc(from: state, to: target(after), word: word)
      case .spareWord(let word): arc(from: state, to: target(after), word: word, weight: Self.spareWeight)
      case .roleWord(let word): arc(from: state, to: target(after), word: word, weight: Self.roleWeight, isRole: true)
      case .place(let place, let repeats):
        let slot = slot(Slot(place: place, repeats: repeats, rests: after))
        jump(from: state, to: slot, weight: repeats ? Self.repeatWeight : 1)
      case .optional: break
      }
    }
  }

  /// Returns the state from which `rests` continue; the end state if nothing remains.
  private mutating func target(_ rests: Set<Rest>) -> Int {
    if rests == [[]] { return CommandGrammar.end }
    if let state = states[rests] { return state }
    let state = newState()
    states[rests] = state
    if rests.contains([]) { jump(from: state, to: CommandGrammar.end) }
    fill(state, with: rests)
    return state
  }

  /// Returns the state where the readings of a slot begin. The readings form a prefix tree whose leaves lead to the
  /// slot's continuations.
  private mutating func slot(_ slot: Slot) -> Int {
    if let state = slots[slot] { return state }
    let root = newState()
    slots[slot] = root
    let plain = slot.repeats ? loop(to: root, after: slot.rests) : target(slot.rests)
    for reading in readings[slot.place] ?? [] {
      var state = root
      var exit = plain
      if slot.place.isName, let roles = roles[reading], !roles.isEmpty {
        exit = target(slot.rests.union(roles.flatMap { role in slot.rests.map { Self.role(role, then: $0) } }))
      }
      for (index, word) in reading.enumerated() {
        if index == reading.count - 1 {
          arc(from: state, to: exit, word: word)
        } else {
          state = inner(Step(state: state, word: word))
        }
      }
    }
    return root
  }

  private static func role(_ words: [String], then rest: Rest) -> Rest {
    (words.map { PhrasePattern.Part.roleWord($0) } + rest)[...]
  }

  /// Returns a state after one entry of a repeatable slot: the slot's entries may follow again, or `rests`.
  private mutating func loop(to root: Int, after rests: Set<Rest>) -> Int {
    let state = newState()
    if rests.contains([]) { jump(from: state, to: CommandGrammar.end) }
    jump(from: state, to: root, weight: Self.repeatWeight)
    fill(state, with: rests)
    return state
  }

  private mutating func inner(_ step: Step) -> Int {
    if let state = tries[step] { return state }
    let state = newState()
    tries[step] = state
    arc(from: step.state, to: state, word: step.word)
    return state
  }

  /// The weight of an optional word. "the" is two short phones, which would otherwise absorb any hesitation before a
  /// name.
  private static let spareWeight = 1e-12
  /// The weight of a role word. Without this penalty the decoder finds "button" in any sound that follows a name.
  private static let roleWeight = 1e-6
  /// The weight of each entry of a repeatable placeholder, such as a letter. A letter is one or two phones; without a
  /// penalty the decoder finds letters in the remains of others. Of 52 phrases spelled by four voices, 21 were right
  /// without a penalty, 35 with 1e-12 and 38 with this value; at 1e-25 the decoder loses words of the spelling
  /// alphabet.
  private static let repeatWeight = 1e-18

  private mutating func newState() -> Int {
    grammar.arcsByState.append([])
    grammar.jumpsByState.append([])
    grammar.stateCount += 1
    return grammar.stateCount - 1
  }

  private mutating func arc(from: Int, to: Int, word: String, weight: Double = 1, isRole: Bool = false) {
    let arc = CommandGrammar.Arc(from: from, to: to, word: word, weight: weight, isRole: isRole)
    guard seen.insert(arc).inserted else { return }
    grammar.arcsByState[from].append(grammar.arcs.count)
    grammar.arcs.append(arc)
  }

  private mutating func jump(from: Int, to: Int, weight: Double = 1) {
    guard !grammar.jumpsByState[from].contains(to) else { return }
    grammar.jumpsByState[from].append(to)
    grammar.jumps.append(CommandGrammar.Jump(from: from, to: to, weight: weight))
  }
}

extension PhrasePattern.Part {
  /// The sort key of a part. The builder adds arcs in this order, so that equal vocabularies produce the same state and
  /// arc numbers.
  fileprivate var order: (kind: Int, text: String) {
    switch self {
    case .word(let word): (0, word)
    case .spareWord(let word): (1, word)
    case .roleWord(let word): (2, word)
    case .place(let place, let repeats): (repeats ? 4 : 3, place.rawValue)
    case .optional: (5, "")
    }
  }
}
