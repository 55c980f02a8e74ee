import Messages

package enum TerminalKey: Hashable, Sendable {
  case character(UInt8)
  case up, down, left, right

  var words: String {
    switch self {
    case .character(UInt8(ascii: " ")): tr("space", context: "key")
    case .character(let byte): String(UnicodeScalar(byte))
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    }
  }
}

/// Assembles keys from a terminal's bytes: an arrow arrives as three.
package struct TerminalKeyReader: Hashable, Sendable {
  private enum State { case plain, escaped, sequence }
  private var state = State.plain

  package init() {}

  /// The key that this byte completes; `nil` if none is complete yet or the key is not used.
  package mutating func take(_ byte: UInt8) -> TerminalKey? {
    switch (state, byte) {
    case (_, 0x1B): state = .escaped
    case (.plain, _): return .character(byte)
    case (.escaped, UInt8(ascii: "[")), (.escaped, UInt8(ascii: "O")): state = .sequence
    case (.escaped, _):
      state = .plain
      return .character(byte)
    case (.sequence, 0x40...0x7E):
      state = .plain
      return Self.arrows[byte]
    // Parameter bytes: the sequence of a key that is not used.
    case (.sequence, _): break
    }
    return nil
  }

  private static let arrows: [UInt8: TerminalKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
  ]
}
