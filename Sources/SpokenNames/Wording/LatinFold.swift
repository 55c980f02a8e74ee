/// Folds letters to the lower-case, unaccented form that an English dictionary uses.
enum LatinFold {
  /// Returns the lower-case letters as which `scalar` is read: "é" → "e", "ß" → "ss", "ﬁ" → "fi". Letters of other
  /// scripts stay the same, in lower case.
  static func letters(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return scalar.properties.lowercaseMapping }
    if let special = specials[scalar.value] { return special }
    return fromName(scalar) ?? scalar.properties.lowercaseMapping
  }

  /// Whether the scalar is a combining accent, which folding removes from Latin letters.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

  /// Derives the plain letter from the scalar's Unicode name (LATIN SMALL LETTER E WITH ACUTE), which saves a table of
  /// over a thousand letters.
  private static func fromName(_ scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ")
    let isLatin = words.contains("LATIN")
    guard isLatin || words.first == "MATHEMATICAL" else { return nil }
    let letter: Substring?
    if let mark = words.firstIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" }), isLatin {
      letter = words.dropFirst(mark + 1).first
    } else {
      letter = words.first == "MATHEMATICAL" ? words.last : nil
    }
    guard let letter, letter.count <= (words.contains("LIGATURE") ? 3 : 2) else { return nil }
    guard letter.unicodeScalars.allSatisfy({ ("A"..."Z").contains($0) }) else { return nil }
    return letter.lowercased()
  }

  /// The letters whose Unicode name does not tell the plain letter: ß, ẞ, þ, Þ, ð, Ð, ı, ſ.
  private static let specials: [UInt32: String] = [
    0xDF: "ss", 0x1E9E: "ss", 0xFE: "th", 0xDE: "th", 0xF0: "d", 0xD0: "d", 0x131: "i", 0x17F: "s",
  ]
}
