/// A message of sway's IPC (i3's): a magic string, the length of the payload, the type, and JSON or a command.
enum SwayMessage {
  enum Kind: UInt32 {
    case command = 0
    case subscribe = 2
    case tree = 4
  }

  private static let mark = Array("i3-ipc".utf8)
  static let headLength = 14
  /// An upper limit that no number of windows reaches.
  static let longest = 16 << 20

  static func bytes(_ kind: Kind, _ payload: String = "") -> [UInt8] {
    let text = Array(payload.utf8)
    return mark + number(UInt32(text.count)) + number(kind.rawValue) + text
  }

  /// The length of the payload after a header; `nil` if the header is invalid.
  static func length(ofPayloadAfter head: [UInt8]) -> Int? {
    guard head.count == headLength, head.starts(with: mark) else { return nil }
    let length = head[6..<10].enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    return length <= longest ? length : nil
  }

  /// Native byte order, which is little-endian on every supported machine.
  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A quoted string for sway's commands.
  static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
