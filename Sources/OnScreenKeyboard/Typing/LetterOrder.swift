/// In which order the letters stand on their keys.
package enum LetterOrder: String, Hashable, Sendable {
  /// As the layout has them.
  case layout
  /// The likeliest next letter first, anew after each key. For people who listen: nobody has to look for a key that moved.
  case likely

  /// Returns `keys` with those of the `likeliest` letters first, in that order; the others keep the layout's order.
  static func keys(_ keys: [Key], likeliest: [Character]) -> [Key] {
    let places = Dictionary(likeliest.enumerated().map { (String($0.element), $0.offset) }) { first, _ in first }
    func place(_ key: Key) -> Int { if case .write(let letter) = key.action { places[letter] ?? .max } else { .max } }
    return keys.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
  }
}

extension Key {
  var isLetter: Bool {
    if case .write(let text) = action { text.count == 1 && text.allSatisfy(\.isLetter) } else { false }
  }
}
