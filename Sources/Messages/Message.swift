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
  enum Content: Sendable {
    case verbatim(String)
    case wording(String, [Message], context: String?)
    /// The wording for one thing and for several; the count is also the first argument.
    case counted(Int, one: String, other: String)
    case sequence([Message])
  }

  var content: Content

  init(_ content: Content) { self.content = content }

  /// Words that no catalogue lists: an app's, a person's, or a figure.
  public init(verbatim text: String) { content = .verbatim(text) }

  /// A text that was put together elsewhere and that the catalogues list as a whole, as "Scroll down". Its places must be
  /// marked for `po/extract.py` by a `Message` with the same literal.
  public init(listed text: String) { content = .wording(text, [], context: nil) }

  /// A wording whose English alone does not say what is meant; `context` tells translators, as in "media player".
  public init(_ message: Message, context: String) {
    guard case .wording(let format, let arguments, _) = message.content else {
      self = message
      return
    }
    content = .wording(format, arguments, context: context)
  }

  /// A wording that depends on a number. `%1` in it stands for the number.
  public init(count: Int, one: String, other: String) { content = .counted(count, one: one, other: other) }

  /// The messages one after the other, with nothing between them.
  public init(_ parts: [Message]) { content = .sequence(parts) }

  public var isEmpty: Bool {
    switch content {
    case .verbatim(let text), .wording(let text, _, _): text.isEmpty
    case .counted: false
    case .sequence(let parts): parts.allSatisfy(\.isEmpty)
    }
  }

  /// The text in English.
  public var english: String { text(wordedBy: EnglishWording()) }

  /// The text, each wording translated by `translator`.
  public func text(wordedBy translator: some WordingTranslator) -> String {
    switch content {
    case .verbatim(let text): text
    case .wording(let format, let arguments, let context):
      format.isEmpty
        ? "" : translator.wording(format, context: context).filled(arguments.map { $0.text(wordedBy: translator) })
    case .counted(let count, let one, let other):
      translator.wording(one: one, other: other, count: count).filled([String(count)])
    case .sequence(let parts): parts.map { $0.text(wordedBy: translator) }.joined()
    }
  }
}

extension Message: Hashable {
  public static func == (one: Message, other: Message) -> Bool { one.english == other.english }
  public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Message: Codable {
  public init(from decoder: any Decoder) throws {
    content = .verbatim(try decoder.singleValueContainer().decode(String.self))
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
  public init(stringLiteral wording: String) { content = .wording(wording, [], context: nil) }

  public init(stringInterpolation interpolation: Interpolation) {
    content = .wording(interpolation.format, interpolation.arguments, context: nil)
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
    var rest = self[...]
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if let digit = rest.first?.wholeNumberValue, arguments.indices.contains(digit - 1) {
        text += arguments[digit - 1]
        rest = rest.dropFirst()
      } else {
        text += "%"
      }
    }
    return text + rest
  }
}
