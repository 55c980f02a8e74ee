/// What a listener needs besides a source of sound.
package struct ListenerOptions: Hashable, Sendable {
  /// The folder of the acoustic model (mdef, means, …), at 16 kHz.
  package var model: String
  /// The pronouncing dictionary in CMUdict's form.
  package var dictionary: String
  /// The user's own pronunciations, in the same form; nil for none. The file need not be there.
  package var lexicon: String?
  /// espeak-ng, which helps to guess how unknown words sound.
  package var espeak: String

  package init(
    model: String = Self.standardModel, dictionary: String = Self.standardDictionary, lexicon: String? = nil,
    espeak: String = Self.standardEspeak
  ) {
    self.model = model
    self.dictionary = dictionary
    self.lexicon = lexicon
    self.espeak = espeak
  }

  /// Where Debian's pocketsphinx-en-us puts them.
  package static let standardModel = "/usr/share/pocketsphinx/model/en-us/en-us"
  package static let standardDictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
  /// Where Debian's espeak-ng puts it.
  package static let standardEspeak = "/usr/bin/espeak-ng"
}
