/// How likely each offer and each key is chosen next, as a language model says. The sum is about 1.
package struct KeyShares: Hashable, Sendable {
  /// Of the offers, in their order.
  package let offers: [Double]
  /// By what they write.
  private let letters: [String: Double]

  /// The shares that the model does not give: estimates.
  private enum Share {
    static let backspace = 0.03
    static let other = 0.008
    /// Of a word's end, beside the space.
    static let endMarks = [".": 0.1, ",": 0.1, "?": 0.03]
  }

  /// - Parameter end: the chance that the sentence ends here, which an offered mark stands for.
  init(_ chances: WordChances, after prefix: String, offers: [String], end: Double, isMark: (String) -> Bool) {
    let words = offers.filter { !isMark($0) }
    let known = chances.shares(after: prefix, offered: words)
    let offered = offers.map { isMark($0) ? end : Double(chances.chance(of: $0.lowercased())) }
    let all = known.reduce(0) { $0 + Double($1.share) } + offered.reduce(0, +)
    var letters = Dictionary(known.map { (String($0.letter), Double($0.share) / all) }) { first, _ in first }
    let ending = letters[" "] ?? 0
    for (mark, share) in Share.endMarks { letters[mark] = max(Share.other, ending * share) }
    self.letters = letters
    self.offers = offered.map { $0 / all }
  }

  /// The share of a key.
  package func share(of key: Key) -> Double {
    switch key.action {
    case .write(let text): max(letters[text] ?? Share.other, Self.least)
    case .press(.backspace): Share.backspace
    case .press, .shift, .show, .close: Share.other
    }
  }

  /// Every key can be wanted.
  static let least = 0.0005
}
