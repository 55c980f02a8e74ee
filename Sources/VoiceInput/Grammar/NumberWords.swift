/// How whole numbers are said.
enum NumberWords {
  /// The words of a number 1…999: "twenty", "one"; digit by digit beyond.
  static func reading(of number: Int) -> [String] {
    switch number {
    case ..<0: return ["minus"] + reading(of: -number)
    case ..<20: return [units[number]]
    case ..<100: return [tens[number / 10]] + (number % 10 == 0 ? [] : [units[number % 10]])
    case ..<1000:
      return [units[number / 100], "hundred"] + (number % 100 == 0 ? [] : reading(of: number % 100))
    default: return String(number).compactMap(\.wholeNumberValue).map { units[$0] }
    }
  }

  private static let units = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
}
