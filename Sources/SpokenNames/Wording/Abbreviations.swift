/// Abbreviations that are read in full.
enum Abbreviations {
  /// Returns the full forms of an abbreviation, likeliest first; empty if the word is not an abbreviation.
  static func readings(of word: String) -> [[String]] {
    table[word]?.split(separator: "|").map { $0.split(separator: " ").map(String.init) } ?? []
  }

  private static let table = [
    "mr": "mister", "mrs": "missus", "dr": "doctor|drive", "st": "saint|street", "vs": "versus", "etc": "et cetera",
    "approx": "approximately", "min": "minutes", "max": "maximum", "prev": "previous", "pref": "preference",
    "prefs": "preferences", "config": "configuration", "info": "information", "misc": "miscellaneous",
    "esc": "escape", "del": "delete", "ctrl": "control", "pgup": "page up", "pgdn": "page down", "cmd": "command",
    "fwd": "forward", "vol": "volume", "temp": "temperature", "qty": "quantity", "tel": "telephone", "msg": "message",
    "msgs": "messages", "btn": "button", "img": "image", "pic": "picture", "pics": "pictures", "docs": "documents",
  ]
}
