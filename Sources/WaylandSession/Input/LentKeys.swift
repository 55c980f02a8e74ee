/// Assigns unused keys of a US keyboard to characters that it lacks.
struct LentKeys {
  /// Codes in linux/input-event-codes.h of keys that are not held and have no common use (KEY_FINANCE,
  /// KEY_VIDEO_NEXT). Desktops act on a key's symbol, which changes while it is assigned.
  static let codes: [UInt32] = [219, 222, 232, 233, 234, 235, 236, 239, 240, 241, 242, 243, 244]

  /// Whether a key can type it: control characters have no keysym.
  static func canGive(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0xA0 }

  /// Splits a text into parts that each need no more keys than there are.
  static func parts(of text: String) -> [ArraySlice<Unicode.Scalar>] {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      var foreign: Set<Unicode.Scalar> = []
      let part = rest.prefix { scalar in
        if KeyPlaces.place(of: scalar) == nil { foreign.insert(scalar) }
        return foreign.count <= codes.count
      }
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  private(set) var lent: [(scalar: Unicode.Scalar, code: UInt32)] = []

  /// The key assigned to the character; `nil` if there is none.
  func code(of scalar: Unicode.Scalar) -> UInt32? { lent.first { $0.scalar == scalar }?.code }

  /// Assigns a key to each of the characters that has none: a free key, or that of the least recently used character.
  /// All of them have keys afterwards, provided that there are enough.
  /// - Returns: whether any assignment changed.
  @discardableResult
  mutating func lend(to scalars: [Unicode.Scalar]) -> Bool {
    var isChanged = false
    let wanted = Set(scalars)
    lent = lent.filter { !wanted.contains($0.scalar) } + lent.filter { wanted.contains($0.scalar) }
    for scalar in scalars where Self.canGive(scalar) && code(of: scalar) == nil {
      let free = Self.codes.first { code in !lent.contains { $0.code == code } }
      lent.append((scalar, free ?? lent.removeFirst().code))
      isChanged = true
    }
    return isChanged
  }

  /// The keymap with all assignments (XKB text format, version 1), based on files that Wayland desktops install.
  var keymap: String {
    // XKB keycodes are offset by 8.
    let keys = lent.map { "    replace key <I\($0.code + 8)> { [ U\(Self.hexadecimal($0.scalar)) ] };\n" }.joined()
    return """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compatibility { include "complete" };
        xkb_symbols {
          include "pc+us+inet(evdev)"
      \(keys)  };
      };

      """
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
