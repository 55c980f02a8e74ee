extension JSONReader {
  /// A JSON number: an `Int` if it is whole and fits, else the nearest double.
  package enum Number {
    case integer(Int)
    case double(Double)
  }

  @inline(__always)
  mutating func double() throws(JSONFailure) -> Double {
    switch try number("a number") {
    case .integer(let value): Double(value)
    case .double(let value): value
    }
  }

  /// Reads a whole number that fits `Int`; `3.0` and `3e0` count as whole.
  package mutating func integer() throws(JSONFailure) -> Int {
    _ = peek()
    let start = position
    switch try number("a whole number") {
    case .integer(let value): return value
    case .double(let value):
      guard let whole = Int(exactly: value) else {
        throw JSONFailure(.badValue, at: start, "expected a whole number")
      }
      return whole
    }
  }

  package mutating func number(_ expected: StaticString) throws(JSONFailure) -> Number {
    guard let first = peek(), first == UInt8(ascii: "-") || isDigit(first) else { throw try wrongType("\(expected)") }
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    var mantissa: UInt64 = 0
    let firstDigit = position
    mantissa = digits(into: mantissa)
    let whole = position - firstDigit
    guard whole > 0 else { throw syntax("a digit") }
    if whole > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw JSONFailure(.badJSON, at: start, "at byte \(start): a number may not begin with 0")
    }
    var fraction = 0
    if byte == UInt8(ascii: ".") {
      position += 1
      let point = position
      mantissa = digits(into: mantissa)
      fraction = position - point
      guard fraction > 0 else { throw syntax("a digit after the point") }
    }
    let hasExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    if hasExponent { try exponent() }
    guard !hasExponent, whole + fraction <= 18 else { return try slowNumber(from: start) }
    let isNegative = first == UInt8(ascii: "-")
    if fraction == 0, !(isNegative && mantissa == 0) {
      return .integer(isNegative ? -Int(mantissa) : Int(mantissa))
    }
    // Both operands are exact, so one division yields the nearest double (Clinger's fast path).
    guard mantissa < 1 << 53 else { return try slowNumber(from: start) }
    let magnitude = Double(mantissa) / JSONReader.powersOfTen[fraction]
    return .double(isNegative ? -magnitude : magnitude)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Appends the decimal digits at the position to `start`. The result may overflow, so the caller checks their count.
  @inline(__always)
  private mutating func digits(into start: UInt64) -> UInt64 {
    var value = start
    while position < bytes.count, isDigit(bytes[position]) {
      value = value &* 10 &+ UInt64(bytes[position] &- UInt8(ascii: "0"))
      position += 1
    }
    return value
  }

  private mutating func exponent() throws(JSONFailure) {
    position += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
    let first = position
    _ = digits(into: 0)
    guard position > first else { throw syntax("a digit in the exponent") }
  }

  /// Parses the number from `start` to the reader's position with the standard library.
  private func slowNumber(from start: Int) throws(JSONFailure) -> Number {
    let text = text(of: JSONSlice(start: start, count: position - start, hasEscapes: false))
    if let whole = Int(text), whole != 0 { return .integer(whole) }
    guard let value = Double(text), value.isFinite else {
      throw JSONFailure(.badValue, at: start, "the number is too large for a double")
    }
    return .double(value)
  }
}
