package import Messages
import PreferredLook
import ScanVocabulary
import SpeechOutput
import TappetModel

/// The type and range of a setting.
package enum SettingKind: Hashable, Sendable {
  case seconds(ClosedRange<Double>)
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case choice([String])
  case flag
  /// Non-empty text.
  case text
  /// An absolute path.
  case path
  /// The name of an ALSA device; names that could make ALSA open anything but a sound device are refused.
  case soundDevice
  /// The name of an output for cues, as `CueOutputName` reads it, or "default".
  case cueOutput
  /// The person's own colours, as `ForcedColours` reads them, or "desktop".
  case colours
  /// Distinct names from this list, in any order.
  case names([String])
  /// Distinct non-empty words.
  case words

  /// The accepted values, as they follow "expected" in error messages: `a number of seconds from 0.1 to 60`.
  package var expectation: Message {
    switch self {
    case .seconds(let range):
      // translators: follows "expected", as do the next ones
      Message(
        "a number of seconds from \(SettingValue.plain(range.lowerBound)) to \(SettingValue.plain(range.upperBound))")
    case .number(let range):
      Message("a number from \(SettingValue.plain(range.lowerBound)) to \(SettingValue.plain(range.upperBound))")
    case .integer(let range): Message("a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .choice(let names): Message.alternatives(names)
    // translators: "true" and "false" are words of the settings file and stay as they are
    case .flag: Message("true or false")
    case .text: Message("text in quotes that is not empty")
    case .path: Message("an absolute path in quotes")
    case .soundDevice: Self.soundDevices
    case .cueOutput:
      // translators: follows "expected"
      Message(
        """
        "default", a name that this lists: tappet speech outputs; or a device of one card, such as \
        "alsa:plughw:CARD=Headset"
        """)
    case .colours:
      // translators: follows "expected"
      Message(
        """
        "desktop", or three colours, such as "#FFFF00 #000000 #00FFFF": of text, of its ground, with a contrast of \
        4.5 : 1 to it, and of what is lit, with 3 : 1 to the ground
        """)
    case .names(let names): Message("a list of \(Message.alternatives(names)), each once")
    case .words: Message("a list of words in quotes, none empty, each once")
    }
  }

  private static let soundDevices: Message = {
    let kinds = SoundDeviceName.kinds.prefix(7).joined(separator: ", ")
    // translators: follows "expected"
    return Message(
      """
      the name of a sound device: one word, as in your own .asoundrc, or \(kinds) and the like with its card, \
      such as "hw:CARD=Box,DEV=0"
      """)
  }()

  /// The reason why a value was refused, with a suggestion.
  struct Mismatch: Error, Hashable {
    var found: Message
    var expected: Message
    var suggestion: Message?
  }

  /// Converts the value to the type of the setting (a whole number of seconds becomes a decimal number), or refuses the
  /// value.
  func accept(_ value: SettingValue) -> Result<SettingValue, Mismatch> {
    if let accepted = converted(value) { return .success(accepted) }
    return .failure(Mismatch(found: value.found, expected: expectation, suggestion: suggestion(for: value)))
  }

  /// Parses a value typed on a command line, without TOML's quotes.
  func parse(_ text: String) -> SettingValue {
    switch self {
    case .choice, .text, .path, .soundDevice, .cueOutput, .colours: .text(text)
    case .names: .list(text.split { $0 == "," || $0 == " " }.map(String.init))
    case .words: .list(text.split(separator: ",").map { String($0.drop { $0 == " " }) })
    case .seconds, .number, .integer, .flag: Self.scalar(text) ?? .text(text)
    }
  }

  private func converted(_ value: SettingValue) -> SettingValue? {
    switch self {
    case .seconds(let range), .number(let range):
      value.double.flatMap { range.contains($0) ? .number($0) : nil }
    case .integer(let range):
      // Some programs write every number with a decimal point.
      value.whole.flatMap { range.contains($0) ? .integer($0) : nil }
    case .choice(let names):
      if case .text(let text) = value, names.contains(text) { value } else { nil }
    case .flag:
      if case .flag = value { value } else { nil }
    case .text:
      if case .text(let text) = value, !text.isEmpty { value } else { nil }
    case .path:
      if case .text(let text) = value, text.hasPrefix("/") { value } else { nil }
    case .soundDevice:
      if case .text(let text) = value, SoundDeviceName.isSafe(text) { value } else { nil }
    case .cueOutput:
      if case .text(let text) = value, text == CueRoute.common || CueOutputName(text) != nil { value } else { nil }
    case .colours:
      if case .text(let text) = value, text == ForcedColours.unset || ForcedColours(text) != nil { value } else { nil }
    case .names(let names):
      if case .list(let items) = value, items.allSatisfy(names.contains), Set(items).count == items.count {
        value
      } else {
        nil
      }
    case .words:
      if case .list(let items) = value, !items.contains(""), Set(items).count == items.count { value } else { nil }
    }
  }

  private func suggestion(for value: SettingValue) -> Message? {
    switch (self, value) {
    case (.choice(let names), .text(let text)):
      return NearestName.of(text, in: names).map(Message.quoted)
    case (.seconds(let range), .integer), (.seconds(let range), .number):
      // Users of other programs may write milliseconds.
      guard let number = value.double, number >= 100, range.contains(number / 1000) else { return nil }
      return Message(verbatim: SettingValue.plain(number / 1000))
    case (.seconds, .text(let text)), (.number, .text(let text)), (.integer, .text(let text)), (.flag, .text(let text)):
      guard let scalar = Self.scalar(text), let accepted = converted(scalar) else { return nil }
      // translators: a suggestion, as in: did you mean 3, without quotes?
      return Message("\(accepted), without quotes")
    case (.names(let names), .list(let items)):
      return items.first { !names.contains($0) }.flatMap { NearestName.of($0, in: names) }.map(Message.quoted)
    case (.choice, _), (.flag, _), (.text, _), (.path, _), (.integer, _), (.number, _), (.seconds, _), (.names, _),
      (.words, _), (.soundDevice, _), (.cueOutput, _), (.colours, _):
      return nil
    }
  }

  private static func scalar(_ text: String) -> SettingValue? {
    switch text.lowercased() {
    case "true", "yes", "on": .flag(true)
    case "false", "no", "off": .flag(false)
    default: Int(text).map(SettingValue.integer) ?? Double(text).map(SettingValue.number)
    }
  }
}
