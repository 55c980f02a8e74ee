public import TappetModel

/// What may be said on the screen as it is: wording by the daemon, pronunciation by the listener.
public struct Vocabulary: Hashable, Sendable {
  /// Rises with every change; an utterance is matched against the revision it was heard under.
  public var revision: Int
  /// The commands that are understood now. Words in lower case; `<name>` stands for any name of `names`,
  /// `<number>` for "one" to `numbers`, every other place for what `lists` has for it, `<letter+>` for one or more of
  /// those, `[…]` for words that may be left out: "tap [the] <name>", "increment [the] <adjustable> [by <count>]".
  public var commands: [String]
  public var names: [VocabularyName]
  /// The highest number that may be said; 0 when no pattern in force has a number.
  public var numbers: Int
  /// What may stand in each of the other places: readings, each a list of lower-case words.
  public var lists: [VoicePlace: [[String]]]

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

/// One element's names as spoken words.
public struct VocabularyName: Hashable, Sendable {
  public var id: ElementID
  /// All readings, best first; each a list of lower-case words ("four", "k."; a letter's name has a dot).
  public var words: [[String]]
  /// Whether acting on it by mistake would hurt (destructive): the daemon asks for more confidence.
  public var isRisky: Bool
  /// Words for what it is, one of which may follow a reading: "button", "text field".
  public var roles: [[String]]

  public init(id: ElementID, words: [[String]], isRisky: Bool = false, roles: [[String]] = []) {
    self.id = id
    self.words = words
    self.isRisky = isRisky
    self.roles = roles
  }
}

/// What a listener heard. Everything decoded is sent; the daemon alone decides.
public struct Utterance: Hashable, Sendable, Codable {
  /// A voice stands out of a quiet room by so many decibels.
  package static let quietClearance = 25.0

  /// Words with single spaces between.
  public var text: String
  /// 0…1; 0.5 is the threshold for acting on an ordinary phrase.
  public var confidence: Double
  /// The first and the last sound.
  public var startedAt: Instant
  public var endedAt: Instant
  /// The vocabulary's revision that was in force when it began.
  public var vocabulary: Int
  /// Other readings, best first.
  public var alternatives: [String]
  /// How many speech sounds the text has; `nil` when the recogniser does not know.
  public var phones: Int?
  /// How far it stands out of the sound around it, in decibels; `nil` when the recogniser does not know.
  public var clearance: Double?
  /// Whether somebody went on for longer than the recogniser listens: then there is no text.
  public var isTooLong = false
  /// Whether it was typed: no microphone heard it, so it is nobody's echo.
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
