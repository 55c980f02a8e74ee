/// A list that voice shows over the screen: what may be said, or what can be done with an element.
public struct VoiceList: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// What is said for it.
    public var text: String
    /// What it does.
    public var detail: String?
    public init(text: String, detail: String? = nil) {
      self.text = text
      self.detail = detail
    }
  }

  public var title: String
  public var entries: [Entry]
  /// Whether each may be said by its number, from 1.
  public var isNumbered: Bool

  public init(title: String, entries: [Entry], isNumbered: Bool = false) {
    self.title = title
    self.entries = entries
    self.isNumbered = isNumbered
  }
}
