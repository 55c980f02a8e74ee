import SpokenNames

/// The person's own phrases and mishearings, taken apart.
struct VoicePhrasebook: Sendable {
  /// What each phrase does, by its letters.
  private let phrases: [String: VoicePhrase]
  /// What is listened for besides the table: the phrases, and what the person says is heard.
  let patterns: [String]
  /// The commands that have other forms, with those alone: what is built in, and what the person says.
  let misheard: [(command: VoiceCommand, patterns: [VoicePattern])]

  /// Nothing of the person's own.
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

  /// The phrase that is said with these words; `nil`: none.
  subscript(words: [String]) -> VoicePhrase? { phrases[Reading.key(of: words)] }
}
