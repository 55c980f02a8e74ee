import ScanVocabulary
import SpokenNames

extension CommandGrammar {
  /// The highest number that can be spoken to select a numbered element; no screen shows more numbers.
  static let highestNumber = 999

  /// Builds the grammar of `vocabulary`; also returns the names and commands that are left out.
  ///
  /// Leaves out a reading of a name, or a variant of a command, if `canSay` is false for one of its words; a name
  /// without any reading left is a problem. Ignores a command with a placeholder that has no entries. In the grammar, a
  /// word for the element's role ("button") may follow its name.
  static func build(
    _ vocabulary: Vocabulary, canSay: (String) -> Bool
  ) -> (grammar: CommandGrammar, problems: [VoiceProblem]) {
    var problems: [VoiceProblem] = []
    var names: [[String]] = []
    var roles: [[String]: Set<[String]>] = [:]
    for name in vocabulary.names {
      let readings = name.words.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty }
      let sayable = readings.filter { $0.allSatisfy(canSay) }
      if sayable.isEmpty {
        let words = readings.first?.joined(separator: " ") ?? ""
        problems.append(VoiceProblem(id: name.id, kind: .unpronounceable, words: words))
      }
      names += sayable
      let sayableRoles = name.roles.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty && $0.allSatisfy(canSay) }
      for words in sayable where !sayableRoles.contains(where: { words.suffix($0.count) == $0[...] }) {
        roles[words, default: []].formUnion(sayableRoles)
      }
    }
    let numbers = (0..<min(max(0, vocabulary.numbers), highestNumber)).map { EnglishNumbers.words(for: $0 + 1) }.filter
    {
      $0.allSatisfy(canSay)
    }
    var sequences: [[PhrasePattern.Part]] = []
    for command in vocabulary.commands {
      guard let pattern = PhrasePattern(command) else {
        problems.append(VoiceProblem(id: nil, kind: .malformed, words: command))
        continue
      }
      var mute: String?
      for sequence in pattern.alternatives {
        if let word = sequence.lazy.compactMap(\.literal).first(where: { !canSay($0) }) {
          mute = word
        } else {
          sequences.append(sequence)
        }
      }
      if let mute { problems.append(VoiceProblem(id: nil, kind: .unpronounceable, words: mute)) }
    }
    var readings = vocabulary.lists.mapValues { list in
      list.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty && $0.allSatisfy(canSay) }
    }
    readings[.name] = names
    readings[.number] = numbers
    var builder = GrammarBuilder(readings, roles: roles)
    builder.add(sequences)
    var grammar = builder.grammar
    grammar.textLeads = Set(sequences.compactMap(textLead))
    return (grammar, problems)
  }

  /// Returns the words before the free text in a phrase; `nil` if the phrase takes no free text.
  private static func textLead(of sequence: [PhrasePattern.Part]) -> [String]? {
    let lead = sequence.prefix { $0.literal != nil }
    guard case .place(let place, repeats: true)? = sequence.dropFirst(lead.count).first,
      [.letter, .words, .text].contains(place)
    else { return nil }
    return lead.compactMap(\.literal)
  }
}

extension PhrasePattern.Part {
  fileprivate var literal: String? {
    switch self {
    case .word(let word), .spareWord(let word), .roleWord(let word): word
    case .place, .optional: nil
    }
  }
}
