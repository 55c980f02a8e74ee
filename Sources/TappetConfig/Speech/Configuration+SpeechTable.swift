import Messages
import ScanVocabulary
import ScannerMenus

extension Configuration {
  static let speechTable: [Setting<Configuration>] = [
    .flag("speech.enabled", \.speech.said.enabled, Message("Whether Tappet speaks.")),
    .choice("speech.verbosity", \.speech.said.verbosity, Message("How much Tappet says.")),
    .names("speech.also", of: SpokenPart.allCases, \.speech.said.also, Message("What Tappet says at any verbosity.")),
    .names("speech.except", of: SpokenPart.allCases, \.speech.said.except, Message("What Tappet never says.")),
    .choice("speech.groups", \.speech.said.groups, Message("How Tappet says a group.")),
    .choice("speech.echo", \.speech.said.echo, Message("What Tappet says of what is typed.")),
    .choice("speech.program", \.speech.program, Message("The program that speaks.")),
    .text("speech.voice", \.speech.voice, Message("The name of the voice.")),
    .text("speech.language", \.speech.language, Message("The language of texts that do not name one.")),
    .integer("speech.rate", -100...100, \.speech.rate, Message("The speed of speech.")),
    .integer("speech.pitch", -100...100, \.speech.pitch, Message("The pitch of speech.")),
    .integer("speech.volume", 0...100, \.speech.volume, Message("The volume of speech.")),
    .cueOutput("speech.cueOutput", \.speech.cueOutput, Message("The output on which you alone hear what is lit.")),
    .choice("speech.cueLoss", \.speech.cueLoss, Message("What the scan does while that output is away.")),
    .choice("speech.cueDetail", \.speech.said.cueDetail, Message("How much is said of what is lit.")),
    .flag("speech.cuePlace", \.speech.said.cuePlace, Message("Whether it is said which of the stops is lit.")),
    .text("speech.cueVoice", \.speech.cueVoice, Message("The name of the voice that says what is lit.")),
    .integer(
      "speech.cueRate", -100...100, \.speech.cueRate, Message("How much faster what is lit is said than the rest.")),
    .soundDevice("sounds.device", \.sounds.device, Message("The ALSA device that plays sounds.")),
    .number("sounds.volume", 0...1, \.sounds.volume, Message("The volume of all sounds.")),
    .number("sounds.duck", 0...1, \.sounds.duck, Message("The volume of sounds while Tappet speaks.")),
    loudness(.step, Message("The volume of the sound for a step.")),
    loudness(.first, Message("The volume of the sound for the first stop.")),
    loudness(.wrap, Message("The volume of the sound for starting a level again.")),
    loudness(.enter, Message("The volume of the sound for entering a group.")),
    loudness(.exit, Message("The volume of the sound for leaving a group.")),
    loudness(.select, Message("The volume of the sound for a selection.")),
    loudness(.refused, Message("The volume of the sound for a refusal.")),
    loudness(.changed, Message("The volume of the sound for a change.")),
    loudness(.rescue, Message("The volume of the sound for the rescue menu.")),
    loudness(.lost, Message("The volume of the sound for a lost switch box.")),
    loudness(.back, Message("The volume of the sound for a switch box that is back.")),
    loudness(.listening, Message("The volume of the sound for starting to listen.")),
    loudness(.asleep, Message("The volume of the sound for ceasing to listen.")),
  ]

  private static func loudness(_ kind: SoundKind, _ purpose: Message) -> Setting<Configuration> {
    .number("sounds.\(kind.rawValue)", 0...1, \.sounds[kind], purpose)
  }

  /// Whether the setting concerns sound; clients with the role `speech` receive such settings.
  package static func isOfSound(_ key: String) -> Bool { key.hasPrefix("speech.") || key.hasPrefix("sounds.") }
}
