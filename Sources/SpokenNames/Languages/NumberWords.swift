/// Converts whole numbers to the spoken words of one language and back.
package protocol NumberWords {
  /// The word for 0 that people also say in a row of digits ("oh"); `nil` for none.
  static var otherZero: String? { get }

  /// Returns the words of a number from 0 to 999,999; reads others digit by digit.
  static func words(for number: Int) -> [String]

  /// Returns the number that the words stand for, 0 to 999; `nil` if they do not form a number.
  ///
  /// With `homophones`, also accepts words that sound like a number word, or also mean something else ("to", "for");
  /// set it only where a number is expected.
  static func value(of words: some Collection<String>, homophones: Bool) -> Int?

  static func digitWise(_ digits: [Int], zero: String?) -> [String]

  /// Returns the forms of the ordinal of a number, the usual one first: "twenty third".
  static func ordinals(_ number: Int) -> [[String]]

  /// Returns the ways to read a run of digits, likeliest first: "1999" as a year, as a count, digit by digit.
  ///
  /// - Parameter isGrouped: whether the number was written with thousands separators, and so is a count.
  static func readings(of digits: [Int], isGrouped: Bool) -> [[String]]

  /// Returns the ways to say a time of day: "seven oh five", "seven o'clock".
  static func clock(hour: Int, minute: Int) -> [[String]]

  /// Returns the words with the last one as a group of years: "nineteen nineties".
  static func plural(_ words: [String]) -> [String]

  static func isNumberWord(_ word: String) -> Bool
}

extension NumberWords {
  /// The numbers that can be spoken as a count.
  package static var range: ClosedRange<Int> { 0...999_999 }

  package static func value(of words: some Collection<String>) -> Int? { value(of: words, homophones: false) }

  package static func digitWise(_ digits: [Int]) -> [String] { digitWise(digits, zero: nil) }
}
