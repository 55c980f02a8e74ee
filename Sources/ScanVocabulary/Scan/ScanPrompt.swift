public import TappetModel

/// A question to the switch user. Its answers are scanned before everything else, in the user's own method, until one
/// is selected, the loops end, or the prompt is withdrawn.
public struct ScanPrompt: Hashable, Sendable, Codable {
  public struct Answer: Hashable, Sendable, Codable {
    public var name: String
    /// The element that the answer names; the answer disappears with that element. `nil` if it names none.
    public var element: ElementID?
    /// Whether the stop is the element itself instead of a word for it.
    public var isElement: Bool

    public init(_ name: String, about element: ElementID? = nil, isElement: Bool = false) {
      self.name = name
      self.element = element
      self.isElement = isElement
    }
  }

  /// Identifies the question; the answer carries it again.
  public var number: Int
  public var text: String
  /// The answers, in scanning order.
  public var answers: [Answer]

  public init(number: Int, text: String, answers: [Answer]) {
    self.number = number
    self.text = text
    self.answers = answers
  }
}
