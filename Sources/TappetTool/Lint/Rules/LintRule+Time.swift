import TappetModel

extension LintRule {
  static let time = [
    LintRule(
      "time-limit", .warning, why: "With one switch an element is reached after ten seconds, or after a minute.",
      mend: "Wait until it was answered, or ask the method deadline how long the person may need (WCAG 2.2.1)."
    ) { screen in
      screen.each { node in
        let texts = [node.label, node.value, node.hint].compactMap(\.?.string)
        let found = texts.lazy.compactMap { text in seconds(in: text).map { (text, $0) } }.first { $0.1 < 20 }
        return found.map { "\($0.0.inQuotes) gives \($0.1) seconds." }
      }
    }
  ]

  /// Returns the number of seconds in a text such as "in 5 seconds", "within 5 s" or "after 5 sec", as in messages that
  /// disappear by themselves; `nil` if the text has no such phrase.
  private static func seconds(in text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    for place in words.indices.dropFirst(2) where ["second", "seconds", "sec", "s"].contains(words[place]) {
      guard ["in", "within", "after"].contains(words[place - 2]), let number = Int(words[place - 1]) else { continue }
      return number
    }
    return nil
  }
}
