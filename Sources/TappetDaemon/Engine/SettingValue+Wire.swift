import TappetConfig
import TappetProtocol

extension SettingValue {
  var json: JSONValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    }
  }

  /// `nil` for what no setting can be: null, arrays, objects.
  init?(json: JSONValue) {
    switch json {
    case .bool(let flag): self = .flag(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .null, .array, .object: return nil
    }
  }
}
