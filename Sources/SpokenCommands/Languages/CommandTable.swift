import ScanVocabulary
package import SpokenNames

/// The voice commands in one language, with their patterns parsed.
package struct CommandTable: Sendable {
  package let language: SpokenLanguage
  package let commands: [VoiceCommand]
  let compiled: [(command: VoiceCommand, patterns: [VoicePattern])]
  /// The ways to say "go to sleep" and "wake up", which are understood whatever follows, or repeated.
  private let sleep: [[String]]
  private let wake: [[String]]
  /// The first words of dictation: "type alpha".
  let typingVerbs: Set<String>

  package static let english = CommandTable(.english, VoiceCommand.rows(of: .english))
  package static let german = CommandTable(
    .german,
    VoiceCommand.rows(of: .german).map { row in
      var command = row
      let german = germanPatterns[row.id]
      (command.patterns, command.misheard) = (german?.patterns ?? [], german?.misheard ?? [])
      return command
    })

  package static func of(_ language: SpokenLanguage) -> CommandTable {
    switch language {
    case .english: .english
    case .german: .german
    }
  }

  private init(_ language: SpokenLanguage, _ commands: [VoiceCommand]) {
    self.language = language
    self.commands = commands
    compiled = commands.map { command in (command, command.patterns.map { VoicePattern($0, language) }) }
    func ways(_ intent: VoiceCommand.Intent) -> [[String]] {
      commands.first { $0.intent == intent }?.patterns.map { $0.split(separator: " ").map(String.init) } ?? []
    }
    sleep = ways(.order(.listenOff))
    wake = ways(.order(.listenOn))
    typingVerbs = Set(ways(.type(.letters)).compactMap(\.first))
  }

  func command(_ intent: VoiceCommand.Intent) -> VoiceCommand? { commands.first { $0.intent == intent } }

  /// Whether the words begin with "go to sleep".
  func isSleep(_ words: [String]) -> Bool { sleep.contains { words.starts(with: $0) } }

  /// Whether the words are "wake up", once or repeated.
  func isWakeUp(_ words: [String]) -> Bool {
    !words.isEmpty
      && wake.contains { way in
        words.count.isMultiple(of: way.count) && words.indices.allSatisfy { words[$0] == way[$0 % way.count] }
      }
  }

  /// Whether the recogniser's grammar includes a pattern. Patterns left out are still understood in text, as from a
  /// recogniser without a grammar or `tappet say`. Listening for them does more harm than good: on recordings of
  /// people, with six English verbs before a name, "Alexa" was recognised as "select …" more often than not, and three
  /// of four wrong actions began with one of these verbs.
  package func isListenedFor(_ pattern: String) -> Bool {
    !language.commands.unlistenedVerbs.contains { pattern.hasPrefix($0 + " ") && pattern.hasSuffix("<name>") }
  }

  /// Whether the words could be a command, whatever is on the screen.
  package func understands(_ text: String) -> Bool {
    let readings = SpokenForm(language).readings(ofHeard: text)
    return compiled.contains { command, patterns in
      // A pattern of places alone matches any word.
      patterns.contains { pattern in
        !pattern.isOnlyPlaces && readings.contains { !pattern.fillings(of: $0).isEmpty }
      }
    }
  }

  /// Returns the command whose whole wording is `text`; `nil` if there is none.
  package func builtIn(_ text: String) -> VoiceCommand? {
    let readings = SpokenForm(language).readings(ofHeard: text)
    let unfilled = VoicePattern.Filling()
    return compiled.first { _, patterns in
      patterns.contains { pattern in readings.contains { pattern.fillings(of: $0).contains(unfilled) } }
    }?.command
  }
}

extension VoiceCommand {
  /// Whether the words could be a command in any language: settings are read before a recogniser says which it hears.
  package static func understands(_ text: String) -> Bool {
    SpokenLanguage.allCases.contains { CommandTable.of($0).understands(text) }
  }

  /// Returns the built-in command whose whole wording in any language is `text`; `nil` if there is none.
  package static func builtIn(_ text: String) -> VoiceCommand? {
    SpokenLanguage.allCases.lazy.compactMap { CommandTable.of($0).builtIn(text) }.first
  }
}
