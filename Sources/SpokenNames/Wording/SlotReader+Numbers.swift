extension SlotReader {
  /// Reads a count, year, decimal, version, time of day, ordinal, price or phone number as one slot.
  mutating func readNumber(prefix: [String], unit: [String]) {
    if unit.isEmpty, let number = PhoneNumber.read(in: glyphs, from: position, language.numbers) {
      position = number.end
      return slots.append(WordSlot(alternates: number.readings))
    }
    var readings = amount()
    if !prefix.isEmpty { readings = readings.map { prefix + $0 } }
    if !unit.isEmpty { readings = readings.map { $0 + unit } + readings }
    slots.append(WordSlot(alternates: Array(readings.prefix(5))))
  }

  private mutating func amount() -> [[String]] {
    let numbers = language.numbers
    var digits = takeDigits()
    if let minutes = minutes(after: digits) {
      return numbers.clock(hour: digits.reduce(0) { $0 * 10 + $1 }, minute: minutes)
    }
    var isGrouped = false
    while let group = thousands(), digits.count <= 6 {
      digits += group
      isGrouped = true
    }
    if let ordinal = ordinal(digits) { return ordinal }
    var parts = [digits]
    var ways: [[String]] = []
    while case .sign(let sign)? = glyph(at: position), let said = words.separators[sign],
      glyph(at: position + 1)?.isDigit == true
    {
      if ways.isEmpty { ways = said }
      position += 1
      parts.append(takeDigits())
    }
    let whole = numbers.readings(of: digits, isGrouped: isGrouped)
    guard parts.count > 1, let first = whole.first else {
      return digits.count > 1 && digits.last == 0 && takesPlural() ? whole.prefix(2).map { numbers.plural($0) } : whole
    }
    func joined(by word: [String], zero: String? = nil) -> [String] {
      parts.dropFirst().reduce(first) { $0 + word + numbers.digitWise($1, zero: zero) }
    }
    // As a price: "five ninety nine".
    let cents = parts.count == 2 && parts[1].count == 2 && parts[1][0] > 0 ? parts[1][0] * 10 + parts[1][1] : nil
    return ways.map { joined(by: $0) } + (numbers.otherZero.map { [joined(by: ways[0], zero: $0)] } ?? [])
      + [cents.map { first + numbers.words(for: $0) } ?? joined(by: [])]
  }

  /// Consumes the ending of a decade after digits ("the 1990s"); returns whether there was one.
  private mutating func takesPlural() -> Bool {
    let ending = words.years.map { Glyph.letter(String($0), isCapital: false) }
    guard glyphs[position...].starts(with: ending), glyph(at: position + ending.count)?.isLetter != true else {
      return false
    }
    position += ending.count
    return true
  }

  private mutating func takeDigits() -> [Int] {
    var digits: [Int] = []
    while case .digit(let digit)? = glyph(at: position) {
      digits.append(digit)
      position += 1
    }
    return digits
  }

  /// Consumes the minutes after an hour (":05") and returns them; `nil` if none follow.
  private mutating func minutes(after hour: [Int]) -> Int? {
    guard hour.count <= 2, glyph(at: position)?.isSign(":") == true,
      case .digit(let tens)? = glyph(at: position + 1), case .digit(let ones)? = glyph(at: position + 2),
      glyph(at: position + 3)?.isDigit != true, tens < 6
    else { return nil }
    position += 3
    return tens * 10 + ones
  }

  /// Consumes a separator and exactly three digits (",000") and returns the digits; `nil` if they do not follow.
  private mutating func thousands() -> [Int]? {
    guard glyph(at: position)?.isSign(words.thousands) == true else { return nil }
    let group = (1...3).compactMap { offset -> Int? in
      if case .digit(let digit)? = glyph(at: position + offset) { digit } else { nil }
    }
    guard group.count == 3, glyph(at: position + 4)?.isDigit != true else { return nil }
    position += 4
    return group
  }

  /// Consumes the mark of an ordinal ("3rd", "3. Kapitel") and returns the ordinal's readings; `nil` if none follows.
  private mutating func ordinal(_ digits: [Int]) -> [[String]]? {
    guard digits.count <= 4 else { return nil }
    let number = digits.reduce(0) { $0 * 10 + $1 }
    switch words.ordinals {
    case .suffixes(let suffixes):
      guard case .letter(let first, _)? = glyph(at: position), case .letter(let second, _)? = glyph(at: position + 1),
        glyph(at: position + 2)?.isLetter != true, suffixes.contains(first + second)
      else { return nil }
      position += 2
      return language.numbers.ordinals(number)
    case .stop:
      guard glyph(at: position)?.isSign(".") == true, glyph(at: position + 1) == .space,
        glyph(at: position + 2)?.isLetter == true
      else { return nil }
      position += 1
      return language.numbers.ordinals(number) + [language.numbers.words(for: number)]
    }
  }
}
