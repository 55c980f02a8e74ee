package import Messages

extension Message {
  /// A stretch of a text that is all Tappet's own words, or all words of an app or a person.
  package struct Span: Hashable, Sendable {
    package var text: String
    package var isOwn: Bool

    package init(_ text: String, isOwn: Bool) { (self.text, self.isOwn) = (text, isOwn) }
  }

  /// The text in the fewest stretches; joined, they are `text(wordedBy:)`. Figures and signs count as Tappet's own, so
  /// that a voice need not change for them.
  package func spans(wordedBy translator: some WordingTranslator) -> [Span] {
    var spans: [Span] = []
    for span in parts(wordedBy: translator) where !span.text.isEmpty {
      if spans.last?.isOwn == span.isOwn {
        spans[spans.count - 1].text += span.text
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  private func parts(wordedBy translator: some WordingTranslator) -> [Span] {
    guard let arguments, !arguments.isEmpty else {
      let text = text(wordedBy: translator)
      return [Span(text, isOwn: arguments != nil || !text.contains(where: \.isLetter))]
    }
    guard let wording = wording(by: translator) else { return arguments.flatMap { $0.parts(wordedBy: translator) } }
    var parts: [Span] = []
    wording.forEachPiece(count: arguments.count) { text, argument in
      parts += argument.map { arguments[$0].parts(wordedBy: translator) } ?? [Span(String(text), isOwn: true)]
    }
    return parts
  }
}

/// Returns the text in the person's language, in stretches of Tappet's own words and of others.
package func trSpans(_ message: Message) -> [Message.Span] {
  guard let translator = ProgramLanguage.translator else { return message.spans(wordedBy: EnglishWording()) }
  return message.spans(wordedBy: translator)
}
