/// Finds keyboard shortcuts at the end of a name, which nobody says: "Copy Ctrl+C", "Quit ⌘Q".
enum Shortcut {
  /// Returns the index of the shortcut's first glyph; `nil` if the name has no shortcut or consists of nothing else.
  static func start(in glyphs: [Glyph]) -> Int? {
    guard let space = glyphs.lastIndex(of: .space), glyphs[..<space].contains(where: { $0 != .space }) else {
      return nil
    }
    let token = glyphs[(space + 1)...]
    guard case .sign(let first)? = token.first else {
      let word = token.prefix(while: \.isLetter).map(\.text).joined()
      let after = token.dropFirst(word.count)
      return modifiers.contains(word) && after.first?.isSign("+") == true && after.count > 1 ? space + 1 : nil
    }
    return modifierSigns.contains(first) && token.count > 1 ? space + 1 : nil
  }

  private static let modifiers: Set<String> = [
    "ctrl", "control", "strg", "alt", "option", "shift", "meta", "super", "win", "cmd", "command",
    "umschalt",
  ]
  private static let modifierSigns: Set<Character> = ["⌘", "⌥", "⇧", "⌃", "^"]
}
