/// How likely each word comes next in one context: what a language model says, mixed with what the person wrote before.
///
/// ```
/// chance = (1 − a − b) · model + a · own words + b · own pairs after the previous word
/// a = 0.08 · n / (n + 100)    n: words written         b = 0.2 · c / (c + 3)    c: words written after the previous one
/// ```
/// The weights gave the fewest bits per character on everyday phrases. A word that was offered and passed by counts a tenth
/// until the word ends: it is meant only seldom, though a person may have overlooked it.
package struct WordChances: Sendable {
  private enum Weight {
    static let words = (most: 0.08, half: 100.0)
    static let pairs = (most: 0.2, half: 3.0)
    static let declined: Float = 0.1
    /// The share of words that no list has.
    static let unknown: Float = 0.015
  }

  package let context: WordContext
  private let vocabulary: Vocabulary
  private var chances: [Float]
  /// The sums of the chances before each place, and of all.
  private var sums: [Double] = []
  /// The person's words that the model does not know.
  private var own: [String: Float] = [:]

  /// Returns `nil` if there is not one number for each word, or their sum is no probability.
  /// - Parameter model: the probabilities of the vocabulary's words in this context, in its order.
  package init?(_ model: [Float], of vocabulary: Vocabulary, in context: WordContext, learned: LearnedWords) {
    let sum = model.reduce(0, +)
    guard model.count == vocabulary.words.count, sum.isFinite, sum > 0, !model.contains(where: { $0 < 0 }) else {
      return nil
    }
    self.context = context
    self.vocabulary = vocabulary
    let all = learned.counts
    // A word that the model lacks and that the person typed only once may be a typing error.
    let isWord = { (word: String) in all[word] ?? 0 >= LearnedWords.enough || vocabulary.place(of: word) != nil }
    let words = all.filter { isWord($0.key) }
    let pairs = learned.followers(of: context.previous).filter { isWord($0.key) }
    let a = Self.weight(Weight.words, of: words.values.reduce(0, +))
    let b = Self.weight(Weight.pairs, of: pairs.values.reduce(0, +))
    let rest = (1 - a - b) / sum
    chances = model.map { $0 * rest }
    add(words, sharing: a)
    add(pairs, sharing: b)
    addUp()
  }

  private mutating func addUp() {
    sums = [0]
    sums.reserveCapacity(chances.count + 1)
    var sum = 0.0
    for chance in chances {
      sum += Double(chance)
      sums.append(sum)
    }
  }

  private static func weight(_ weight: (most: Double, half: Double), of count: Int) -> Float {
    Float(weight.most * Double(count) / (Double(count) + weight.half))
  }

  private mutating func add(_ counts: [String: Int], sharing share: Float) {
    let all = Float(counts.values.reduce(0, +))
    for (word, count) in counts {
      let more = share * Float(count) / all
      if let place = vocabulary.place(of: word) { chances[place] += more } else { own[word, default: 0] += more }
    }
  }

  /// The likeliest words that start with a prefix and are longer, in lower case, the likeliest first.
  package func words(beginning prefix: String, most count: Int) -> [String] {
    var best: [(word: String, chance: Float)] = []
    func consider(_ word: String, _ chance: Float) {
      let place = best.firstIndex { ($0.chance, word) < (chance, $0.word) } ?? best.count
      best.insert((word, chance), at: place)
      if best.count > count { best.removeLast() }
    }
    guard count > 0 else { return [] }
    for place in vocabulary.places(beginning: prefix) where vocabulary.words[place].utf8.count > prefix.utf8.count {
      if best.count == count, let last = best.last, chances[place] < last.chance { continue }
      consider(vocabulary.words[place], chances[place])
    }
    for (word, chance) in own where word.hasPrefix(prefix) && word.utf8.count > prefix.utf8.count {
      consider(word, chance)
    }
    return best.map(\.word)
  }

  /// The chance of a word in lower case.
  package func chance(of word: String) -> Float { vocabulary.place(of: word).map { chances[$0] } ?? own[word] ?? 0 }

  /// These words were offered, and the person wrote on.
  package mutating func decline(_ words: [String]) {
    for word in words.map({ $0.lowercased() }) {
      if let place = vocabulary.place(of: word) { chances[place] *= Weight.declined }
      if let chance = own[word] { own[word] = chance * Weight.declined }
    }
    addUp()
  }

  /// The letters that most likely come next, the likeliest first; " " stands for the end of the word.
  package func letters(after prefix: String, offered: [String], most count: Int) -> [Character] {
    shares(after: prefix, offered: offered).sorted { ($1.share, $0.letter) < ($0.share, $1.letter) }.prefix(count)
      .map(\.letter)
  }

  /// For each letter the chance of all words that begin with `prefix` and that letter; " " stands for the end of the word. Offered
  /// words do not count: people choose them whole.
  func shares(after prefix: String, offered: [String]) -> [(letter: Character, share: Float)] {
    let known = 1 - Weight.unknown
    let unknown = Weight.unknown * vocabulary.letters.chance(of: prefix)
    var shares = zip(LetterTable.letters, vocabulary.letters.next(after: prefix)).map { letter, spelt in
      (letter: letter, share: unknown * spelt + known * share(of: letter, after: prefix))
    }
    for word in offered.map({ $0.lowercased() }) where word.hasPrefix(prefix) && word.count > prefix.count {
      let chance = chance(of: word)
      let next = word[word.index(word.startIndex, offsetBy: prefix.count)]
      if let place = shares.firstIndex(where: { $0.letter == next }) { shares[place].share -= known * chance }
    }
    // No word ends before it begins.
    return shares.filter { $0.share > 0 && (!prefix.isEmpty || $0.letter != " ") }
  }

  /// The chance of a known word that goes on so.
  private func share(of letter: Character, after prefix: String) -> Float {
    if letter == " " { return chance(of: prefix) }
    let beginning = prefix + String(letter)
    let places = vocabulary.places(beginning: beginning)
    let mine = own.lazy.filter { $0.key.hasPrefix(beginning) }.reduce(0) { $0 + $1.value }
    return Float(sums[places.upperBound] - sums[places.lowerBound]) + mine
  }
}
