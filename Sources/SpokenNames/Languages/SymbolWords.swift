/// How a sign that is neither letter nor digit is spoken.
package struct SymbolWords: Sendable {
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

  /// - Parameter words: the ways to say it, likeliest first, with "|" between them.
  init(_ manner: Manner, _ words: String) {
    self.manner = manner
    self.words = words.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
  }
}
