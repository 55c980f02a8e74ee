/// Text with attributes for how it is spoken. They never change what is shown or matched.
public struct AttributedText: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  public var string: String
  public var attributes: [SpeechAttribute]

  public init(_ string: String, attributes: [SpeechAttribute] = []) {
    self.string = string
    self.attributes = attributes
  }

  public init(stringLiteral value: String) { self.init(value) }
}

/// How a range of an attributed text is spoken; `nil` leaves an aspect to the speech settings.
public struct SpeechAttribute: Hashable, Sendable, Codable {
  /// The index of the first Unicode scalar.
  public var start: Int
  /// The number of Unicode scalars.
  public var length: Int
  /// The pitch, 0.0–2.0; 1.0 is the user's own.
  public var pitch: Double?
  /// The language, a BCP 47 tag.
  public var language: String?
  /// Whether to speak letter by letter.
  public var spellOut: Bool?
  /// A pronunciation in the International Phonetic Alphabet.
  public var ipaNotation: String?
  /// Whether to speak punctuation marks.
  public var punctuation: Bool?
  /// Whether an announcement waits for the current speech to end instead of interrupting it.
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
