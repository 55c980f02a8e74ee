/// The value of one setting as files, messages and command lines carry it. Durations are numbers of seconds.
package enum SettingValue: Hashable, Sendable, CustomStringConvertible {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([String])

  /// As it is written in TOML.
  package var description: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Self.plain(number)
    case .text(let text): Self.quoted(text)
    case .list(let items): "[" + items.map(Self.quoted).joined(separator: ", ") + "]"
    }
  }

  /// As a sentence about a setting goes on: `the text "fast"`, `90`.
  var found: String {
    switch self {
    case .flag, .integer, .number: description
    case .text: "the text \(description)"
    case .list: "the list \(description)"
    }
  }

  /// The number, where it is one, whole or not.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .flag, .text, .list: nil
    }
  }

  /// The whole number, where it is one, also when it was written with a point.
  var whole: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    case .flag, .text, .list: nil
    }
  }

  /// A number without a useless ".0".
  static func plain(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A TOML basic string: quotes, backslashes and control characters escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
