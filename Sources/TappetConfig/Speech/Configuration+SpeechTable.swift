import ScanVocabulary

extension Configuration {
  static let speechTable: [Setting<Configuration>] = [
    .flag("speech.enabled", \.speech.said.enabled, "Whether anything is said."),
    .choice("speech.verbosity", \.speech.said.verbosity, "How much is said."),
    .names("speech.also", of: SpokenPart.allCases, \.speech.said.also, "What is said whatever the verbosity."),
    .names("speech.except", of: SpokenPart.allCases, \.speech.said.except, "What is never said."),
    .choice("speech.groups", \.speech.said.groups, "How a group is said."),
    .choice("speech.program", \.speech.program, "What speaks."),
    .text("speech.voice", \.speech.voice, "The voice, by its name."),
    .text("speech.language", \.speech.language, "The language of what says nothing of its own."),
    .integer("speech.rate", -100...100, \.speech.rate, "How fast it is said."),
    .integer("speech.pitch", -100...100, \.speech.pitch, "How high it is said."),
    .integer("speech.volume", 0...100, \.speech.volume, "How loud it is said."),
    .soundDevice("sounds.device", \.sounds.device, "The ALSA device that sounds are played on."),
    .number("sounds.volume", 0...1, \.sounds.volume, "How loud all sounds are."),
    .number("sounds.duck", 0...1, \.sounds.duck, "How loud sounds are while something is said."),
    loudness(.step, "a step"), loudness(.first, "the first stop"), loudness(.wrap, "beginning a level anew"),
    loudness(.enter, "going into a group"), loudness(.exit, "coming out of one"), loudness(.select, "a selection"),
    loudness(.refused, "a refusal"), loudness(.changed, "a change"), loudness(.rescue, "the rescue menu"),
    loudness(.lost, "a lost switch box"), loudness(.back, "a switch box that is back"),
    loudness(.listening, "listening"), loudness(.asleep, "listening no more"),
  ]

  private static func loudness(_ kind: SoundKind, _ what: String) -> Setting<Configuration> {
    .number(
      "sounds.\(kind.rawValue)", 0...1, \.sounds[kind], "How loud the sound of \(what) is.")
  }

  /// Whether the setting concerns sound; clients with the role `speech` receive such settings.
  package static func isOfSound(_ key: String) -> Bool { key.hasPrefix("speech.") || key.hasPrefix("sounds.") }
}
