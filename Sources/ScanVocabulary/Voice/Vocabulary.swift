public import TappetModel

/// The phrases that can be said on the current screen. The daemon chooses the words, the listener their pronunciation.
public struct Vocabulary: Hashable, Sendable {
  /// Rises with every change; the daemon matches an utterance against the revision under which it was heard.
  public var revision: Int
  /// The language of the words, as a BCP 47 tag: that of the recogniser where Tappet has commands in it, else `nil`: English.
  public var language: String?
  /// The patterns of the commands in force. Words are in lower case; `<name>` stands for any name of `names`,
  /// `<number>` for "one" to `numbers`, every other place for an entry of `lists`; `<letter+>` stands for one or more
  /// of a place, `[…]` for optional words: "tap [the] <name>", "increment [the] <adjustable> [by <count>]".
  public var commands: [String]
  public var names: [VocabularyName]
  /// The highest number that can be said; 0 if no pattern in force has a number.
  public var numbers: Int
  /// The entries of each other place: readings, each a list of lower-case words.
  public var lists: [VoicePlace: [[String]]]
  /// Whether free text is dictated: an utterance that is no command is wanted with its `dictation`.
  public var isDictating = false

  public init(
    revision: Int, commands: [String], names: [VocabularyName], numbers: Int = 0, lists: [VoicePlace: [[String]]] = [:]
  ) {
    self.revision = revision
    self.commands = commands
    self.names = names
    self.numbers = numbers
    self.lists = lists
  }
}

/// The spoken names of one element.
public struct VocabularyName: Hashable, Sendable {
  public var id: ElementID
  /// All readings, best first; each a list of lower-case words ("four", "k."; the name of a letter ends with a dot).
  public var words: [[String]]
  /// Whether a mistaken action would do harm (destructive): the daemon requires more confidence.
  public var isRisky: Bool
  /// Words for the element's role, one of which may follow a reading: "button", "text field".
  public var roles: [[String]]

  public init(id: ElementID, words: [[String]], isRisky: Bool = false, roles: [[String]] = []) {
    self.id = id
    self.words = words
    self.isRisky = isRisky
    self.roles = roles
  }
}

/// An utterance as the listener decoded it. The listener sends every utterance; only the daemon decides.
public struct Utterance: Hashable, Sendable, Codable {
  /// How far speech stands out from a quiet room, in decibels.
  package static let quietClearance = 25.0

  /// The recognised words, separated by single spaces.
  public var text: String
  /// The confidence, 0…1; 0.5 is the threshold for acting on an ordinary phrase.
  public var confidence: Double
  /// The time of the first sound.
  public var startedAt: Instant
  /// The time of the last sound.
  public var endedAt: Instant
  /// The revision of the vocabulary in force when the utterance began.
  public var vocabulary: Int
  /// Other readings of the sound, best first.
  public var alternatives: [String]
  /// The number of phones in the text; `nil` if the recogniser does not know it.
  public var phones: Int?
  /// How far the utterance stands out from the background noise, in decibels; `nil` if the recogniser does not know it.
  public var clearance: Double?
  /// Whether the utterance exceeded the recogniser's time limit; it then has no text.
  public var isTooLong = false
  /// The utterance as free text for a text field; `nil` if the recogniser makes none of it.
  public var dictation: Dictation?
  /// Whether the utterance was typed; it then cannot be an echo of Tappet's own speech.
  public var isTyped = false

  public init(
    text: String, confidence: Double, startedAt: Instant, endedAt: Instant, vocabulary: Int,
    alternatives: [String] = [], phones: Int? = nil, clearance: Double? = nil
  ) {
    self.text = text
    self.confidence = confidence
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.vocabulary = vocabulary
    self.alternatives = alternatives
    self.phones = phones
    self.clearance = clearance
  }
}
