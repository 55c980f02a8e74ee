/// The few colours that a person has everything drawn in: their own, or those of a desktop with high contrast.
///
/// As text, which stands in the settings, each is a number for red, green and blue:
///
/// ```
/// #FFFF00 #000000 #00FFFF     text, its ground, and what is lit
/// ```
/// Decision 272: docs/decisions/0272-forced-colours.md.
package struct ForcedColours: Hashable, Sendable {
  package var text: Colour
  package var ground: Colour
  /// The colour of the ring, and the ground of the lit entry; `nil`: the ring's own, and the other two swapped.
  package var lit: Colour?

  /// The value of the setting for none.
  package static let unset = "desktop"

  private init(text: Colour, ground: Colour, lit: Colour? = nil) {
    (self.text, self.ground, self.lit) = (text, ground, lit)
  }

  /// The least contrast of the lit colour with the ground, the same as a ring needs.
  package static let leastContrastOfLit = 3.0

  /// Returns `nil` where the text is not three colours that can be told apart: where a text would be hard to read, or
  /// what is lit hard to see.
  package init?(_ words: String) {
    let colours = words.split(separator: " ").compactMap { Colour(hexadecimal: $0) }
    guard colours.count == 3, words.split(separator: " ").count == 3 else { return nil }
    self.init(text: colours[0], ground: colours[1], lit: colours[2])
    guard text.contrast(with: ground) >= Colour.leastContrast,
      colours[2].contrast(with: ground) >= Self.leastContrastOfLit
    else { return nil }
  }

  package static func desktop(isDark: Bool) -> ForcedColours {
    isDark ? ForcedColours(text: .white, ground: .black) : ForcedColours(text: .black, ground: .white)
  }

  package var words: String { [text, ground, lit ?? text].map(\.hexadecimal).joined(separator: " ") }

  /// The colours of the lit entry of a menu.
  package var litEntry: (text: Colour, ground: Colour) {
    lit.map { ($0.opposite, $0) } ?? (ground, text)
  }
}

extension Colour {
  /// Reads "#RRGGBB"; `nil` for anything else.
  fileprivate init?(hexadecimal text: Substring) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(number)
  }

  fileprivate var hexadecimal: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
