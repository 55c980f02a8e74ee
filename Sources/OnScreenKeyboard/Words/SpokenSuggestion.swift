import Messages
package import TappetModel

/// Decides when the first offered word is spoken: once typing pauses, if that word is another than the one before.
///
/// ```
/// offer "hello" ─ offer "help" ─ 0.8 s ▶ due "help" ─ offer "help" ▶ nothing ─ offer nil ▶ silent
/// ```
package struct SpokenSuggestion: Hashable, Sendable {
  package static let pause = Duration.milliseconds(800)

  private var offered: String?
  /// When the offered word is spoken; `nil`: it has been, or nothing is offered.
  package private(set) var deadline: Instant?

  package init() {}

  /// Takes the first offered word for the word that has been begun; `nil`: none has been, or nothing is offered.
  package mutating func offer(_ word: String?, at now: Instant) {
    guard word != offered else {
      // Typing goes on.
      if deadline != nil { deadline = now.advanced(by: Self.pause) }
      return
    }
    offered = word
    deadline = word.map { _ in now.advanced(by: Self.pause) }
  }

  /// Returns the announcement that is due; `nil` for none. `language`: of the word, a BCP 47 tag.
  package mutating func due(at now: Instant, in language: String?) -> AttributedText? {
    guard let offered, let deadline, deadline <= now else { return nil }
    self.deadline = nil
    var text = AttributedText(tr("suggestion: \(offered)"))
    let scalars = text.string.unicodeScalars
    text.attributes = [SpeechAttribute(start: 0, length: scalars.count, queueAnnouncement: true)]
    if let language, text.string.hasSuffix(offered) {
      let length = offered.unicodeScalars.count
      text.attributes.append(SpeechAttribute(start: scalars.count - length, length: length, language: language))
    }
    return text
  }
}
