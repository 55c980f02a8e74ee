import ScanVocabulary
import SpokenNames

/// The words for keys in one language: those that have a name, F1 to F12, digits, and letters by the spelling alphabet and
/// by their own names.
///
/// Letters and digits are short words that sound alike, so they are heard only after a key that is held, or before the word
/// "key". Shift alone does not count: capital letters are spelled, and "shift five" sounds like "F5".
struct KeyNames: Hashable, Sendable {
  /// The words for the places of patterns, each entry a list of lower-case words.
  let lists: [VoicePlace: [[String]]]
  private let named: [String: String]
  private let characters: [String: String]
  private let held: [String: KeyChord.Modifier]

  /// What may be held with a letter or a digit, in the order in which it is said.
  private static let chords: [[KeyChord.Modifier]] = [
    [.control], [.alt], [.super], [.control, .shift], [.shift, .control], [.control, .alt], [.alt, .shift],
    [.super, .shift],
  ]

  /// - Parameters:
  ///   - said: what is said, and the key's X11 name.
  ///   - heldWords: what is said, and the key that is held.
  private init(
    _ language: SpokenLanguage, named said: [(String, String)], modifiers heldWords: [(String, KeyChord.Modifier)]
  ) {
    var (names, letters) = (Entries(), Entries())
    for (words, symbol) in said { names.add(words.split(separator: " ").map(String.init), symbol) }
    for number in 1...12 { names.add(["f."] + language.numbers.words(for: number), "F\(number)") }
    for (word, letter) in language.commands.letters where letter.utf8.count == 1 {
      letters.add([word], letter)
      letters.add(["\(letter)."], letter)
    }
    for digit in 0...9 { letters.add(language.numbers.digitWise([digit]), String(digit)) }
    let chords = Self.chords.flatMap { chord in
      chord.reduce([[]]) { said, key in
        said.flatMap { words in heldWords.filter { $0.1 == key }.map { words + [$0.0] } }
      }
    }
    lists = [.key: names.words, .character: letters.words, .modifier: heldWords.map { [$0.0] }, .chord: chords]
    (named, characters) = (names.symbols, letters.symbols)
    held = Dictionary(heldWords, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the key that fills a pattern's places, with the keys to be held; `nil` where a word names none, or one twice.
  func chord(_ filling: VoicePattern.Filling) -> KeyChord? {
    if let words = filling.words[.character] {
      let heldWords = filling.words[.chord] ?? []
      guard let symbol = characters[Reading.key(of: words)], let keys = modifiers(heldWords),
        keys.isEmpty || Self.chords.contains(keys)
      else { return nil }
      return KeyChord(symbol, with: keys)
    }
    guard let words = filling.words[.key], let symbol = named[Reading.key(of: words)],
      let keys = modifiers(filling.words[.modifier] ?? [])
    else { return nil }
    return KeyChord(symbol, with: keys)
  }

  /// Returns the keys that the words name; `nil` where a word names none, or one twice.
  func modifiers(_ words: [String]) -> [KeyChord.Modifier]? {
    let found = words.compactMap { held[$0] }
    return found.count == words.count && Set(found).count == found.count ? found : nil
  }

  /// What may be said for keys, and which key it names. The first meaning of a word counts.
  private struct Entries {
    var words: [[String]] = []
    var symbols: [String: String] = [:]

    mutating func add(_ said: [String], _ symbol: String) {
      let key = Reading.key(of: said)
      guard symbols[key] == nil else { return }
      symbols[key] = symbol
      words.append(said)
    }
  }

  static func of(_ language: SpokenLanguage) -> KeyNames {
    switch language {
    case .english: english
    case .german: german
    }
  }

  private static let english = KeyNames(
    .english,
    named: [
      ("enter", "Return"), ("return", "Return"), ("escape", "Escape"), ("tab", "Tab"), ("space", "space"),
      ("space bar", "space"), ("backspace", "BackSpace"), ("delete", "Delete"), ("insert", "Insert"), ("home", "Home"),
      ("end", "End"), ("page up", "Prior"), ("page down", "Next"), ("up", "Up"), ("down", "Down"), ("left", "Left"),
      ("right", "Right"), ("up arrow", "Up"), ("down arrow", "Down"), ("left arrow", "Left"),
      ("right arrow", "Right"), ("plus", "plus"), ("minus", "minus"), ("comma", "comma"), ("period", "period"),
      ("slash", "slash"),
    ],
    modifiers: [("control", .control), ("shift", .shift), ("alt", .alt), ("super", .super)])

  private static let german = KeyNames(
    .german,
    named: [
      ("eingabe", "Return"), ("eingabetaste", "Return"), ("escape", "Escape"), ("tabulator", "Tab"),
      ("leertaste", "space"), ("rücktaste", "BackSpace"), ("entfernen", "Delete"), ("einfügen", "Insert"),
      ("pos eins", "Home"), ("ende", "End"), ("bild auf", "Prior"), ("bild ab", "Next"), ("pfeil auf", "Up"),
      ("pfeil ab", "Down"), ("pfeil links", "Left"), ("pfeil rechts", "Right"), ("plus", "plus"), ("minus", "minus"),
      ("komma", "comma"), ("punkt", "period"), ("schrägstrich", "slash"),
    ],
    modifiers: [
      ("steuerung", .control), ("strg", .control), ("umschalt", .shift), ("umschalttaste", .shift), ("alt", .alt),
      ("super", .super),
    ])
}
