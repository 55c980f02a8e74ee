import SpokenNames

/// The user's own phrases and mishearings, parsed.
struct VoicePhrasebook: Sendable {
  /// The phrases by the letters of their words.
  private let phrases: [String: VoicePhrase]
  /// The patterns that the recogniser listens for beside the table: the phrases and the user's mishearings.
  let patterns: [String]
  /// Commands with their misheard forms only, built-in and the user's.
  let misheard: [(command: VoiceCommand, patterns: [VoicePattern])]

  init(_ settings: VoiceSettings = VoiceSettings(), _ language: SpokenLanguage = .english) {
    var phrases: [String: VoicePhrase] = [:]
    for phrase in settings.phrases {
      for pattern in phrase.patterns(in: language) {
        phrases[Reading.key(of: pattern.split(separator: " ").map(String.init))] = phrase
      }
    }
    self.phrases = phrases
    var heard: [String: [String]] = [:]
    for mishearing in settings.misheard {
      guard let command = VoiceCommand.builtIn(mishearing.command) else { continue }
      heard[command.id, default: []] += mishearing.heard
    }
    patterns = settings.phrases.flatMap { $0.patterns(in: language) } + heard.keys.sorted().flatMap { heard[$0] ?? [] }
    misheard = CommandTable.of(language).commands.compactMap { command in
      let forms = command.misheard + (heard[command.id] ?? [])
      return forms.isEmpty ? nil : (command, forms.map { VoicePattern($0, language) })
    }
  }

  /// The phrase said with these words; `nil` when there is none.
  subscript(words: [String]) -> VoicePhrase? { phrases[Reading.key(of: words)] }
}
