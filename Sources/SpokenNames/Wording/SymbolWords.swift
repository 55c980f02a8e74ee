/// How a sign that is neither letter nor digit is spoken.
struct SymbolWords {
  enum Manner {
    /// Spoken, though many people leave it out: "&".
    case spoken
    /// Left out, though some people say it: "/".
    case silent
    /// Spoken only if the whole name consists of signs: a key "?".
    case alone
  }

  var manner: Manner
  var words: [[String]]

  /// Returns how a sign is spoken; `nil` for a sign that is never spoken.
  static func of(_ sign: Character) -> SymbolWords? { table[sign] }

  private init(_ manner: Manner, _ words: String) {
    self.manner = manner
    self.words = words.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
  }

  private static let table: [Character: SymbolWords] = [
    "&": .init(.spoken, "and"), "+": .init(.spoken, "plus"), "%": .init(.spoken, "percent"),
    "@": .init(.spoken, "at"), "#": .init(.spoken, "number|hash"), "=": .init(.spoken, "equals"),
    "×": .init(.spoken, "times|multiply"), "÷": .init(.spoken, "divided by|divide"), "±": .init(.spoken, "plus minus"),
    "√": .init(.spoken, "square root"), "∞": .init(.spoken, "infinity"),
    "°": .init(.spoken, "degrees"), "½": .init(.spoken, "one half|a half|half"), "¼": .init(.spoken, "one quarter"),
    "¾": .init(.spoken, "three quarters"), "$": .init(.spoken, "dollar"), "€": .init(.spoken, "euro"),
    "£": .init(.spoken, "pound"), "¥": .init(.spoken, "yen"), "²": .init(.spoken, "squared"),
    "³": .init(.spoken, "cubed"), "♯": .init(.spoken, "sharp"), "♭": .init(.spoken, "flat"),
    "©": .init(.silent, "copyright"), "®": .init(.silent, "registered"), "™": .init(.silent, "trade mark"),
    "/": .init(.silent, "slash"), "*": .init(.silent, "star"), "→": .init(.silent, "right arrow"),
    "←": .init(.silent, "left arrow"), "↑": .init(.silent, "up arrow"), "↓": .init(.silent, "down arrow"),
    "★": .init(.silent, "star"), "☆": .init(.silent, "star"), "✓": .init(.silent, "check mark"),
    "✔": .init(.silent, "check mark"), "✕": .init(.silent, "cross"), "✖": .init(.silent, "cross"),
    "−": .init(.alone, "minus"), "-": .init(.alone, "minus|hyphen|dash"), "–": .init(.alone, "dash"),
    "—": .init(.alone, "dash"), ".": .init(.alone, "dot|period|point"), ",": .init(.alone, "comma"),
    ":": .init(.alone, "colon"), ";": .init(.alone, "semicolon"), "!": .init(.alone, "exclamation mark"),
    "?": .init(.alone, "question mark"), "'": .init(.alone, "apostrophe"), "\"": .init(.alone, "quote"),
    "(": .init(.alone, "left parenthesis|open parenthesis"), ")": .init(.alone, "right parenthesis|close parenthesis"),
    "[": .init(.alone, "left bracket|open bracket"), "]": .init(.alone, "right bracket|close bracket"),
    "{": .init(.alone, "left brace|open brace"), "}": .init(.alone, "right brace|close brace"),
    "<": .init(.alone, "less than|left"), ">": .init(.alone, "greater than|right"), "≤": .init(.alone, "less or equal"),
    "≥": .init(.alone, "greater or equal"), "≠": .init(.alone, "not equal"), "_": .init(.alone, "underscore"),
    "~": .init(.alone, "tilde"), "^": .init(.alone, "caret"), "|": .init(.alone, "bar"),
    "\\": .init(.alone, "backslash"), "`": .init(.alone, "backquote"), "…": .init(.alone, "dots|more"),
    "⋮": .init(.alone, "dots|more"), "≡": .init(.alone, "menu"), "☰": .init(.alone, "menu"),
    "▶": .init(.alone, "play"), "⏸": .init(.alone, "pause"), "⏹": .init(.alone, "stop"), "⏺": .init(.alone, "record"),
    "⌫": .init(.alone, "backspace|delete"), "⏎": .init(.alone, "enter|return"), "↵": .init(.alone, "enter|return"),
    "⇧": .init(.alone, "shift"), "⌘": .init(.alone, "command"), "⚙": .init(.alone, "settings|gear"),
  ]
}
