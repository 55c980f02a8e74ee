public import TappetModel

/// An element in words: label, value, traits, hint, in that order.
extension AccessibilityElement {
  /// What is said of it. Directions for how it is said go with the words, and so does its language.
  /// `longest`: a value can be a whole document; beyond this many scalars it is read by reading, not by pointing at it.
  public func spoken(by settings: SpeakingSettings, longest: Int = 300) -> AttributedText {
    var parts = [ownWords(spokenName)]
    if settings.says(.value), let value = spokenValue(longest: longest) { parts.append(value) }
    if settings.says(.traits) { parts += traitWords.map { AttributedText($0) } }
    if settings.says(.hint), let hint { parts.append(ownWords(hint.shortened(to: longest))) }
    return AttributedText.joined(parts)
  }

  /// The value alone, as it is said; `nil`: there is none.
  public func spokenValue(longest: Int = 300) -> AttributedText? {
    guard let value, !traits.contains(.secureTextEntry) else { return nil }
    if role == .toggle, let state = Self.toggleStates[value.string] { return AttributedText(state) }
    let words = value.shortened(to: longest)
    return words.string.isEmpty ? nil : ownWords(words)
  }

  /// The label with its directions, where it says anything.
  private var spokenName: AttributedText {
    guard !isUnnamed, let words = label?.cleaned(.line, limit: .max).text, words.string == name else {
      return AttributedText(name)
    }
    return words
  }

  /// The words of the app, in the app's language.
  private func ownWords(_ words: AttributedText) -> AttributedText {
    guard let language else { return words }
    let whole = SpeechAttribute(start: 0, length: words.string.unicodeScalars.count, language: language)
    return AttributedText(words.string, attributes: [whole] + words.attributes)
  }

  /// What it is and how it is, as far as that is not plain from its value.
  private var traitWords: [String] {
    var words: [String] = []
    if traits.contains(.selected) { words.append("selected") }
    if let role = Self.roleWords[role] { words.append(role) }
    if traits.contains(.header), role != .heading { words.append("heading") }
    if traits.contains(.notEnabled) { words.append("dimmed") }
    return words
  }

  private static let toggleStates = ["1": "on", "0": "off", "mixed": "mixed"]

  /// A key, a text and what has no role are only their labels.
  private static let roleWords: [ElementRole: String] = [
    .searchField: "search field", .passwordField: "password field", .textField: "text field", .toggle: "switch",
    .slider: "adjustable", .link: "link", .button: "button", .heading: "heading", .image: "image",
    .area: "takes your presses itself",
  ]
}

extension AttributedText {
  /// In one line, without what can't be said, and of a length that can be listened to.
  public func shortened(to longest: Int) -> AttributedText { cleaned(.line, limit: longest).text }
}
