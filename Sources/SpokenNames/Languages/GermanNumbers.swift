/// German writes and recognises a number below a million as one word: 21 is "einundzwanzig".
package enum GermanNumbers: NumberWords {
  package static let otherZero: String? = nil

  package static func words(for number: Int) -> [String] {
    guard range.contains(number) else { return digitWise(String(number).compactMap(\.wholeNumberValue)) }
    return [word(for: number)]
  }

  /// Returns the number as one word. `isInner`: inside a longer number, where 1 is "ein" and 100 "einhundert".
  private static func word(for number: Int, isInner: Bool = false) -> String {
    switch number {
    case 1: return isInner ? "ein" : "eins"
    case 0..<20: return ones[number]
    case 20..<100:
      let unit = number % 10
      return (unit == 0 ? "" : word(for: unit, isInner: true) + "und") + tens[number / 10]
    case 100..<1000:
      let hundreds = number / 100 == 1 && !isInner ? "" : word(for: number / 100, isInner: true)
      return hundreds + "hundert" + (number % 100 == 0 ? "" : word(for: number % 100))
    default:
      let thousands = number / 1000 == 1 ? "" : word(for: number / 1000, isInner: true)
      return thousands + "tausend" + (number % 1000 == 0 ? "" : word(for: number % 1000))
    }
  }

  package static func value(of words: some Collection<String>, homophones: Bool) -> Int? {
    if words.isEmpty { return nil }
    let joined = plain(words.joined())
    return values[joined] ?? (homophones ? articles[joined] : nil)
  }

  package static func digitWise(_ digits: [Int], zero: String?) -> [String] {
    digits.map { $0 == 0 ? zero ?? ones[0] : ones[$0] }
  }

  /// 2 is "zweite", and in other cases and genders "zweiten" and "zweites".
  package static func ordinals(_ number: Int) -> [[String]] {
    guard range.contains(number) else { return [words(for: number)] }
    let stem = word(for: number - number % 100, isInner: false)
    let below = number % 100
    let ordinal: String =
      if let irregular = irregularOrdinals[below] {
        (number < 100 ? "" : stem) + irregular
      } else {
        word(for: number) + ((1..<20).contains(below) ? "te" : "ste")
      }
    return ["", "n", "s"].map { [ordinal + $0] }
  }

  package static func readings(of digits: [Int], isGrouped: Bool) -> [[String]] {
    guard digits.count > 1 else { return [digitWise(digits)] }
    var readings: [[String]] = []
    let value = digits.count <= 6 ? digits.reduce(0) { $0 * 10 + $1 } : nil
    if digits[0] != 0, let value {
      if (1100...1999).contains(value), !isGrouped {
        readings.append([word(for: value / 100) + "hundert" + (value % 100 == 0 ? "" : word(for: value % 100))])
      }
      if digits.count <= 4 || isGrouped { readings.append(words(for: value)) }
    }
    readings.append(digitWise(digits))
    return readings
  }

  /// 7:05 is "sieben uhr fünf".
  package static func clock(hour: Int, minute: Int) -> [[String]] {
    let hours = hour == 1 ? ["ein", "uhr"] : words(for: hour) + ["uhr"]
    return minute == 0 ? [hours] : [hours + words(for: minute), words(for: hour) + words(for: minute)]
  }

  package static func plural(_ words: [String]) -> [String] {
    guard let last = words.last else { return words }
    return words.dropLast() + [last + "er"]
  }

  package static func isNumberWord(_ word: String) -> Bool {
    let word = plain(word)
    return values[word] != nil || word.hasSuffix("tausend")
  }

  /// Folds the spellings of one word: "zwo" and "zwei", "dreißig" and "dreissig".
  private static func plain(_ word: String) -> String {
    word.replacing("ß", with: "ss").replacing("zwo", with: "zwei")
  }

  private static let ones = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
    "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
  ]
  private static let tens = [
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
  ]
  private static let irregularOrdinals = [1: "erste", 3: "dritte", 7: "siebte", 8: "achte"]
  /// Articles that are "one" only where a number is expected.
  private static let articles = ["ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1]
  private static let values: [String: Int] = {
    var values: [String: Int] = [:]
    for number in 0..<1000 {
      values[plain(word(for: number))] = number
      if number >= 100 { values[plain(word(for: number, isInner: true))] = number }
    }
    return values
  }()
}
