import TappetConfig
import TappetProtocol

extension SettingValue {
  var json: JSONValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let items): .strings(items)
    }
  }

  /// Converts a JSON value; `nil` for what no setting can be: null, objects, arrays with anything but strings.
  init?(json: JSONValue) {
    switch json {
    case .bool(let flag): self = .flag(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let items):
      let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
      guard texts.count == items.count else { return nil }
      self = .list(texts)
    case .null, .object: return nil
    }
  }
}
