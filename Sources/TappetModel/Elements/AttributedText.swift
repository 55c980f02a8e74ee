/// Text with directions for how it is spoken. The attributes never change what is shown or matched.
public struct AttributedText: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  public var string: String
  public var attributes: [SpeechAttribute]

  public init(_ string: String, attributes: [SpeechAttribute] = []) {
    self.string = string
    self.attributes = attributes
  }

  public init(stringLiteral value: String) { self.init(value) }
}

/// Directions for a range of an attributed text.
public struct SpeechAttribute: Hashable, Sendable, Codable {
  /// The first scalar and the number of Unicode scalars.
  public var start: Int
  public var length: Int
  /// 0.0–2.0; 1.0 is the user's own pitch.
  public var pitch: Double?
  /// A BCP 47 tag.
  public var language: String?
  public var spellOut: Bool?
  /// A pronunciation in the International Phonetic Alphabet.
  public var ipaNotation: String?
  public var punctuation: Bool?
  /// An announcement that waits for what is being said instead of interrupting it.
  public var queueAnnouncement: Bool?

  public init(
    start: Int, length: Int, pitch: Double? = nil, language: String? = nil, spellOut: Bool? = nil,
    ipaNotation: String? = nil, punctuation: Bool? = nil, queueAnnouncement: Bool? = nil
  ) {
    self.start = start
    self.length = length
    self.pitch = pitch
    self.language = language
    self.spellOut = spellOut
    self.ipaNotation = ipaNotation
    self.punctuation = punctuation
    self.queueAnnouncement = queueAnnouncement
  }
}
