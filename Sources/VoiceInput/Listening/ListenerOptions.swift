/// The files and programs that a listener needs, apart from an audio source.
package struct ListenerOptions: Hashable, Sendable {
  /// The folder of the acoustic model (mdef, means, …), at 16 kHz.
  package var model: String
  /// The path of the pronouncing dictionary, in CMUdict's format.
  package var dictionary: String
  /// The path of the user's lexicon, their own pronunciations in CMUdict's format; `nil` for none. The file may be
  /// missing.
  package var lexicon: String?
  /// The path of the folder of the commands that the person has taught; `nil` for none. The folder may be missing.
  package var learned: String?
  /// Whether the listener hears by these commands. If not, it still does nothing while they are being taught.
  package var usesLearned: Bool
  /// The path of the folder of the model that was adapted to the person, heard by in place of `model`; `nil` for none. The
  /// folder may be missing.
  package var adapted: String?
  /// The path of the language model of free text, for dictation.
  package var languageModel: String
  /// The path of espeak-ng, which helps to guess the pronunciation of unknown words.
  package var espeak: String

  package init(
    model: String = Self.standardModel, dictionary: String = Self.standardDictionary, lexicon: String? = nil,
    learned: String? = nil, usesLearned: Bool = true, adapted: String? = nil,
    languageModel: String = Self.standardLanguageModel, espeak: String = Self.standardEspeak
  ) {
    self.model = model
    self.dictionary = dictionary
    self.lexicon = lexicon
    self.learned = learned
    self.usesLearned = usesLearned
    self.adapted = adapted
    self.languageModel = languageModel
    self.espeak = espeak
  }

  /// The path of the acoustic model in Debian's package pocketsphinx-en-us.
  package static let standardModel = "/usr/share/pocketsphinx/model/en-us/en-us"
  /// The path of the dictionary in Debian's package pocketsphinx-en-us.
  package static let standardDictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
  /// The path of the language model in Debian's package pocketsphinx-en-us.
  package static let standardLanguageModel = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
  /// The path of the program in Debian's package espeak-ng.
  package static let standardEspeak = "/usr/bin/espeak-ng"
}
