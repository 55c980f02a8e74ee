import SpokenNames

/// The user's own phrases and mishearings, parsed.
struct VoicePhrasebook: Sendable {
  /// The phrases by the letters of their words.
  private let phrases: [String: VoicePhrase]
  /// What the recogniser listens for beside the table: the phrases and the user's mishearings.
  let patterns: [String]
  /// Commands with their misheard forms only, built-in and the user's.
  let misheard: [(command: VoiceCommand, patterns: [VoicePattern])]

  static let builtIn = VoicePhrasebook(VoiceSettings())

  init(_ settings: VoiceSettings) {
    var phrases: [String: VoicePhrase] = [:]
    for phrase in settings.phrases {
      for pattern in phrase.patterns {
        phrases[Reading.key(of: pattern.split(separator: " ").map(String.init))] = phrase
      }
    }
    self.phrases = phrases
    var heard: [String: [String]] = [:]
    for mishearing in settings.misheard {
      guard let command = VoiceCommand.builtIn(mishearing.command) else { continue }
      heard[command.title, default: []] += mishearing.heard
    }
    patterns = settings.phrases.flatMap(\.patterns) + heard.keys.sorted().flatMap { heard[$0] ?? [] }
    misheard = VoiceCommand.table.compactMap { command in
      let forms = command.misheard + (heard[command.title] ?? [])
      return forms.isEmpty ? nil : (command, forms.map { VoicePattern($0) })
    }
  }

  /// The phrase said with these words; `nil` when there is none.
  subscript(words: [String]) -> VoicePhrase? { phrases[Reading.key(of: words)] }
}
