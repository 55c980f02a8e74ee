public import TappetModel

/// A question that is put to whoever presses a switch: its answers are scanned over everything else, in the person's
/// own method, until one is selected, its loops are used up, or it is withdrawn.
public struct ScanPrompt: Hashable, Sendable, Codable {
  /// One stop of it.
  public struct Answer: Hashable, Sendable, Codable {
    public var name: String
    /// What it is about: without that element there is no such answer.
    public var element: ElementID?
    /// Whether the element itself is lit, and not a word about it.
    public var isElement: Bool

    public init(_ name: String, about element: ElementID? = nil, isElement: Bool = false) {
      self.name = name
      self.element = element
      self.isElement = isElement
    }
  }

  /// Which question it is: told again with the answer.
  public var number: Int
  /// The question in words.
  public var text: String
  /// In the order of scanning.
  public var answers: [Answer]

  public init(number: Int, text: String, answers: [Answer]) {
    self.number = number
    self.text = text
    self.answers = answers
  }
}
