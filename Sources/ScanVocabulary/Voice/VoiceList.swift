public import Messages

/// A list that voice control shows over the screen: the phrases in force, or an element's actions.
public struct VoiceList: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// The phrase to say, which is never translated, or the name of a group of phrases, in English.
    public var text: String { textMessage.english }
    public var textMessage: Message
    /// The effect of saying the phrase, in English.
    public var detail: String? { detailMessage?.english }
    public var detailMessage: Message?
    public init(text: Message, detail: Message? = nil) {
      textMessage = text
      detailMessage = detail
    }
  }

  /// The title in English.
  public var title: String { titleMessage.english }
  public var titleMessage: Message
  public var entries: [Entry]
  /// Whether each entry can be said by its number, from 1.
  public var isNumbered: Bool

  public init(title: Message, entries: [Entry], isNumbered: Bool = false) {
    titleMessage = title
    self.entries = entries
    self.isNumbered = isNumbered
  }
}
