import Messages
import PreferredLook
import TappetModel

/// The description of a setting: its name, type and purpose, and how to read and write its value.
///
/// The file reader, name suggestions, `settings.get` and `settings.set` all work from tables of these.
struct Setting<Root>: Sendable {
  var name: String
  var kind: SettingKind
  /// The purpose of the setting, in one line for the user.
  var purpose: Message
  var read: @Sendable (Root) -> SettingValue
  /// Writes a value that `kind` has accepted.
  var write: @Sendable (inout Root, SettingValue) -> Void

  typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

  static func seconds(
    _ name: String, _ range: ClosedRange<Double>, _ path: any Path<Duration>, _ purpose: Message
  ) -> Setting {
    Setting(name: name, kind: .seconds(range), purpose: purpose) {
      .number($0[keyPath: path].inSeconds)
    } write: { root, value in
      if let seconds = value.double { root[keyPath: path] = Duration(exactSeconds: seconds) }
    }
  }

  /// A setting with a duration in seconds; 0 in a file stands for `nil`, which means off.
  static func secondsOrOff(
    _ name: String, _ range: ClosedRange<Double>, _ path: any Path<Duration?>, _ purpose: Message
  ) -> Setting {
    Setting(name: name, kind: .seconds(range), purpose: purpose) {
      .number($0[keyPath: path]?.inSeconds ?? 0)
    } write: { root, value in
      if let seconds = value.double { root[keyPath: path] = seconds == 0 ? nil : Duration(exactSeconds: seconds) }
    }
  }

  static func number(
    _ name: String, _ range: ClosedRange<Double>, _ path: any Path<Double>, _ purpose: Message
  ) -> Setting {
    Setting(name: name, kind: .number(range), purpose: purpose) {
      .number($0[keyPath: path])
    } write: { root, value in
      if let number = value.double { root[keyPath: path] = number }
    }
  }

  static func integer(
    _ name: String, _ range: ClosedRange<Int>, _ path: any Path<Int>, _ purpose: Message
  ) -> Setting {
    Setting(name: name, kind: .integer(range), purpose: purpose) {
      .integer($0[keyPath: path])
    } write: { root, value in
      if case .integer(let integer) = value { root[keyPath: path] = integer }
    }
  }

  static func choice<Choice>(_ name: String, _ path: any Path<Choice>, _ purpose: Message) -> Setting
  where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    Setting(name: name, kind: .choice(Choice.allCases.map(\.rawValue)), purpose: purpose) {
      .text($0[keyPath: path].rawValue)
    } write: { root, value in
      if case .text(let text) = value, let choice = Choice(rawValue: text) { root[keyPath: path] = choice }
    }
  }

  /// A setting with a list of distinct values of a type, written by name; `choices` are the values allowed.
  static func names<Choice>(
    _ name: String, of choices: [Choice], _ path: any Path<[Choice]>, _ purpose: Message
  ) -> Setting where Choice: RawRepresentable<String> & Sendable {
    Setting(name: name, kind: .names(choices.map(\.rawValue)), purpose: purpose) {
      .list($0[keyPath: path].map(\.rawValue))
    } write: { root, value in
      if case .list(let items) = value { root[keyPath: path] = items.compactMap(Choice.init(rawValue:)) }
    }
  }

  static func words(_ name: String, _ path: any Path<[String]>, _ purpose: Message) -> Setting {
    Setting(name: name, kind: .words, purpose: purpose) {
      .list($0[keyPath: path])
    } write: { root, value in
      if case .list(let items) = value { root[keyPath: path] = items }
    }
  }

  static func flag(_ name: String, _ path: any Path<Bool>, _ purpose: Message) -> Setting {
    Setting(name: name, kind: .flag, purpose: purpose) {
      .flag($0[keyPath: path])
    } write: { root, value in
      if case .flag(let flag) = value { root[keyPath: path] = flag }
    }
  }

  static func text(_ name: String, _ path: any Path<String>, _ purpose: Message) -> Setting {
    string(name, .text, path, purpose)
  }

  static func path(_ name: String, _ path: any Path<String>, _ purpose: Message) -> Setting {
    string(name, .path, path, purpose)
  }

  static func soundDevice(_ name: String, _ path: any Path<String>, _ purpose: Message) -> Setting {
    string(name, .soundDevice, path, purpose)
  }

  static func cueOutput(_ name: String, _ path: any Path<String>, _ purpose: Message) -> Setting {
    string(name, .cueOutput, path, purpose)
  }

  /// A setting with a person's own colours; "desktop" stands for `nil`.
  static func colours(_ name: String, _ path: any Path<ForcedColours?>, _ purpose: Message) -> Setting {
    Setting(name: name, kind: .colours, purpose: purpose) {
      .text($0[keyPath: path]?.words ?? ForcedColours.unset)
    } write: { root, value in
      if case .text(let text) = value { root[keyPath: path] = ForcedColours(text) }
    }
  }

  private static func string(
    _ name: String, _ kind: SettingKind, _ path: any Path<String>, _ purpose: Message
  ) -> Setting {
    Setting(name: name, kind: kind, purpose: purpose) {
      .text($0[keyPath: path])
    } write: { root, value in
      if case .text(let text) = value { root[keyPath: path] = text }
    }
  }
}

extension Duration {
  /// Rounds to a nanosecond, so that 1.4 is exactly 1,400 ms rather than the nearest binary fraction.
  init(exactSeconds seconds: Double) {
    self = .nanoseconds(Int64((seconds * 1_000_000_000).rounded()))
  }
}
