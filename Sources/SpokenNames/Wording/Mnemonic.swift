/// The sign that toolkits write before the underlined letter of a menu entry: "&File", "E&xit". It is not seen.
enum Mnemonic {
  /// The glyphs without such signs; "Drag & drop" and "Q&A" keep theirs.
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
    // Within a word: what stands round it is one, and goes on in small letters.
    return !isCapital && lexicon.contains((Array(before) + Array(after)).map(\.text).joined())
  }
}

extension Glyph {
  /// A letter as it is read; nothing for all others.
  var text: String { if case .letter(let text, _) = self { text } else { "" } }
}
