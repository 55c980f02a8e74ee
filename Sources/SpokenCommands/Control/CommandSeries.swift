import ScanVocabulary
import SpokenNames
import TappetModel

/// Several commands that were said in one breath: "tap play and scroll down".
/// Decision 276: docs/decisions/0276-several-commands.md.
package struct CommandSeries: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var words: [String]
    /// The meaning when it was said; `nil` for a name that was not on the screen yet.
    var meaning: VoiceUnderstanding?

    var text: String { words.joined(separator: " ") }
  }

  /// The maximum number of commands in one breath.
  package static let most = 4

  var parts: [Part]
  /// Whether it was heard so surely that a risky command in it needs no question.
  var isSure = true

  func text(joinedBy joint: String) -> String { parts.map(\.text).joined(separator: " \(joint) ") }

  /// The steps after the first command.
  var later: [VoicePhrase.Step] { parts.dropFirst().map { .said($0.text, isSure: isSure) } }
}

extension VoiceReader {
  /// Returns the first reading with a meaning: of all its words together or, if no reading has one, of several commands
  /// joined by "and".
  func understandSeries(_ readings: [[String]]) -> (words: [String], meaning: VoiceUnderstanding)? {
    for words in readings { if let meaning = understand(words) { return (words, meaning) } }
    for words in readings { if let meaning = series(words) { return (words, meaning) } }
    return nil
  }

  private func series(_ words: [String]) -> VoiceUnderstanding? {
    let joint = commands.language.commands.joint
    guard situation.isSuperset(of: [.awake, .commanding]), (1...Self.mostJoints).contains(words.count { $0 == joint })
    else { return nil }
    // Most talk does not begin with a command.
    let begins = words.indices.contains { words[$0] == joint && part(Array(words[..<$0]), isWaiting: false) != nil }
    guard begins else { return nil }
    for isWaiting in [false, true] {
      for count in 2...CommandSeries.most {
        if let parts = split(words[...], into: count, at: joint, isFirst: true, isWaiting: isWaiting) {
          return .several(CommandSeries(parts: parts))
        }
      }
    }
    return nil
  }

  /// Names contain the word too, so that there may be more of them than commands.
  private static let mostJoints = 7

  /// Splits the words into so many commands, the first as long as possible.
  /// - Parameter isWaiting: whether a command may name something that is not on the screen yet.
  private func split(
    _ words: ArraySlice<String>, into count: Int, at joint: String, isFirst: Bool, isWaiting: Bool
  ) -> [CommandSeries.Part]? {
    if count == 1 { return part(Array(words), isWaiting: isWaiting && !isFirst).map { [$0] } }
    for place in words.indices.reversed() where words[place] == joint {
      guard let first = part(Array(words[..<place]), isWaiting: isWaiting && !isFirst) else { continue }
      var reader = self
      if first.meaning?.picksUp == true { reader.situation.formUnion([.held, .dragging]) }
      let rest = reader.split(
        words[(place + 1)...], into: count - 1, at: joint, isFirst: false, isWaiting: isWaiting)
      if let rest { return [first] + rest }
    }
    return nil
  }

  private func part(_ words: [String], isWaiting: Bool) -> CommandSeries.Part? {
    if words.isEmpty { return nil }
    if let meaning = understand(words) {
      return meaning.fitsSeries ? CommandSeries.Part(words: words, meaning: meaning) : nil
    }
    return isWaiting && namesSomething(words) && !endsWithCommand(words) ? CommandSeries.Part(words: words) : nil
  }

  /// Whether another command follows the word that joins them, so that it is no part of a name.
  private func endsWithCommand(_ words: [String]) -> Bool {
    words.indices.contains { place in
      let rest = Array(words[(place + 1)...])
      return words[place] == commands.language.commands.joint && (understand(rest) != nil || namesSomething(rest))
    }
  }

  /// Whether the words are a command for what has a name, whatever the name.
  private func namesSomething(_ words: [String]) -> Bool {
    commands.compiled.contains { command, patterns in
      guard case .element(let verb) = command.intent, verb.acts, situation.isSuperset(of: command.needs) else {
        return false
      }
      return patterns.contains { pattern in
        !pattern.isOnlyPlaces && pattern.fillings(of: words).contains { $0.name != nil }
      }
    }
  }
}

extension VoiceUnderstanding {
  /// Whether it picks something up, to be dropped by the next command.
  fileprivate var picksUp: Bool {
    if case .named(_, let candidates) = self { candidates.contains { $0.verb == .drag } } else { false }
  }

  /// Whether it may be one of several commands: answers, lessons and what is about the last command stand alone. So does
  /// text, which may be for a password field that only another of the commands chooses.
  fileprivate var fitsSeries: Bool {
    switch self {
    case .own, .several: false
    case .command(let command, let filling):
      command.intent.fitsSeries && VoiceUnderstanding.textPlaces.isDisjoint(with: filling.words.keys)
    case .named, .meant, .numbered, .either, .noNumber, .apps, .windows, .profile: true
    }
  }

  static let textPlaces: Set<VoicePlace> = [.letter, .text, .words]
}

extension VoiceCommand.Intent {
  var fitsSeries: Bool {
    switch self {
    case .reply, .grid, .markPlace, .playBack, .teach, .turnOff, .again, .takeBack, .order(.listenOn),
      .order(.listenOff):
      false
    case .element(let verb):
      switch verb {
      case .call, .forgetName, .ask, .listActions: false
      case _: true
      }
    case _: true
    }
  }
}
