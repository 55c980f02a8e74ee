/// Classifies the codes of linux/input-event-codes.h.
enum KeyCodes {
  static let space: UInt16 = 57
  static let enter: UInt16 = 28

  /// Whether the code is KEY_A to KEY_Z.
  static func isLetter(_ code: UInt16) -> Bool {
    switch code {
    case 16...25, 30...38, 44...50: true
    case _: false
    }
  }

  /// Whether the code is an ordinary key or button. Power, media, camera, lid and similar keys belong to the machine
  /// and are never switches.
  static func isPlain(_ code: UInt16) -> Bool {
    switch code {
    case 1...111: true  // the main block, F1–F12, the keypad, the arrows
    case 119, 125...127, 139: true  // Pause, both Meta keys, Compose, Menu
    case 183...194: true  // F13–F24
    case 0x100...0x109: true  // numbered buttons
    case 0x110...0x117: true  // mouse buttons
    case 0x120...0x13e: true  // joystick and gamepad buttons
    case 0x220...0x223, 0x2c0...0x2e7: true  // directional pad, further buttons
    case _: false
    }
  }

  /// Whether the relative axis is REL_X or REL_Y, which mark a mouse.
  static func isPointer(relative code: UInt16) -> Bool { code <= 1 }

  /// Whether the absolute axis is ABS_X, ABS_Y or a multi-touch position, which mark a tablet, a touch screen or a
  /// stick.
  static func isPointer(absolute code: UInt16) -> Bool { code <= 1 || (0x35...0x36).contains(code) }

  /// Whether the absolute axis is ABS_HAT0X to ABS_HAT3Y: a directional pad, or the jacks of some switch boxes.
  static func isHat(_ code: UInt16) -> Bool { (0x10...0x17).contains(code) }

  /// Sorts keys in the order in which switch boxes number their sockets: space, enter, then by code.
  static func inSocketOrder(_ keys: [UInt16]) -> [UInt16] {
    let first = [space, enter].filter(keys.contains)
    return first + keys.filter { !first.contains($0) }.sorted()
  }
}
