package import ScanVocabulary
import SpokenNames

/// A phrase of the person's own, and what it does: `[[voice.command]]` of the settings.
package struct VoicePhrase: Hashable, Sendable, Codable {
  package enum Step: Hashable, Sendable, Codable {
    /// What a switch may be bound to.
    case does(SwitchCommand)
    /// What these words do when they are said.
    case say(String)

    /// As the settings write it.
    package var text: String {
      switch self {
      case .does(let command): command.name ?? ""
      case .say(let text): text
      }
    }

    /// The command of that name, or else the words; `nil` where they are no command of the table.
    package init?(_ text: String) {
      if let command = SwitchCommand(name: text) {
        self = .does(command)
      } else if VoiceCommand.understands(text) {
        self = .say(text)
      } else {
        return nil
      }
    }
  }

  /// What is said for it, any of these.
  package var say: [String]
  package var steps: [Step]

  package init(say: [String], steps: [Step]) {
    self.say = say
    self.steps = steps
  }

  /// Whether something in it tells that a mistake would hurt.
  var isRisky: Bool {
    steps.contains { step in
      if case .say(let text) = step { RiskyWords.occur(in: SpokenForm().words(of: text)) } else { false }
    }
  }

  /// The words that are listened for.
  var patterns: [String] {
    say.flatMap { SpokenForm().readings(ofHeard: $0, limit: 2) }.map { $0.joined(separator: " ") }
  }
}

/// What a command is heard as by the person's recogniser.
package struct VoiceMishearing: Hashable, Sendable, Codable {
  /// What is said, as the table of commands has it: "hide names".
  package var command: String
  /// What is heard in its place.
  package var heard: [String]

  package init(command: String, heard: [String]) {
    self.command = command
    self.heard = heard
  }
}

extension VoiceCommand {
  /// Whether the words are a command on some screen, whatever is on it.
  package static func understands(_ text: String) -> Bool {
    let readings = SpokenForm().readings(ofHeard: text)
    return compiled.contains { command, patterns in
      // A name, or an action's, by itself would be understood of any word.
      patterns.contains { pattern in
        !pattern.isOnlyPlaces && readings.contains { !pattern.fillings(of: $0).isEmpty }
      }
    }
  }

  /// The built-in command that is said just so; `nil`: none.
  package static func builtIn(_ text: String) -> VoiceCommand? {
    let readings = SpokenForm().readings(ofHeard: text)
    let unfilled = VoicePattern.Filling()
    return compiled.first { _, patterns in
      patterns.contains { pattern in readings.contains { pattern.fillings(of: $0).contains(unfilled) } }
    }?.command
  }

  /// Whether no phrase of the person's own may stand in its place: without it nobody could go on.
  package var isFixed: Bool { intent == .order(.listenOn) || intent == .order(.listenOff) }
}
