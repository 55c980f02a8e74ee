import SpokenNames

/// The phrases that dictation understands: letters by the spelling alphabet or by name, digits, signs, and the user's own words.
///
/// The letters are those of the language's spelling alphabet (`CommandWords.letters`).
struct SpellingAlphabet: Hashable, Sendable {
  private struct Piece: Hashable, Sendable {
    var text: String
    /// Whether a space separates it from another word.
    var isWord = false
  }

  /// Everything that may be said, each a list of lower-case words.
  let readings: [[String]]
  /// Those that are the user's own words.
  let own: [[String]]
  /// The pieces by the letters of their phrase, regardless of word boundaries.
  private let pieces: [String: Piece]
  private let longest: Int
  /// The word that the user says to capitalise the letter or word after it.
  private let capital: String

  /// - Parameter words: the user's own words, typed as written.
  init(words: [String] = [], wording: SpokenForm = SpokenForm()) {
    var readings: [[String]] = []
    var pieces: [String: Piece] = [:]
    func add(_ said: [String], _ piece: Piece) {
      let key = Reading.key(of: said)
      guard !key.isEmpty, pieces[key] == nil else { return }
      pieces[key] = piece
      readings.append(said)
    }
    // The user's own words come first: a "delta" on the list means the word.
    for word in words {
      for said in wording.readings(of: word).prefix(3) { add(said, Piece(text: word, isWord: true)) }
    }
    own = readings
    let language = wording.language
    let known = language.commands
    capital = known.capital
    for (word, letter) in known.letters {
      add([word], Piece(text: letter))
      if letter.utf8.count == 1 { add(["\(letter)."], Piece(text: letter)) }
    }
    for digit in 0...9 { add(language.numbers.digitWise([digit]), Piece(text: String(digit))) }
    for (said, text) in known.signs { add(said.split(separator: " ").map(String.init), Piece(text: text)) }
    add([capital], Piece(text: ""))
    self.readings = readings
    self.pieces = pieces
    longest = readings.map(\.count).max() ?? 1
  }

  /// Returns the text that the words type, longest phrases first; `nil` where some word types nothing.
  func text(of words: [String]) -> String? {
    var (text, rest) = ("", words[...])
    var (wasWord, isCapital) = (false, false)
    while !rest.isEmpty {
      if rest.first == capital {
        isCapital = true
        rest = rest.dropFirst()
        continue
      }
      guard let (piece, length) = next(in: rest) else { return nil }
      if piece.isWord && wasWord { text += " " }
      text += isCapital ? piece.text.capitalisedFirst : piece.text
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
}
