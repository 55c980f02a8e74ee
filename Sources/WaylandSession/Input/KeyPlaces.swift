/// The key codes (linux/input-event-codes.h) of our virtual US keyboard, the same as those of a real one.
enum KeyPlaces {
  struct Place: Hashable {
    var code: UInt32
    var isShifted = false
  }

  /// The key of a character; `nil` if a US keyboard lacks it.
  static func place(of scalar: Unicode.Scalar) -> Place? { characters[scalar] }

  /// The key with that X11 name; `nil` if unknown.
  static func place(named name: String) -> Place? {
    if let code = named[name] { return Place(code: code) }
    if name == "plus" { return characters["+"] }
    let scalars = name.unicodeScalars
    return scalars.count == 1 ? scalars.first.flatMap { characters[$0] } : nil
  }

  static let shift: UInt32 = 42
  static let control: UInt32 = 29
  static let alt: UInt32 = 56
  static let `super`: UInt32 = 125

  /// Rows of the keyboard, each with the code of its first key.
  private static let rows: [(first: UInt32, plain: String, shifted: String)] = [
    (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"), (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"), (57, " ", " "),
  ]

  private static let characters: [Unicode.Scalar: Place] = {
    var found: [Unicode.Scalar: Place] = ["\n": Place(code: 28), "\r": Place(code: 28), "\t": Place(code: 15)]
    for row in rows {
      for (offset, scalar) in row.shifted.unicodeScalars.enumerated() {
        found[scalar] = Place(code: row.first + UInt32(offset), isShifted: true)
      }
      for (offset, scalar) in row.plain.unicodeScalars.enumerated() {
        found[scalar] = Place(code: row.first + UInt32(offset))
      }
    }
    return found
  }()

  private static let named: [String: UInt32] = [
    "Return": 28, "BackSpace": 14, "Tab": 15, "Escape": 1, "space": 57, "Home": 102, "Up": 103, "Prior": 104,
    "Left": 105, "Right": 106, "End": 107, "Down": 108, "Next": 109, "Delete": 111, "Menu": 127,
    "Insert": 110, "comma": 51, "period": 52, "slash": 53, "minus": 12,
    "F1": 59, "F2": 60, "F3": 61, "F4": 62, "F5": 63, "F6": 64, "F7": 65, "F8": 66, "F9": 67, "F10": 68, "F11": 87,
    "F12": 88,
    "XF86AudioMute": 113, "XF86AudioLowerVolume": 114, "XF86AudioRaiseVolume": 115, "XF86AudioNext": 163,
    "XF86AudioPlay": 164, "XF86AudioPrev": 165, "XF86MonBrightnessDown": 224, "XF86MonBrightnessUp": 225,
  ]
}
