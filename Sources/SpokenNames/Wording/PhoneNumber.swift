/// Finds telephone numbers in names; they are read digit by digit.
enum PhoneNumber {
  /// Returns the readings of a phone number at `start`, likeliest first, and the index after the number; `nil` if there
  /// is no phone number.
  ///
  /// A phone number has 7 to 15 digits in two or more groups, the last of three or four digits, separated by one or two
  /// spaces, hyphens, dots or brackets. "21-11-2026" is a date.
  static func read(
    in glyphs: [Glyph], from start: Int, _ numbers: any NumberWords.Type
  ) -> (readings: [[String]], end: Int)? {
    var groups: [[Int]] = []
    var position = start
    var end = start
    while position < glyphs.count {
      let group = glyphs[position...].prefix(while: \.isDigit).compactMap(\.digit)
      if group.isEmpty { break }
      groups.append(group)
      end = position + group.count
      position = end
      position += glyphs[end...].prefix(2).prefix(while: isBetween).count
    }
    let digits = groups.joined()
    guard groups.count > 1, (7...15).contains(digits.count), (3...4).contains(groups[groups.count - 1].count),
      groups.map(\.count) != [2, 2, 4], groups.dropFirst().allSatisfy({ $0.count > 1 }),
      end == glyphs.count || !glyphs[end].isLetter
    else { return nil }
    // "One eight hundred five five five": whole hundreds are read as such.
    let rounded = groups.flatMap { group in
      group.count == 3 && group[0] > 0 && group[1] == 0 && group[2] == 0
        ? numbers.words(for: group[0] * 100) : numbers.digitWise(group)
    }
    let all = [numbers.digitWise(Array(digits)), numbers.digitWise(Array(digits), zero: numbers.otherZero), rounded]
    return (all.enumerated().filter { !all[..<$0].contains($1) }.map(\.element), end)
  }

  private static func isBetween(_ glyph: Glyph) -> Bool {
    glyph == .space || ["-", ".", "(", ")", "–"].contains { glyph.isSign($0) }
  }
}

extension Glyph {
  fileprivate var digit: Int? { if case .digit(let digit) = self { digit } else { nil } }
}
