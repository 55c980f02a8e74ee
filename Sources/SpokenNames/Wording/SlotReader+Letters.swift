extension SlotReader {
  /// Reads a run of letters and apostrophes as one slot; also a hyphenated word if the lexicon has it.
  mutating func readLetters() {
    if let word = hyphenated() { return slots.append(word) }
    if let letters = dottedLetters() { return slots.append(WordSlot(alternates: [letters])) }
    let start = position
    let run = takeRun()
    let touchesDigit = glyph(at: start - 1)?.isDigit == true || glyph(at: position)?.isDigit == true
    let alternates = alternates(of: run, touchesDigit: touchesDigit, isFirst: slots.isEmpty)
    slots.append(WordSlot(alternates: alternates + others(for: run.map(\.text).joined())))
  }

  struct Letter {
    var text: String
    var isCapital: Bool
  }

  /// Returns other readings of a word: the full forms of an abbreviation. A word in another script has an empty
  /// reading, because it may be left out if the rest of the name can be said.
  private func others(for word: String) -> [[String]] {
    word.allSatisfy { $0.isASCII || words.ownLetters.contains($0) } ? words.fullForms(of: word) : [[]]
  }

  private mutating func takeRun() -> [Letter] {
    var run: [Letter] = []
    while let next = glyph(at: position) {
      if case .letter(let text, let isCapital) = next {
        run.append(Letter(text: text, isCapital: isCapital))
      } else if next.isSign("'"), glyph(at: position + 1)?.isLetter == true, !run.isEmpty {
        run.append(Letter(text: "'", isCapital: false))
      } else {
        break
      }
      position += 1
    }
    return run
  }

  /// Reads a hyphenated word ("Wi-Fi") as one word or as its parts; `nil` if the lexicon does not have the word.
  private mutating func hyphenated() -> WordSlot? {
    let start = position
    var parts = [takeRun()]
    while glyph(at: position)?.isSign("-") == true, glyph(at: position + 1)?.isLetter == true {
      position += 1
      parts.append(takeRun())
    }
    let words = parts.map { $0.map(\.text).joined() }
    let whole = words.joined(separator: "-")
    if parts.count > 1, lexicon.contains(whole) { return WordSlot(alternates: [[whole], words]) }
    position = start
    return nil
  }

  /// Reads single letters with dots between or after them: "U.S.", "e.g", "b."; `nil` if there are none.
  private mutating func dottedLetters() -> [String]? {
    var letters: [String] = []
    var index = position
    while let letter = plainLetter(at: index), glyph(at: index + 1)?.isSign(".") == true {
      letters.append(letter + ".")
      index += 2
    }
    if letters.isEmpty { return nil }
    if glyph(at: index)?.isLetter == true {
      guard let letter = plainLetter(at: index), glyph(at: index + 1)?.isLetter != true else { return nil }
      letters.append(letter + ".")
      index += 1
    }
    position = index
    return letters
  }

  /// Returns the letter at an index; `nil` if there is no letter from a to z.
  private func plainLetter(at index: Int) -> String? {
    guard case .letter(let text, _)? = glyph(at: index), Self.isPlain(text) else { return nil }
    return text
  }

  private static func isPlain(_ letter: String) -> Bool {
    letter.utf8.count == 1 && letter.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private func alternates(of run: [Letter], touchesDigit: Bool, isFirst: Bool) -> [[String]] {
    let word = run.map(\.text).joined()
    if run.count == 1 { return single(run[0], isFirst: isFirst) }
    let pieces = Self.pieces(of: run)
    if pieces.count == 1 { return plain(run, word: word, touchesDigit: touchesDigit) }
    let split = pieces.flatMap { piece in
      Self.isAcronym(piece) ? spelled(piece) : single(word: piece.map(\.text).joined())
    }
    if lexicon.contains(word) { return [[word], split] }
    if pieces.allSatisfy(isWord) { return [split, [word]] }
    // Unknown pieces of three or more letters are likely to be words nevertheless.
    return pieces.allSatisfy { $0.count >= 3 } ? [[word], split] : [[word]]
  }

  /// Reads a single letter by its name; "a" and "I" also as words.
  private func single(_ letter: Letter, isFirst: Bool) -> [[String]] {
    guard letter.text == "a" || letter.text == "i" else { return [single(word: letter.text)] }
    let isAlone = glyphs.count == 1
    let named = letter.text + "."
    guard letter.isCapital else { return [[letter.text]] }
    if isAlone || (letter.text == "a" && !isFirst && !isShouted) { return [[named], [letter.text]] }
    return [[letter.text], [named]]
  }

  private func single(word: String) -> [String] {
    [Self.isPlain(word) && word != "a" && word != "i" ? word + "." : word]
  }

  /// Returns the ways to say letters without a change of case inside: as a word, an acronym, or both.
  private func plain(_ run: [Letter], word: String, touchesDigit: Bool) -> [[String]] {
    guard Self.canBeSpelled(run) else { return [[word]] }
    let isAcronym = Self.isAcronym(run) || (run.count <= 4 && touchesDigit && !hasVowel(run))
    let isKnown = lexicon.contains(word)
    if isAcronym {
      if !hasVowel(run) { return isKnown ? [spelled(run), [word]] : [spelled(run)] }
      return isKnown || isShouted ? [[word], spelled(run)] : [spelled(run), [word]]
    }
    return run.count <= 6 && !hasVowel(run) && !isKnown ? [[word], spelled(run)] : [[word]]
  }

  private func spelled(_ run: [Letter]) -> [String] { run.map { $0.text + "." } }

  private func isWord(_ piece: [Letter]) -> Bool {
    Self.isAcronym(piece) || lexicon.contains(piece.map(\.text).joined())
  }

  private func hasVowel(_ run: [Letter]) -> Bool { run.contains { ["a", "e", "i", "o", "u", "y"].contains($0.text) } }

  /// Whether the letters are two to four capitals that can be spelled.
  private static func isAcronym(_ run: [Letter]) -> Bool {
    (2...4).contains(run.count) && run.allSatisfy(\.isCapital) && canBeSpelled(run)
  }

  private static func canBeSpelled(_ run: [Letter]) -> Bool {
    run.allSatisfy { isPlain($0.text) }
  }

  /// Splits at changes of case: "ChatGPT" as "Chat", "GPT"; "HTMLPage" as "HTML", "Page".
  private static func pieces(of run: [Letter]) -> [[Letter]] {
    var pieces: [[Letter]] = [[]]
    for (index, letter) in run.enumerated() {
      let before = index > 0 ? run[index - 1] : nil
      let after = index + 1 < run.count ? run[index + 1] : nil
      let rises = letter.isCapital && before.map { !$0.isCapital && $0.text != "'" } == true
      let beginsWord =
        letter.isCapital && before?.isCapital == true && after.map { !$0.isCapital && $0.text != "'" } == true
      if rises || beginsWord { pieces.append([]) }
      pieces[pieces.count - 1].append(letter)
    }
    return pieces
  }
}
