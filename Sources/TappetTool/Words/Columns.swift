extension Character {
  /// The number of terminal columns: two for wide East Asian characters and emoji, otherwise one.
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
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Truncated to `width` columns, with an ellipsis where something is cut.
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

  /// Wrapped to lines of `width` columns: at blanks, or within a word that is longer than a line.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = Substring(), room = width
    var rest = self[...]
    while let character = rest.first {
      if character.columns > room, !line.isEmpty {
        let words = character == " " ? line.endIndex : line.lastIndex(of: " ") ?? line.endIndex
        // Do not break after leading blanks: that would leave an empty line.
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
