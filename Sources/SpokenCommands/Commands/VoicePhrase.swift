package import ScanVocabulary
import SpokenNames

/// A phrase defined by the user with its steps: `[[voice.command]]` in the settings.
package struct VoicePhrase: Hashable, Sendable, Codable {
  package enum Step: Hashable, Sendable, Codable {
    /// A command that a switch can be bound to.
    case does(SwitchCommand)
    /// Words, executed as if they had been spoken.
    case say(String)
    /// Words that were spoken after others in one breath, executed once the app has done what those mean. `isSure` is
    /// whether they were heard so surely that a risky command needs no question.
    case said(String, isSure: Bool)

    package var text: String {
      switch self {
      case .does(let command): command.name ?? ""
      case .say(let text), .said(let text, isSure: _): text
      }
    }

    /// Makes a step from a command's name, else from words to say; `nil` where the words match no voice command.
    package init?(_ text: String) {
      let command = SwitchCommand(name: text)
      if case .say(let words)? = command {
        guard VoiceCommand.understands(words) else { return nil }
        self = .say(words)
      } else if let command {
        self = .does(command)
      } else if VoiceCommand.understands(text) {
        self = .say(text)
      } else {
        return nil
      }
    }
  }

  /// The wordings of the phrase: saying any of them runs its steps.
  package var say: [String]
  package var steps: [Step]

  package init(say: [String], steps: [Step]) {
    self.say = say
    self.steps = steps
  }

  /// Whether a step would do harm if run by mistake: by the command it is, or by its words.
  var isRisky: Bool {
    steps.contains { step in
      guard case .say(let text) = step else { return step == .does(.device(.lock)) }
      return SpokenLanguage.allCases.contains { RiskyWords.occur(in: SpokenForm($0).words(of: text), $0) }
    }
  }

  /// The spoken forms of `say`, as lower-case words with spaces between, for the recogniser's grammar.
  func patterns(in language: SpokenLanguage) -> [String] {
    say.flatMap { SpokenForm(language).readings(ofHeard: $0, limit: 2) }.map { $0.joined(separator: " ") }
  }
}

/// The words that the user's recogniser tends to hear instead of a command.
package struct VoiceMishearing: Hashable, Sendable, Codable {
  /// The command as written in the table: "hide names".
  package var command: String
  /// The words that the recogniser hears instead of the command.
  package var heard: [String]

  package init(command: String, heard: [String]) {
    self.command = command
    self.heard = heard
  }
}
