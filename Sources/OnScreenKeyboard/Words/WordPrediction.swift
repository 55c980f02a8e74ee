package struct WordPrediction: Sendable {
  package var list: WordList
  package var learned: LearnedWords

  package init(_ list: WordList, learned: LearnedWords = LearnedWords()) {
    self.list = list
    self.learned = learned
  }

  /// The likeliest words that start with `prefix` and follow `previous`, capitalised like the prefix.
  ///
  /// A word's weight combines how common it is (by Zipf's law from its rank in the list), how often the user types it,
  /// and how often it follows the preceding word.
  ///
  /// After an elided word of the list ("l'") they are those that begin with a vowel, together with it: "l'arbre".
  package func words(beginning prefix: String, after previous: String, most count: Int) -> [String] {
    let (elided, rest) = parts(of: prefix)
    let before = lastPart(of: previous)
    return elided.isEmpty
      ? likeliest(beginning: prefix, after: before, most: count)
      : likeliest(beginning: rest, after: elided, most: count, where: Self.startsWithVowel).map { elided + $0 }
  }

  /// The same by what a language model says of that context, without elision.
  package func words(beginning prefix: String, by chances: WordChances, most count: Int) -> [String] {
    chances.words(beginning: prefix.lowercased(), most: count).map { word in
      let known = list.ranks[word].map { list.words[$0] } ?? learned.spelling(of: word) ?? word
      return Self.written(known, as: prefix)
    }
  }

  private func likeliest(
    beginning prefix: String, after previous: String, most count: Int, where fits: (String) -> Bool = { _ in true }
  ) -> [String] {
    let small = prefix.lowercased()
    let before = previous.lowercased()
    var weights: [String: Double] = [:]
    for (rank, word) in list.folded.enumerated() where word.hasPrefix(small) && fits(word) {
      weights[list.words[rank]] = 1 / (Double(rank) + 2.7)
      // Later words are rarer and would not be offered.
      if weights.count >= 10 * count { break }
    }
    for (place, word) in (list.followers[before] ?? []).enumerated()
    where word.lowercased().hasPrefix(small) && fits(word.lowercased()) {
      weights[word, default: 0] += 0.6 / Double(place + 1)
    }
    for (word, times) in learned.words where word.lowercased().hasPrefix(small) && fits(word.lowercased()) {
      guard times >= LearnedWords.enough || list.ranks[word.lowercased()] != nil else { continue }
      weights[spelling(of: word), default: 0] += 4 * Double(times) / Double(learned.total + 200)
    }
    let after = learned.pairs[before] ?? [:]
    let all = Double(after.values.reduce(3, +))
    for word in weights.keys {
      if let times = after[word.lowercased()] { weights[word, default: 0] += Double(times) / all }
    }
    return weights.filter { $0.key.count > prefix.count }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count)
      .map { Self.written($0.key, as: prefix) }
  }

  /// Prefers the list's spelling: a capital at the beginning of a sentence does not make a name.
  private func spelling(of word: String) -> String {
    list.ranks[word.lowercased()].map { list.words[$0] } ?? word
  }

  /// Counts a typed word; what is elided in it counts as a word of its own.
  package mutating func learn(_ word: String, after previous: String) {
    let (elided, rest) = parts(of: word)
    var before = lastPart(of: previous)
    if !elided.isEmpty {
      learned.learn(elided, after: before)
      before = elided
    }
    learned.learn(rest, after: before)
  }

  // MARK: Elision

  /// Divides "l'arbre" after the apostrophe if the list has "l'"; `elided` is empty otherwise.
  private func parts(of word: String) -> (elided: String, rest: String) {
    guard let end = word.firstIndex(of: "'").map(word.index(after:)), list.ranks[word[..<end].lowercased()] != nil
    else {
      return ("", word)
    }
    return (String(word[..<end]), String(word[end...]))
  }

  private func lastPart(of word: String) -> String {
    let (elided, rest) = parts(of: word)
    return rest.isEmpty ? elided : rest
  }

  /// Whether a word in lower case can follow an elided one; a silent h counts as a vowel.
  private static func startsWithVowel(_ word: String) -> Bool { word.first.map(vowels.contains) ?? false }

  private static let vowels = Set("aàâæeéèêëhiîïoôœuùûüy")

  /// Capitalised like the prefix.
  static func written(_ word: String, as prefix: String) -> String {
    guard let first = prefix.first, first.isUppercase else { return word }
    if prefix.count > 1, prefix.allSatisfy({ !$0.isLowercase }) { return word.uppercased() }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
