/// The "&" with which toolkits mark the underlined letter of a menu entry: "&File", "E&xit". The "&" is not shown.
enum Mnemonic {
  /// Returns the glyphs without mnemonic marks; "Drag & drop" and "Q&A" keep their "&".
  static func removed(from glyphs: [Glyph], lexicon: any Lexicon) -> [Glyph] {
    guard glyphs.contains(.sign("&")) else { return glyphs }
    return glyphs.indices.filter { !isMnemonic($0, in: glyphs, lexicon) }.map { glyphs[$0] }
  }

  private static func isMnemonic(_ place: Int, in glyphs: [Glyph], _ lexicon: any Lexicon) -> Bool {
    guard glyphs[place].isSign("&"), place + 1 < glyphs.count else { return false }
    let before = glyphs[..<place].reversed().prefix(while: \.isLetter).reversed()
    let after = glyphs[(place + 1)...].prefix(while: \.isLetter)
    guard case .letter(_, let isCapital)? = after.first else { return false }
    if before.isEmpty { return place == 0 || glyphs[place - 1] == .space }
    // Inside a word: the letters around it form one word and continue in lower case.
    return !isCapital && lexicon.contains((Array(before) + Array(after)).map(\.text).joined())
  }
}

extension Glyph {
  /// The letter in its lower-case, unaccented reading; empty for glyphs that are not letters.
  var text: String { if case .letter(let text, _) = self { text } else { "" } }
}
