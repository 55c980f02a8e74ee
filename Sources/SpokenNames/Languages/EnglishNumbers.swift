package enum EnglishNumbers: NumberWords {
  package static let otherZero: String? = "oh"

  /// 215 is "two hundred fifteen".
  package static func words(for number: Int) -> [String] {
    guard range.contains(number) else { return digitWise(String(number).compactMap(\.wholeNumberValue)) }
    switch number {
    case 0..<20: return [ones[number]]
    case 20..<100: return [tens[number / 10]] + (number % 10 == 0 ? [] : [ones[number % 10]])
    case 100..<1000: return [ones[number / 100], "hundred"] + (number % 100 == 0 ? [] : words(for: number % 100))
    default:
      return words(for: number / 1000) + ["thousand"] + (number % 1000 == 0 ? [] : words(for: number % 1000))
    }
  }

  package static func value(of words: some Collection<String>, homophones: Bool) -> Int? {
    var rest = words.map { homophones ? soundAlikes[$0, default: $0] : $0 }[...]
    guard let first = rest.popFirst() else { return nil }
    if rest.first == "hundred" {
      guard let hundreds = first == "a" ? 1 : units[first], (1...9).contains(hundreds) else { return nil }
      rest = rest.dropFirst()
      if rest.isEmpty { return hundreds * 100 }
      if rest.first == "and" { rest = rest.dropFirst() }
      guard let below = belowHundred(rest), below > 0 else { return nil }
      return hundreds * 100 + below
    }
    return belowHundred([first] + rest)
  }

  package static func digitWise(_ digits: [Int], zero: String?) -> [String] {
    digits.map { $0 == 0 ? zero ?? ones[0] : ones[$0] }
  }

  /// 23 is "twenty third".
  package static func ordinals(_ number: Int) -> [[String]] {
    var words = words(for: number)
    guard let last = words.popLast() else { return [] }
    return [words + [irregularOrdinals[last] ?? (last.hasSuffix("y") ? String(last.dropLast()) + "ieth" : last + "th")]]
  }

  package static func plural(_ words: [String]) -> [String] {
    guard let last = words.last else { return words }
    return words.dropLast() + [last.hasSuffix("y") ? String(last.dropLast()) + "ies" : last + "s"]
  }

  package static func isNumberWord(_ word: String) -> Bool {
    units[word] != nil || tens.contains(word) || word == "hundred" || word == "thousand" || word == "oh"
  }

  private static func belowHundred(_ words: ArraySlice<String>) -> Int? {
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 1, let unit = units[first] { return unit }
    guard let ten = tens.firstIndex(of: first), ten >= 2 else { return nil }
    guard words.count == 2 else { return ten * 10 }
    guard let unit = words.last.flatMap({ units[$0] }), (1...9).contains(unit) else { return nil }
    return ten * 10 + unit
  }

  private static let ones = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let units = Dictionary(uniqueKeysWithValues: zip(ones, ones.indices))
  private static let soundAlikes = [
    "to": "two", "too": "two", "for": "four", "fore": "four", "ate": "eight", "won": "one", "oh": "zero",
    "fourty": "forty",
  ]
  private static let irregularOrdinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
  ]
}

// How people read the digits in a name.
extension EnglishNumbers {
  package static func readings(of digits: [Int], isGrouped: Bool) -> [[String]] {
    guard digits.count > 1 else { return [digitWise(digits)] }
    var readings: [[String]] = []
    let value = digits.count <= 6 ? digits.reduce(0) { $0 * 10 + $1 } : nil
    if digits[0] != 0, let value {
      if digits.count == 4, !isGrouped { readings += year(value).map { [$0] } ?? [] }
      if digits.count <= 4 || isGrouped { readings.append(words(for: value)) }
      if digits.count == 3, value % 100 != 0 { readings.append(pair(value)) }
    }
    readings.append(digitWise(digits))
    if digits.contains(0) { readings.append(digitWise(digits, zero: otherZero)) }
    return readings
  }

  /// Reads a number as a year: "twenty twenty one", "nineteen oh five", "two thousand five". `nil` outside 1100–2099
  /// and for whole thousands.
  private static func year(_ value: Int) -> [String]? {
    guard (1100...2099).contains(value), value % 1000 != 0 else { return nil }
    if (2001...2009).contains(value) { return words(for: value) }
    return pair(value)
  }

  /// Reads the last two digits separately: 264 is "two sixty four", 1905 "nineteen oh five", 1900 "nineteen hundred".
  private static func pair(_ value: Int) -> [String] {
    let below = value % 100
    let tail = below == 0 ? ["hundred"] : (below < 10 ? ["oh"] : []) + words(for: below)
    return words(for: value / 100) + tail
  }

  package static func clock(hour: Int, minute: Int) -> [[String]] {
    let hours = words(for: hour)
    if minute == 0 { return [hours + ["o'clock"], hours, hours + ["hundred"]] }
    return [hours + (minute < 10 ? ["oh"] : []) + words(for: minute)]
  }
}
