package import Messages
import ScanVocabulary
package import TappetModel

/// An element in words: label, value, traits and hint, in that order.
extension AccessibilityElement {
  /// The words for the element, with their speech attributes and language. The value and the hint are shortened to
  /// `longest` Unicode scalars, because a value can be a whole document; the reading commands read it in full.
  package func spoken(by settings: SpeakingSettings, longest: Int = 300) -> AttributedText {
    let own = settings.ownLanguage
    var parts = [isUnnamed ? AttributedText(nameMessage, ownLanguage: own) : appWords(spokenName)]
    if settings.says(.value), let value = spokenValue(longest: longest, ownLanguage: own) { parts.append(value) }
    if settings.says(.traits) {
      let hasActions = ownActions.contains { if case .custom = $0.kind { true } else { false } }
      let words = traitWords + (hasActions ? [Message("actions available")] : [])
      parts += words.map { AttributedText($0, ownLanguage: own) }
    }
    guard settings.says(.hint), let hint else { return AttributedText.joined(parts) }
    // The voice pauses at the full stop.
    return AttributedText.joined(
      [AttributedText.joined(parts), appWords(hint.shortened(to: longest))], separator: ". ")
  }

  /// The value's words; `nil` if there is no value, or the field is secure.
  package func spokenValue(longest: Int = 300, ownLanguage: String? = nil) -> AttributedText? {
    guard let value, !traits.contains(.secureTextEntry) else { return nil }
    if role == .toggle, let state = Self.toggleStates[value.string] {
      return AttributedText(state, ownLanguage: ownLanguage)
    }
    let words = value.shortened(to: longest)
    return words.string.isEmpty ? nil : appWords(words)
  }

  /// The label with its speech attributes, if it is the element's name; otherwise the name alone.
  private var spokenName: AttributedText {
    guard let words = label?.cleaned(.line, limit: .max).text, words.string == name else {
      return AttributedText(name)
    }
    return words
  }

  /// The app's words, marked with the app's language.
  private func appWords(_ words: AttributedText) -> AttributedText {
    guard let language else { return words }
    let whole = SpeechAttribute(start: 0, length: words.string.unicodeScalars.count, language: language)
    return AttributedText(words.string, attributes: [whole] + words.attributes)
  }

  /// The traits in words, except those that the value already shows.
  private var traitWords: [Message] {
    var words: [Message] = []
    if traits.contains(.selected) { words.append(Message("selected")) }
    if let role = Self.roleWords[role] { words.append(role) }
    if traits.contains(.header), role != .heading { words.append(Message("heading")) }
    if traits.contains(.notEnabled) { words.append(Message("dimmed")) }
    return words
  }

  private static let toggleStates = ["1": Message("on"), "0": Message("off"), "mixed": Message("mixed")]

  /// Keys, texts and elements without a role are spoken by their labels alone.
  private static let roleWords: [ElementRole: Message] = [
    .searchField: Message("search field"), .passwordField: Message("password field"), .textField: Message("text field"),
    .toggle: Message("switch"),
    .slider: Message("adjustable"), .link: Message("link"), .button: Message("button"), .heading: Message("heading"),
    .image: Message("image"),
    .area: Message("takes your presses itself"),
  ]
}

extension AttributedText {
  /// The text in one line, without unspeakable characters, of at most `longest` Unicode scalars.
  package func shortened(to longest: Int) -> AttributedText { cleaned(.line, limit: longest).text }
}

extension AttributedText {
  /// The text of the message in the person's language. Tappet's own words are marked with `ownLanguage`, if that is not
  /// `nil`; an app's are not.
  package init(_ message: Message, ownLanguage: String?) {
    guard let ownLanguage else {
      self.init(tr(message))
      return
    }
    self.init("")
    for span in trSpans(message) {
      let length = span.text.unicodeScalars.count
      if span.isOwn {
        attributes.append(SpeechAttribute(start: string.unicodeScalars.count, length: length, language: ownLanguage))
      }
      string += span.text
    }
  }

  /// Marks the whole text with a language, except where it has another mark; `nil` marks nothing.
  package func marked(_ language: String?) -> AttributedText {
    guard let language, !string.isEmpty else { return self }
    let whole = SpeechAttribute(start: 0, length: string.unicodeScalars.count, language: language)
    return AttributedText(string, attributes: [whole] + attributes)
  }
}
