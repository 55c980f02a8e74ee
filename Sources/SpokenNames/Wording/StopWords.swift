package import TappetModel

/// Words that name nothing by themselves: articles, prepositions and the like.
enum StopWords {
  static let articles: Set<String> = ["the", "a", "an"]

  static func areOnly(_ words: some Sequence<String>) -> Bool { words.allSatisfy(all.contains) }

  private static let all: Set<String> = articles.union([
    "and", "or", "of", "to", "in", "on", "at", "by", "for", "from", "with", "as", "is", "are", "it", "its", "this",
    "that", "my", "your", "our", "i", "you", "we", "be", "not",
  ])
}

/// Words for the role of an element ("button"), which may be left out at the end of a name.
package enum RoleWords {
  /// Returns how many words at the end of `words` name a role; `nil` if none do, or if no other words would be left.
  package static func length(atEndOf words: [String]) -> Int? {
    if words.count > 2, pairs.contains([words[words.count - 2], words[words.count - 1]]) { return 2 }
    return words.count > 1 && words.last.map(singles.contains) == true ? 1 : nil
  }

  /// Whether the role words fit an element with these traits.
  package static func fit(_ words: ArraySlice<String>, _ elementTraits: Traits) -> Bool {
    guard let last = words.last.flatMap({ traits[$0] }) else { return false }
    return last.isEmpty || !last.isDisjoint(with: elementTraits)
  }

  /// Returns the role words that may follow the name of an element with these traits, likeliest first.
  package static func words(for traits: Traits) -> [[String]] {
    switch ElementRole(traits) {
    case .button: [["button"]]
    case .link: [["link"]]
    case .toggle: [["switch"], ["button"]]
    case .slider: [["slider"]]
    case .textField, .passwordField: [["field"], ["text", "field"]]
    case .searchField: [["field"], ["search", "field"]]
    case .key, .heading, .image, .area, .text, .item: []
    }
  }

  private static let pairs: Set<[String]> = [
    ["text", "field"], ["search", "field"], ["check", "box"], ["radio", "button"], ["menu", "item"],
    ["toggle", "button"],
  ]

  private static let singles: Set<String> = ["button", "tab", "link", "icon", "checkbox", "switch", "slider", "field"]

  /// The traits that fit each role word; empty if no trait corresponds to the word, so that the word fits any element.
  private static let traits: [String: Traits] = [
    "button": [.button, .toggleButton], "link": .link, "tab": [], "icon": [], "checkbox": [], "box": [], "item": [],
    "switch": .toggleButton, "toggle": .toggleButton, "slider": .adjustable,
    "field": [.textEntry, .secureTextEntry, .searchField], "key": .keyboardKey,
  ]
}
