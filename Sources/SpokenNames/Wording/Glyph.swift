/// A character of a name, classified for speaking it.
enum Glyph: Hashable {
  /// A letter in its lower-case reading, without marks unless it is a letter of the language's own ("ä").
  case letter(String, isCapital: Bool)
  case digit(Int)
  case space
  /// An emoji, as the ways to say it, likeliest first.
  case emoji([[String]])
  /// Any other visible character: punctuation and symbols.
  case sign(Character)

  /// Returns the glyphs of a text without invisible characters (controls, joiners, direction marks).
  static func all(in text: String, _ words: NameWords = .english) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for character in text {
      if let ascii = character.asciiValue {
        if let glyph = plain(ascii) { glyphs.append(glyph) }
      } else if let letter = words.ownLetter(character) {
        glyphs.append(.letter(letter, isCapital: letter != String(character)))
      } else if words.signs[character] == nil, let readings = words.emoji.readings(of: character) {
        glyphs.append(.emoji(readings))
      } else {
        append(character, to: &glyphs, words)
      }
    }
    return glyphs
  }

  /// Returns the glyph of an ASCII character; `nil` if it is invisible. A fast path: names are mostly ASCII.
  private static func plain(_ ascii: UInt8) -> Glyph? {
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .letter(String(UnicodeScalar(ascii)), isCapital: false)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter(String(UnicodeScalar(ascii | 0x20)), isCapital: true)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit(Int(ascii & 0x0F))
    case UInt8(ascii: "\t")...UInt8(ascii: "\r"), UInt8(ascii: " "): .space
    case 0x21...0x7E: .sign(Character(UnicodeScalar(ascii)))
    default: nil
    }
  }

  private static func append(_ character: Character, to glyphs: inout [Glyph], _ words: NameWords) {
    for scalar in character.unicodeScalars {
      let properties = scalar.properties
      if properties.isWhitespace {
        glyphs.append(.space)
      } else if let digit = digit(scalar) {
        glyphs.append(.digit(digit))
      } else if let plain = variants[scalar] {
        glyphs.append(.sign(plain))
      } else if words.signs[Character(scalar)] != nil {
        glyphs.append(.sign(Character(scalar)))
      } else if properties.isAlphabetic {
        let isCapital = properties.generalCategory == .uppercaseLetter
        glyphs.append(.letter(LatinFold.letters(of: scalar), isCapital: isCapital))
      } else {
        appendMark(scalar, to: &glyphs)
      }
    }
  }

  /// Appends a combining mark to the last letter; drops accents on Latin letters and skips invisible marks.
  private static func appendMark(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    if scalar.properties.isVariationSelector { return }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      guard case .letter(let base, let isCapital)? = glyphs.last else { return }
      if LatinFold.isAccent(scalar), base.utf8.allSatisfy({ $0 < 0x80 }) { return }
      glyphs[glyphs.count - 1] = .letter(base + String(scalar), isCapital: isCapital)
    case .control, .format, .surrogate, .privateUse, .unassigned: return
    case .lineSeparator, .paragraphSeparator, .spaceSeparator: glyphs.append(.space)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol:
      glyphs.append(.sign(Character(scalar)))
    @unknown default: glyphs.append(.sign(Character(scalar)))
    }
  }

  /// Typographic variants of signs, each with the plain sign that it stands for.
  private static let variants: [Unicode.Scalar: Character] = [
    "’": "'", "‘": "'", "ʼ": "'", "“": "\"", "”": "\"", "‐": "-", "‑": "-", "（": "(", "）": ")",
  ]

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
      return nil
    }
    return Int(value)
  }

  var isLetter: Bool { if case .letter = self { true } else { false } }
  var isDigit: Bool { if case .digit = self { true } else { false } }
  func isSign(_ character: Character) -> Bool { self == .sign(character) }
}
