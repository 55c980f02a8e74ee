package import Messages
package import TappetModel

/// A question to the switch user. Its answers are scanned before everything else, in the user's own method, until one
/// is selected, the loops end, or the prompt is withdrawn.
package struct ScanPrompt: Hashable, Sendable, Codable {
  package struct Answer: Hashable, Sendable, Codable {
    package var name: Message
    /// The element that the answer names; the answer disappears with that element. `nil` if it names none.
    package var element: ElementID?
    /// Whether the stop is the element itself instead of a word for it.
    package var isElement: Bool

    package init(_ name: Message, about element: ElementID? = nil, isElement: Bool = false) {
      self.name = name
      self.element = element
      self.isElement = isElement
    }
  }

  /// Identifies the question; the answer carries it again.
  package var number: Int
  package var text: Message
  /// The answers, in scanning order.
  package var answers: [Answer]

  package init(number: Int, text: Message, answers: [Answer]) {
    self.number = number
    self.text = text
    self.answers = answers
  }
}
