/// Keys that an American keyboard has no use for, lent to characters that it lacks.
struct LentKeys {
  /// Numbers in linux/input-event-codes.h of keys that hold nothing down and mean little (KEY_FINANCE, KEY_VIDEO_NEXT): desktops
  /// act on what a key gives, which is another thing as long as it is lent.
  static let codes: [UInt32] = [219, 222, 232, 233, 234, 235, 236, 239, 240, 241, 242, 243, 244]

  /// Whether a key can give it: what is no character has no name among keys.
  static func canGive(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0xA0 }

  /// A text in parts of which each needs no more keys than there are to lend.
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

  /// The key that the character has been lent; `nil` where it has none.
  func code(of scalar: Unicode.Scalar) -> UInt32? { lent.first { $0.scalar == scalar }?.code }

  /// Lends a key to each of the characters that has none: a free one, or that of the character which was wanted last the longest
  /// time ago. All of them have one then, where they are no more than there are keys.
  /// - Returns: whether any key gives something else than before.
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

  /// The keymap with all of them (XKB text format, version 1). Its parts are those that every Wayland desktop has installed.
  var keymap: String {
    // XKB counts keys from 8 on.
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
