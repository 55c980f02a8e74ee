package import TappetModel

/// The words of one language for the role of an element ("button"), which may be left out beside its name.
package struct RoleWords: Sendable {
  /// Role words of one and of two words at the end of a name.
  let singles: Set<String>
  let pairs: Set<[String]>
  /// Whether a role word may also come before the name: "Schaltfläche Speichern".
  let mayLead: Bool
  /// The traits that fit each role word; empty if no trait corresponds to the word, so that the word fits any element.
  let traits: [String: Traits]
  /// The role words that may follow the name of an element, likeliest first.
  let following: [ElementRole: [[String]]]

  /// Returns how many words at the end of `words` name a role; `nil` if none do, or if no other words would be left.
  package func length(atEndOf words: [String]) -> Int? {
    if words.count > 2, pairs.contains([words[words.count - 2], words[words.count - 1]]) { return 2 }
    return words.count > 1 && words.last.map(singles.contains) == true ? 1 : nil
  }

  /// Divides words into those of a role and those of a name; `nil` if they name no role, or nothing else.
  package func split(_ words: [String]) -> (role: ArraySlice<String>, name: ArraySlice<String>)? {
    if let length = length(atEndOf: words) { return (words.suffix(length), words.dropLast(length)) }
    guard mayLead, words.count > 1, singles.contains(words[0]) else { return nil }
    return (words.prefix(1), words.dropFirst())
  }

  /// Whether the role words fit an element with these traits.
  package func fit(_ words: ArraySlice<String>, _ elementTraits: Traits) -> Bool {
    guard let last = words.last.flatMap({ traits[$0] }) else { return false }
    return last.isEmpty || !last.isDisjoint(with: elementTraits)
  }

  /// Returns the role words that may follow the name of an element with these traits, likeliest first.
  package func words(for traits: Traits) -> [[String]] { following[ElementRole(traits)] ?? [] }
}
