/// A text for a person, not yet in their language: its English wording with places for arguments, or words that are not
/// Tappet's own and stay as they are.
///
/// The wording is the id under which the catalogues in `po` list the translations; `%1` stands for the first argument:
///
/// ```swift
/// let name: Message = "Undo \(Message(verbatim: app))"  // listed as "Undo %1"
/// ```
///
/// Two messages are equal if their English texts are, and a message is encoded as its English text: recordings, logs and
/// the wire are the same in every language.
public struct Message: Sendable {
  /// The arguments, context and plural of a wording. A class, so that an app's words, the most frequent messages, take up
  /// only a string and a null reference.
  private final class Wording: Sendable {
    let arguments: [Message]
    let context: String?
    /// The wording for several things, and how many there are; `text` is the one for a single thing.
    let plural: (other: String, count: Int)?

    init(_ arguments: [Message] = [], context: String? = nil, plural: (other: String, count: Int)? = nil) {
      self.arguments = arguments
      self.context = context
      self.plural = plural
    }

    static let plain = Wording()
  }

  /// The wording; without one, words that stay as they are.
  private let text: String
  private let wording: Wording?

  private init(_ text: String, _ wording: Wording?) { (self.text, self.wording) = (text, wording) }

  /// Words that no catalogue lists: an app's, a person's, or a figure.
  public init(verbatim text: String) { self.init(text, nil) }

  /// A wording that is computed, as "Scroll down" of "Scroll" and a direction. `po/extract.py` finds only literals: for
  /// every text that can occur, the sources contain a `Message` with that literal elsewhere.
  public init(listed text: String) { self.init(text, .plain) }

  /// A wording whose English alone does not say what is meant; `context` tells translators, as in "media player".
  public init(_ message: Message, context: String) {
    self.init(message.text, message.wording.map { Wording($0.arguments, context: context, plural: $0.plural) })
  }

  /// A wording that depends on a number. `%1` in it stands for the number.
  public init(count: Int, one: String, other: String) { self.init(one, Wording(plural: (other, count))) }

  /// The messages one after the other. `separator` is not translated.
  public init(_ parts: [Message], separator: String = "") {
    let parts = separator.isEmpty ? parts : Array(parts.map { [$0] }.joined(separator: [Message(verbatim: separator)]))
    self.init(parts.indices.map { "%\($0 + 1)" }.joined(), Wording(parts, context: Self.noWords))
  }

  /// Marks a wording of placeholders alone.
  private static let noWords = "\u{0}"

  fileprivate init(wording: String, _ arguments: [Message]) {
    self.init(wording, arguments.isEmpty ? .plain : Wording(arguments))
  }

  public var isEmpty: Bool { text.isEmpty || wording?.context == Self.noWords && english.isEmpty }

  /// The text in English.
  public var english: String { wording == nil ? text : text(wordedBy: EnglishWording()) }

  /// The messages that replace the wording's placeholders; `nil` for verbatim words.
  package var arguments: [Message]? { wording?.arguments }

  /// The translated wording with its placeholders; `nil` if it consists of placeholders alone.
  package func wording(by translator: some WordingTranslator) -> String? {
    wording?.context == Self.noWords ? nil : translator.wording(text, context: wording?.context)
  }

  /// The text, each wording translated by `translator`.
  public func text(wordedBy translator: some WordingTranslator) -> String {
    guard let wording, !text.isEmpty else { return text }
    if let (other, count) = wording.plural {
      return translator.wording(one: text, other: other, count: count).filled([String(count)])
    }
    let arguments = wording.arguments.map { $0.text(wordedBy: translator) }
    if wording.context == Self.noWords { return arguments.joined() }
    return translator.wording(text, context: wording.context).filled(arguments)
  }
}

extension Message: Hashable {
  public static func == (one: Message, other: Message) -> Bool {
    if one.wording === other.wording, one.text == other.text { return true }
    return one.english == other.english
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Message: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(verbatim: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(english)
  }
}

extension Message: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { english }
  public var debugDescription: String { english.debugDescription }
}

extension Message: ExpressibleByStringInterpolation {
  public init(stringLiteral wording: String) { self.init(wording: wording, []) }

  public init(stringInterpolation interpolation: Interpolation) {
    self.init(wording: interpolation.format, interpolation.arguments)
  }

  /// Collects a wording and its arguments. There may be nine arguments.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var arguments: [Message] = []

    public init(literalCapacity: Int, interpolationCount: Int) { format.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { format += literal }

    public mutating func appendInterpolation(_ message: Message) {
      arguments.append(message)
      format += "%\(arguments.count)"
    }

    /// Words and figures that are not translated.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(Message(verbatim: value.description))
    }
  }
}

extension String {
  /// Returns the text with `%1` to `%9` replaced by the arguments.
  func filled(_ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return self }
    var text = ""
    forEachPiece(count: arguments.count) { piece, argument in
      if let argument { text += arguments[argument] } else { text += piece }
    }
    return text
  }

  /// Calls `body` for each stretch between the placeholders `%1` to `%9` and for each placeholder, then with the index of
  /// its argument. `count`: how many arguments there are; a placeholder of another is text.
  package func forEachPiece(count: Int, _ body: (_ text: Substring, _ argument: Int?) -> Void) {
    var start = startIndex
    var next = startIndex
    while let sign = self[next...].firstIndex(of: "%") {
      next = index(after: sign)
      guard next < endIndex, let digit = self[next].wholeNumberValue, (1...count).contains(digit) else { continue }
      if start < sign { body(self[start..<sign], nil) }
      next = index(after: next)
      body(self[sign..<next], digit - 1)
      start = next
    }
    if start < endIndex { body(self[start...], nil) }
  }
}
