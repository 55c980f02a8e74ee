import SpokenNames

/// Words in names that mark an action as risky, for apps that do not use `isDestructive`.
package struct RiskyWords: Sendable {
  let singles: Set<String>
  let pairs: Set<[String]>

  func occur(in words: [String]) -> Bool {
    words.contains(where: singles.contains) || zip(words, words.dropFirst()).contains { pairs.contains([$0, $1]) }
  }

  /// Whether words of a name are risky in the language or in English, in which many apps are written anyway.
  static func occur(in words: [String], _ language: SpokenLanguage) -> Bool {
    language.commands.risky.occur(in: words)
      || language != .english && SpokenLanguage.english.commands.risky.occur(in: words)
  }
}
