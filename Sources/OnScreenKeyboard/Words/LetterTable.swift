/// How the words of a vocabulary are spelt: how likely each letter is after the two before it. Names and rare words are
/// spelt by it. Every sequence has some chance.
package struct LetterTable: Hashable, Sendable {
  /// The letters that words consist of, the apostrophe among them; and " ", a word's beginning or end.
  static let letters: [Character] = Array(" abcdefghijklmnopqrstuvwxyz'")
  private static let count = letters.count
  /// Added to each count, so that nothing is impossible.
  private static let least: Float = 0.1

  /// By the letter before last, the last one and the next one.
  private var shares: [Float]

  init(of words: [String]) {
    shares = Array(repeating: Self.least, count: Self.count * Self.count * Self.count)
    for word in words {
      var (first, second) = (0, 0)
      for byte in word.utf8 {
        let next = Self.place(of: byte)
        shares[Self.place(first, second) + next] += 1
        (first, second) = (second, next)
      }
      shares[Self.place(first, second)] += 1
    }
    for start in stride(from: 0, to: shares.count, by: Self.count) {
      let sum = shares[start..<start + Self.count].reduce(0, +)
      for place in start..<start + Self.count { shares[place] /= sum }
    }
  }

  /// The chances of the letters, in the order of `letters`, after the beginning of a word.
  func next(after beginning: String) -> ArraySlice<Float> {
    let last = beginning.utf8.suffix(2).map(Self.place)
    let start = Self.place(last.count > 1 ? last[0] : 0, last.last ?? 0)
    return shares[start..<start + Self.count]
  }

  /// The chance that a word begins so.
  func chance(of beginning: String) -> Float {
    var (first, second) = (0, 0)
    var chance: Float = 1
    for byte in beginning.utf8 {
      let next = Self.place(of: byte)
      chance *= shares[Self.place(first, second) + next]
      (first, second) = (second, next)
    }
    return chance
  }

  private static func place(_ first: Int, _ second: Int) -> Int { (first * count + second) * count }

  private static func place(of byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 1
    case _: count - 1
    }
  }
}
