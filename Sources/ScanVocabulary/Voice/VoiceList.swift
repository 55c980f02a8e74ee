/// A list that voice control shows over the screen: the phrases in force, or an element's actions.
public struct VoiceList: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// The phrase to say.
    public var text: String
    /// What the phrase does.
    public var detail: String?
    public init(text: String, detail: String? = nil) {
      self.text = text
      self.detail = detail
    }
  }

  public var title: String
  public var entries: [Entry]
  /// Whether each entry can be said by its number, from 1.
  public var isNumbered: Bool

  public init(title: String, entries: [Entry], isNumbered: Bool = false) {
    self.title = title
    self.entries = entries
    self.isNumbered = isNumbered
  }
}
