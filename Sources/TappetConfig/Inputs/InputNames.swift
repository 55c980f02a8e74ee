package import ScanVocabulary
import TappetModel

/// The kernel's names of keys, buttons and axes.
enum InputNames {
  static let keys = codes(keyTable)
  static let axes = codes(axisTable)

  /// The preferred name of each code: the first in the table.
  static let keyNames = Dictionary(pairs(keyTable).map { ($0.code, $0.name) }, uniquingKeysWith: { first, _ in first })
  static let axisNames = Dictionary(
    pairs(axisTable).map { ($0.code, $0.name) }, uniquingKeysWith: { first, _ in first })

  /// Every input name that a settings file may use, with both directions of each axis.
  static let all: [String] =
    pairs(keyTable).map(\.name) + pairs(axisTable).flatMap { ["\($0.name)-", "\($0.name)+"] }

  private static func codes(_ table: String) -> [String: UInt16] {
    Dictionary(uniqueKeysWithValues: pairs(table).map { ($0.name, $0.code) })
  }

  private static func pairs(_ table: String) -> [(name: String, code: UInt16)] {
    let words = table.split(separator: " ")
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      UInt16(words[index + 1]).map { (String(words[index]), $0) }
    }
  }

  /// Returns a correction for an unknown name: the kernel's name of a bare key ("space", "F5"), or the nearest known
  /// name; `nil` if no name is near.
  static func nearest(_ name: String) -> String? {
    let upper = name.uppercased()
    for prefix in ["KEY_", "BTN_"] where keys[prefix + upper] != nil { return prefix + upper }
    return NearestName.of(name, in: all)
  }
}

extension InputCode {
  /// Finds the input of that name: "KEY_SPACE", "BTN_LEFT", "ABS_HAT0X-" (a direction of an axis); `nil` if the name is
  /// unknown.
  package init?(name: String) {
    if let code = InputNames.keys[name] {
      self = .key(code)
    } else if name.hasSuffix("-") || name.hasSuffix("+"), let code = InputNames.axes[String(name.dropLast())] {
      self = .axis(code, direction: name.hasSuffix("-") ? -1 : 1)
    } else {
      return nil
    }
  }

  /// The kernel's name of this input, as used in settings files; `nil` if the code has no name.
  package var name: String? {
    switch self {
    case .key(let code): InputNames.keyNames[code]
    case .axis(let code, let direction): InputNames.axisNames[code].map { $0 + (direction < 0 ? "-" : "+") }
    }
  }
}
