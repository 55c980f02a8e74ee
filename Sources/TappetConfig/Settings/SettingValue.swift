import Messages

/// The value of a setting in files, messages and command lines. Durations are numbers of seconds.
package enum SettingValue: Hashable, Sendable, CustomStringConvertible {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([String])

  /// The value in TOML notation.
  package var description: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): Self.plain(number)
    case .text(let text): Self.quoted(text)
    case .list(let items): "[" + items.map(Self.quoted).joined(separator: ", ") + "]"
    }
  }

  /// The value as error messages describe it, after "is": `the text "fast"`, `90`.
  var found: Message {
    switch self {
    case .flag, .integer, .number: Message(verbatim: description)
    // translators: what a setting is, as in: method in [scanning] is the text "atuo"
    case .text: Message("the text \(description)")
    // translators: what a setting is, as in: items in [menu] is the list ["pause", "scrol"]
    case .list: Message("the list \(description)")
    }
  }

  /// The value as a number; `nil` if the value is not a number.
  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .flag, .text, .list: nil
    }
  }

  /// The value as a whole number, even if written with a decimal point; `nil` if the value is not a whole number.
  var whole: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    case .flag, .text, .list: nil
    }
  }

  /// Formats a number without a trailing ".0".
  static func plain(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Formats a TOML basic string with quotes, backslashes and control characters escaped.
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
