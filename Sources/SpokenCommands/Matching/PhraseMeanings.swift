package import ScanVocabulary
import SpokenNames
package import TappetModel

/// One thing that a phrase of a vocabulary can mean. "tap play", "click on the play" and "play" have one meaning.
package enum PhraseMeaning: Hashable, Sendable {
  case element(ElementID, VoiceVerb, count: Int?)
  case number(Int, VoiceVerb, count: Int?)
  /// A command of the table by its `id`, with the words in its places.
  case command(String, [VoicePlace: [String]], count: Int?)
  /// A phrase of the user's own.
  case own([String])

  package var isNumber: Bool { if case .number = self { true } else { false } }
  package var isElement: Bool { if case .element = self { true } else { false } }
}

/// Tells which phrases of a vocabulary mean the same, without a screen.
package struct PhraseMeanings: Sendable {
  private let rows: [(command: VoiceCommand, patterns: [VoicePattern])]
  private let lists: [VoicePlace: Set<[String]>]
  private let elements: [[String]: Set<ElementID>]
  /// The words of all roles that may follow a name.
  private let roles: Set<[String]>

  package init(_ vocabulary: Vocabulary) {
    let language = vocabulary.language.flatMap { SpokenLanguage(tag: $0) } ?? .english
    let inForce = Set(vocabulary.commands)
    rows = CommandTable.of(language).compiled.compactMap { command, patterns in
      let heard = zip(command.patterns, patterns).filter { inForce.contains($0.0) }.map(\.1)
      return heard.isEmpty ? nil : (command, heard)
    }
    lists = vocabulary.lists.mapValues(Set.init)
    var elements: [[String]: Set<ElementID>] = [:]
    for name in vocabulary.names {
      for words in name.words { elements[words, default: []].insert(name.id) }
    }
    self.elements = elements
    roles = Set(vocabulary.names.flatMap(\.roles))
  }

  /// Returns everything that `words` can mean; words that are no command of the table are a phrase of the user's own.
  package func meanings(of words: [String]) -> Set<PhraseMeaning> {
    var found: Set<PhraseMeaning> = []
    eachFilling(of: words) { found.formUnion(meanings(of: $0, $1)) }
    return found.isEmpty ? [.own(words)] : found
  }

  /// Whether `words` are an answer, squares or spelled letters. All of those are short and sound alike, and voice
  /// control does not ask about them: one that is taken for another costs less than a repetition.
  package func areBrief(_ words: [String]) -> Bool {
    var areBrief = false
    eachFilling(of: words) { command, filling in
      switch command.intent {
      case .reply, .grid, .type(.letters): if !meanings(of: command, filling).isEmpty { areBrief = true }
      default: break
      }
    }
    return areBrief
  }

  private func eachFilling(of words: [String], _ body: (VoiceCommand, VoicePattern.Filling) -> Void) {
    for (command, patterns) in rows {
      for pattern in patterns { for filling in pattern.fillings(of: words) { body(command, filling) } }
    }
  }

  private func meanings(of command: VoiceCommand, _ filling: VoicePattern.Filling) -> Set<PhraseMeaning> {
    guard filling.words.allSatisfy({ isListed($0.value, $0.key) }) else { return [] }
    guard case .element(let unfilled) = command.intent else {
      return [.command(command.id, filling.words, count: filling.amount)]
    }
    let verb = unfilled.filled(with: filling)
    if let number = filling.number { return [.number(number, verb, count: filling.amount)] }
    guard let name = filling.name else { return [.command(command.id, filling.words, count: filling.amount)] }
    return Set(elements(named: name).map { .element($0, verb, count: filling.amount) })
  }

  private func elements(named words: [String]) -> Set<ElementID> {
    if let found = elements[words] { return found }
    let role = roles.first { words.count > $0.count && words.suffix($0.count) == $0[...] }
    return role.flatMap { elements[Array(words.dropLast($0.count))] } ?? []
  }

  /// Whether `words` are an entry of the place's list or, where a place repeats, several.
  private func isListed(_ words: [String], _ place: VoicePlace) -> Bool {
    guard let list = lists[place] else { return true }
    var rest = words[...]
    while !rest.isEmpty {
      guard let entry = list.first(where: { !$0.isEmpty && rest.starts(with: $0) }) else { return false }
      rest = rest.dropFirst(entry.count)
    }
    return true
  }
}
