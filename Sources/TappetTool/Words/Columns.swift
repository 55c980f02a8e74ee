extension Character {
  /// How many columns of a terminal it takes: two for the wide letters of East Asia and for emoji.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    case _: return 1
    }
  }
}

extension String {
  /// How many columns of a terminal it takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of it as fits, with an ellipsis where something is left out.
  func cut(to width: Int) -> String {
    guard columns > width else { return self }
    var text = ""
    var room = max(0, width - 1)
    for character in self {
      room -= character.columns
      guard room >= 0 else { break }
      text.append(character)
    }
    return width > 0 ? text + "…" : ""
  }

  /// All of it, in lines that fit: broken between words; a word that is longer than a line is broken where that ends.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = Substring(), room = width
    var rest = self[...]
    while let character = rest.first {
      if character.columns > room, !line.isEmpty {
        let words = character == " " ? line.endIndex : line.lastIndex(of: " ") ?? line.endIndex
        // What begins with blanks is no line without its first word.
        let isBroken = line[..<words].contains { $0 != " " }
        let end = isBroken ? words : line.endIndex
        let blanks = line[..<end].reversed().prefix { $0 == " " }.count
        lines.append(String(line[..<end].dropLast(blanks)))
        rest = self[end...].drop { $0 == " " }
        (line, room) = (rest.prefix(0), width)
      } else {
        rest.removeFirst()
        room -= character.columns
        line =
          self[line.isEmpty ? self.index(before: rest.startIndex)..<rest.startIndex : line.startIndex..<rest.startIndex]
      }
    }
    return lines.isEmpty || !line.isEmpty ? lines + [String(line)] : lines
  }
}
