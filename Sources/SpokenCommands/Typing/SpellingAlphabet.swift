import SpokenNames

/// What may be said to type: letters by the spelling alphabet or by their names, digits, signs, and words of the
/// person's own.
///
/// The alphabet is that of the International Civil Aviation Organization (Annex 10, volume II, 5.2.1.3), in the
/// spelling of the recogniser's dictionary.
struct SpellingAlphabet: Hashable, Sendable {
  /// What one phrase types.
  private struct Piece: Hashable, Sendable {
    var text: String
    /// Whether blanks set it apart from another of its kind.
    var isWord = false
  }

  /// Everything that may be said, each a list of lower-case words.
  let readings: [[String]]
  /// Those of them that are the person's own.
  let own: [[String]]
  /// By the letters that it is said with, whichever way they are cut into words.
  private let pieces: [String: Piece]
  private let longest: Int

  /// - Parameter words: the person's own, typed as they are written there.
  init(words: [String] = [], wording: SpokenForm = SpokenForm()) {
    var readings: [[String]] = []
    var pieces: [String: Piece] = [:]
    func add(_ said: [String], _ piece: Piece) {
      let key = Reading.key(of: said)
      guard !key.isEmpty, pieces[key] == nil else { return }
      pieces[key] = piece
      readings.append(said)
    }
    // Before everything else: who puts "delta" on the list wants the word.
    for word in words {
      for said in wording.readings(of: word).prefix(3) { add(said, Piece(text: word, isWord: true)) }
    }
    own = readings
    for word in Self.letters {
      guard let letter = word.first else { continue }
      add([word], Piece(text: String(letter)))
      add(["\(letter)."], Piece(text: String(letter)))
    }
    for digit in 0...9 { add([NumberWords.ones[digit]], Piece(text: String(digit))) }
    for (said, text) in Self.signs { add(said.split(separator: " ").map(String.init), Piece(text: text)) }
    add([Self.capital], Piece(text: ""))
    self.readings = readings
    self.pieces = pieces
    longest = readings.map(\.count).max() ?? 1
  }

  /// The text that the words type, the longest phrases first; `nil` when some of them type nothing.
  func text(of words: [String]) -> String? {
    var (text, rest) = ("", words[...])
    var (wasWord, isCapital) = (false, false)
    while !rest.isEmpty {
      if rest.first == Self.capital {
        isCapital = true
        rest = rest.dropFirst()
        continue
      }
      guard let (piece, length) = next(in: rest) else { return nil }
      if piece.isWord && wasWord { text += " " }
      text += isCapital ? piece.text.prefix(1).uppercased() + piece.text.dropFirst() : piece.text
      (wasWord, isCapital) = (piece.isWord, false)
      rest = rest.dropFirst(length)
    }
    return text.isEmpty ? nil : text
  }

  private func next(in words: ArraySlice<String>) -> (Piece, length: Int)? {
    for length in stride(from: min(longest, words.count), through: 1, by: -1) {
      if let piece = pieces[Reading.key(of: words.prefix(length))], !piece.text.isEmpty { return (piece, length) }
    }
    return nil
  }

  /// Said before a letter or word that begins with a capital.
  private static let capital = "capital"

  static let letters = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima",
    "mike", "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey",
    "x-ray", "yankee", "zulu",
  ]

  private static let signs: [(said: String, text: String)] = [
    ("space", " "), ("new line", "\n"), ("dot", "."), ("period", "."), ("comma", ","), ("question mark", "?"),
    ("exclamation mark", "!"), ("colon", ":"), ("semicolon", ";"), ("dash", "-"), ("hyphen", "-"),
    ("underscore", "_"), ("slash", "/"), ("backslash", "\\"), ("at sign", "@"), ("hash", "#"), ("dollar", "$"),
    ("percent", "%"), ("ampersand", "&"), ("star", "*"), ("plus", "+"), ("equals", "="), ("apostrophe", "'"),
    ("quote", "\""), ("open parenthesis", "("), ("close parenthesis", ")"),
  ]
}
