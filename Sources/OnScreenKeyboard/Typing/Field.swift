package import TappetModel

extension Keyboard.Field {
  /// Classifies a field by its traits and its app; `nil` when the element is not a text field.
  package init?(_ traits: Traits, in app: String) {
    if traits.contains(.secureTextEntry) {
      self = .secret
    } else if traits.contains(.textEntry) || traits.contains(.searchField) {
      // A terminal does not reveal when it asks for a password.
      self = Self.isTerminal(app) ? .unknown : .text
    } else {
      return nil
    }
  }

  /// Whether an app of that name is a terminal. A false positive only prevents learning in that app.
  static func isTerminal(_ app: String) -> Bool {
    let name = app.lowercased()
    return name.contains("term") || name.contains("console")
      || name.split { !$0.isLetter && !$0.isNumber }.contains { terminals.contains(String($0)) }
  }

  /// Terminals without "term" in their names.
  private static let terminals: Set<String> = [
    "alacritty", "blackbox", "contour", "foot", "footclient", "ghostty", "guake", "havoc", "hyper", "kgx", "kitty",
    "konsole", "ptyxis", "putty", "rxvt", "sakura", "st", "tabby", "tilda", "tilix", "urxvt", "warp", "yakuake",
    "zutty",
  ]
}
