/// The message that the person is writing: the text typed since they chose the field or began the line.
///
/// ```
/// typed "hello" ─ Enter ▶ the message "hello" has ended
///               └ the caret moved ▶ unknown from here
/// ```
package struct MessageDraft: Hashable, Sendable {
  /// Of a longer message only the end is known.
  package static let longest = 10_000

  package private(set) var text = ""
  /// Whether the message is known from its beginning.
  package private(set) var isWhole = true

  package init() {}

  /// A message begins: nothing is written yet.
  package mutating func begin() { (text, isWhole) = ("", true) }

  /// The caret is elsewhere.
  package mutating func lose() { (text, isWhole) = ("", false) }

  /// Takes what the keyboard typed.
  /// - Returns: the message that ended with Enter, if it is known from its beginning and says anything.
  package mutating func follow(_ outputs: [Keyboard.Output]) -> String? {
    var ended: String?
    for output in outputs {
      switch output {
      case .write(let characters):
        text += characters
        if text.count > Self.longest { (text, isWhole) = (String(text.suffix(Self.longest)), false) }
      case .press(.backspace):
        // The key deletes text that was in the field before the draft.
        if text.isEmpty { isWhole = false }
        text = String(text.dropLast())
      case .press(.enter):
        let message = text.trimmed
        ended = isWhole && !message.isEmpty ? message : nil
        begin()
      case .press: lose()
      case .close, .learned: break
      }
    }
    return ended
  }

  /// The message in parts that can be announced one after the other, each as long as a text may be; divided after a
  /// sentence, or else after a word.
  package var parts: [String] {
    var parts: [String] = []
    var rest = text.trimmed[...]
    while !rest.isEmpty {
      var part = rest.prefix(Self.longestPart)
      if part.endIndex < rest.endIndex {
        let end = part.lastIndex { ".!?…".contains($0) } ?? part.lastIndex { $0 == " " }
        if let end { part = part[...end] }
      }
      let words = String(part).trimmed
      if !words.isEmpty { parts.append(words) }
      rest = rest[part.endIndex...]
    }
    return parts
  }

  /// Far from the limit of a label, in Unicode scalars: a character can have several.
  private static let longestPart = 300
}
