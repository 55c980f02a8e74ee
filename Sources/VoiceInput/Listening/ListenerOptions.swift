/// What a listener needs besides a source of sound.
public struct ListenerOptions: Hashable, Sendable {
  /// The folder of the acoustic model (mdef, means, …), at 16 kHz.
  public var model: String
  /// The pronouncing dictionary in CMUdict's form.
  public var dictionary: String

  public init(model: String = Self.standardModel, dictionary: String = Self.standardDictionary) {
    self.model = model
    self.dictionary = dictionary
  }

  /// Where Debian's pocketsphinx-en-us puts them.
  public static let standardModel = "/usr/share/pocketsphinx/model/en-us/en-us"
  public static let standardDictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
}
