/// X11's numbers of keys and characters, which Wayland uses too.
package enum Keysym {
  /// The keysym with that X11 name ("BackSpace", "a"); `nil` if unknown.
  package static func named(_ name: String) -> UInt32? {
    if let known = names[name] { return known }
    let scalars = name.unicodeScalars
    return scalars.count == 1 ? scalars.first.flatMap(of) : nil
  }

  /// The keysym that types a character; `nil` for a control character that no key has.
  package static func of(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x0A, 0x0D: names["Return"]
    case 0x09: names["Tab"]
    case 0x20...0x7E, 0xA0...0xFF: scalar.value
    case 0x100...: 0x100_0000 + scalar.value
    case _: nil
    }
  }

  private static let names: [String: UInt32] = [
    "BackSpace": 0xFF08, "Tab": 0xFF09, "Return": 0xFF0D, "Escape": 0xFF1B, "Home": 0xFF50, "Left": 0xFF51,
    "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Prior": 0xFF55, "Next": 0xFF56, "End": 0xFF57, "Menu": 0xFF67,
    "Delete": 0xFFFF,
    "space": 0x20, "plus": 0x2B, "comma": 0x2C, "minus": 0x2D, "period": 0x2E, "slash": 0x2F, "Insert": 0xFF63,
    "F1": 0xFFBE, "F2": 0xFFBF, "F3": 0xFFC0, "F4": 0xFFC1, "F5": 0xFFC2, "F6": 0xFFC3, "F7": 0xFFC4, "F8": 0xFFC5,
    "F9": 0xFFC6, "F10": 0xFFC7, "F11": 0xFFC8, "F12": 0xFFC9,
    "Shift_L": 0xFFE1, "Control_L": 0xFFE3, "Alt_L": 0xFFE9, "Super_L": 0xFFEB,
    "XF86AudioLowerVolume": 0x1008_FF11, "XF86AudioMute": 0x1008_FF12, "XF86AudioRaiseVolume": 0x1008_FF13,
    "XF86AudioPlay": 0x1008_FF14, "XF86AudioPrev": 0x1008_FF16, "XF86AudioNext": 0x1008_FF17,
    "XF86MonBrightnessUp": 0x1008_FF02, "XF86MonBrightnessDown": 0x1008_FF03,
  ]
}

/// A part of a text: what an input method can commit at once, or a character that only a key can enter.
package enum TypedPart: Hashable, Sendable {
  case text(String)
  /// A keysym.
  case key(UInt32)

  /// The parts of a text in order. Control characters that no key has are left out.
  package static func parts(of text: String) -> [TypedPart] {
    var parts: [TypedPart] = []
    var run = String.UnicodeScalarView()
    func endRun() {
      if !run.isEmpty { parts.append(.text(String(run))) }
      run = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        run.append(scalar)
      } else if let key = Keysym.of(scalar) {
        endRun()
        parts.append(.key(key))
      }
    }
    endRun()
    return parts
  }
}
