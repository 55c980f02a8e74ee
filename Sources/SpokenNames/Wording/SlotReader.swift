/// Splits a name into slots: words, numbers, acronyms, signs.
struct SlotReader {
  let glyphs: [Glyph]
  let lexicon: any Lexicon
  let language: SpokenLanguage
  let words: NameWords
  /// Whether the whole name is in capitals, so that capitals do not mark acronyms or new words.
  let isShouted: Bool
  var position = 0
  var slots: [WordSlot] = []

  init(_ text: String, _ wording: SpokenForm) {
    language = wording.language
    words = language.names
    lexicon = wording.lexicon
    glyphs = Mnemonic.removed(from: Glyph.all(in: text, words), lexicon: lexicon)
    isShouted = SlotReader.isShouted(glyphs)
  }

  static func slots(of text: String, _ wording: SpokenForm) -> [WordSlot] {
    var reader = SlotReader(text, wording)
    let shortcut = Shortcut.start(in: reader.glyphs)
    var firstOfShortcut: Int?
    while reader.position < reader.glyphs.count {
      if reader.position == shortcut { firstOfShortcut = reader.slots.count }
      reader.readOne()
    }
    return reader.bracketed(from: firstOfShortcut)
  }

  /// Whether the name has no lower-case letters and has two words, or one too long for an acronym: "NOW PLAYING".
  private static func isShouted(_ glyphs: [Glyph]) -> Bool {
    var runs = 0
    var length = 0
    var longest = 0
    for glyph in glyphs {
      guard case .letter(_, let isCapital) = glyph else {
        length = 0
        continue
      }
      if !isCapital { return false }
      if length == 0 { runs += 1 }
      length += 1
      longest = max(longest, length)
    }
    return runs > 1 || longest > 4
  }

  private mutating func readOne() {
    switch glyphs[position] {
    case .letter: readLetters()
    case .digit: readNumber(prefix: [], unit: [])
    case .space: position += 1
    case .emoji(let readings):
      slots.append(WordSlot(alternates: [[]] + readings))
      position += 1
    case .sign(let sign): readSign(sign)
    }
  }

  private mutating func readSign(_ sign: Character) {
    defer { bracketMarks.append(contentsOf: BracketMark(sign, before: slots.count).map { [$0] } ?? []) }
    let next = glyph(at: position + 1)
    if let currency = words.currencies[sign], next?.isDigit == true {
      position += 1
      return readNumber(prefix: [], unit: currency)
    }
    let isMinus = sign == "-" || sign == "−"
    if isMinus, next?.isDigit == true, position == 0 || glyph(at: position - 1) == .space {
      position += 1
      return readNumber(prefix: [words.minus], unit: [])
    }
    position += 1
    guard let symbol = words.signs[sign] else { return }
    switch symbol.manner {
    case .spoken: slots.append(WordSlot(alternates: spoken(sign, symbol, next: next) + [[]]))
    case .silent: slots.append(WordSlot(alternates: [[]] + symbol.words))
    case .alone: slots.append(WordSlot(alternates: symbol.words, onlyAlone: true))
    }
  }

  /// Returns the ways to say a sign; reads the "#" of "C#" as "sharp", the "#" of "#1" as "number".
  private func spoken(_ sign: Character, _ symbol: SymbolWords, next: Glyph?) -> [[String]] {
    guard sign == "#", position >= 2, glyphs[position - 2].isLetter, next?.isLetter != true else { return symbol.words }
    return [[words.sharp]] + symbol.words
  }

  func glyph(at index: Int) -> Glyph? { glyphs.indices.contains(index) ? glyphs[index] : nil }

  // MARK: Brackets

  private struct BracketMark {
    var opens: Bool
    var slot: Int
    init?(_ sign: Character, before slot: Int) {
      switch sign {
      case "(", "[", "{": opens = true
      case ")", "]", "}": opens = false
      default: return nil
      }
      self.slot = slot
    }
  }
  private var bracketMarks: [BracketMark] = []

  /// Returns the slots, marking those between matching brackets and, from slot `first` on, those of a keyboard
  /// shortcut.
  private func bracketed(from first: Int?) -> [WordSlot] {
    var marked = slots
    if let first { for index in first..<marked.count { marked[index].isBracketed = true } }
    var open: [Int] = []
    for mark in bracketMarks {
      if mark.opens {
        open.append(mark.slot)
      } else if let start = open.popLast(), start < mark.slot {
        for index in start..<mark.slot { marked[index].isBracketed = true }
      }
    }
    return marked
  }
}
