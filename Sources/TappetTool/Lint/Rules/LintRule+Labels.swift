import TappetModel

extension LintRule {
  static let labels = [
    LintRule(
      "label-missing", .error, why: "Without a name nobody can say it, hear it, or know what a press would do.",
      mend: "Give it an accessibilityLabel."
    ) { screen in
      screen.controls.filter(\.isUnnamed).map { LintHit($0.id, "It can be selected and has no name.") }
    },
    LintRule(
      "label-long", .warning, why: "A long name takes long to hear at every step, and nobody says it whole.",
      mend: "Leave the words that tell it apart from the others; put what happens into accessibilityHint."
    ) { screen in
      screen.labels { $0.unicodeScalars.count > 40 ? "Its label has \($0.unicodeScalars.count) characters." : nil }
    },
    LintRule(
      "label-case", .note, why: "Speech reads a name that begins small as if a sentence went on.",
      mend: "Begin the label with a capital letter."
    ) { screen in
      screen.labels { label in
        guard let first = label.first, first.isLowercase, label.dropFirst().allSatisfy({ !$0.isUppercase }),
          label.count > 1
        else { return nil }
        return "\(label.inQuotes) begins with a small letter."
      }
    },
    LintRule(
      "label-role-word", .warning, why: "What it is is spoken from its traits: the listener hears it twice.",
      mend: "Leave the word away."
    ) { screen in
      screen.controls.compactMap { element in
        guard let label = element.label?.string, let last = label.split(separator: " ").last else { return nil }
        let word = last.filter { $0.isLetter }.lowercased()
        guard roleWords(of: element.traits).contains(word) else { return nil }
        return LintHit(element.id, "\(label.inQuotes) ends with what it is.")
      }
    },
    LintRule(
      "label-full-stop", .note, why: "A name is no sentence; speech pauses at the full stop.",
      mend: "Leave the full stop away."
    ) { screen in
      screen.labels { $0.hasSuffix(".") && !$0.hasSuffix("..") ? "\($0.inQuotes) ends with a full stop." : nil }
    },
    LintRule(
      "label-holds-value", .warning,
      why: "A name with its value in it changes while a person wants to say it, and is spoken twice.",
      mend: "Keep the value in accessibilityValue alone."
    ) { screen in
      screen.controls.compactMap { element in
        guard let label = element.label?.string, !element.traits.contains(.toggleButton) else { return nil }
        // "Volume: 40%": without a value of its own, the value is whatever follows the colon.
        if element.value == nil, element.traits.contains(.adjustable), let colon = label.lastIndex(of: ":"),
          label[colon...].contains(where: \.isNumber)
        {
          return LintHit(element.id, "\(label.inQuotes) ends with a value.")
        }
        guard let value = element.value?.string, !value.isEmpty else { return nil }
        let words = label.split(separator: " ").map(String.init)
        let wanted = value.split(separator: " ").map(String.init)
        guard words.count > wanted.count, words.suffix(wanted.count) == wanted[...] else { return nil }
        return LintHit(element.id, "\(label.inQuotes) ends with its value.")
      }
    },
  ]

  /// The words that speech adds for the traits.
  private static func roleWords(of traits: Traits) -> Set<String> {
    var words: Set<String> = []
    if traits.contains(.button) { words.insert("button") }
    if traits.contains(.link) { words.insert("link") }
    if traits.contains(.image) { words.formUnion(["image", "icon", "picture"]) }
    if traits.contains(.adjustable) { words.insert("slider") }
    if traits.contains(.toggleButton) { words.formUnion(["switch", "toggle", "checkbox"]) }
    if !traits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]) { words.insert("field") }
    return words
  }
}

extension LintScreen {
  /// Calls `find` with the label of each control and returns a hit where it returns a message. Skips keyboard keys,
  /// which are named after what they type.
  func labels(_ find: (String) -> String?) -> [LintHit] {
    controls.compactMap { element in
      guard !element.traits.contains(.keyboardKey), let label = element.label?.string else { return nil }
      return find(label).map { LintHit(element.id, $0) }
    }
  }
}

extension String {
  var inQuotes: String { "“\(self)”" }
}
