import Messages
import OnScreenKeyboard
import Testing

@Suite("Writing in other languages than English")
struct LanguagesTests {
  @Test(
    "The offered words are of the layout's language",
    arguments: [
      ("qwertz", "s", "sie"), ("frequency-german", "str", "Straße"), ("azerty", "é", "été"),
      ("frequency-french", "b", "bien"),
      ("spanish", "a", "años"), ("frequency-spanish", "ma", "mañana"),
    ])
  func offers(layout: String, beginning: String, word: String) throws {
    var writing = try Writing(layout)
    writing.keyboard.wishes.words = 9
    for letter in beginning { try writing.choose(String(letter)) }
    #expect(writing.keyboard.offered.words.contains(word), "\(writing.keyboard.offered.words)")
    let list = try #require(writing.keyboard.layout.words)
    #expect(Set(writing.keyboard.offered.words).isSubset(of: BuiltInData.words(list).words))
  }

  @Test("A German noun is written with its capital, although it was begun without")
  func nouns() throws {
    var writing = try Writing("qwertz")
    try writing.choose("h", "a", "u", "s", "Rücktaste", "[Haus]", "Ü", "b", "e", "r")
    #expect(writing.text == "Haus über")
  }

  @Test("Words learned in one language are kept and offered when the layout changes to another and back")
  func learned() throws {
    var german = try Writing("qwertz")
    for _ in 0..<2 { try german.choose("z", "w", "ö", "l", "f", "t", "e", "l", "Leerzeichen") }
    var french = try Writing("azerty", learned: german.keyboard.prediction.learned)
    for _ in 0..<2 { try french.choose("m", "a", "n", "s", "a", "r", "d", "e", "s", "Espace") }
    let again = try Writing("qwertz", learned: LearnedWords(text: french.keyboard.prediction.learned.text))
    #expect(again.keyboard.prediction.learned.words == ["zwölftel": 2, "mansardes": 2])
    var writing = again
    try writing.choose("z", "w", "ö", "l", "f", "t")
    #expect(writing.keyboard.offered.words.contains("zwölftel"))
  }

  @Test("After an elided French word the words are offered that begin with a vowel, each without a space before it")
  func elided() throws {
    var writing = try Writing("azerty")
    try writing.choose("l")
    #expect(writing.keyboard.offered.words.contains("l'"))
    try writing.choose("[l']")
    #expect(writing.text == "l'")
    #expect(
      writing.keyboard.offered.words.allSatisfy {
        $0.hasPrefix("l'") && "aeéêiohuyàâ".contains($0.dropFirst(2).prefix(1))
      })
    try writing.choose("h", "i", "[l'histoire]")
    #expect(writing.text == "l'histoire ")
  }

  @Test("What is elided is learned as a word of its own, so that the other word is known by itself")
  func elidedLearned() throws {
    var writing = try Writing("azerty")
    for _ in 0..<2 {
      try writing.choose("l", "Apostrophe", "a", "r", "a", "i", "g", "n", "é", "e", "Espace")
    }
    #expect(writing.keyboard.prediction.learned.words == ["l'": 2, "araignée": 2])
    try writing.choose("a", "r", "a")
    #expect(writing.keyboard.offered.words.contains("araignée"))
  }

  @Test("An apostrophe within a word does not divide it unless the list elides what is before it")
  func whole() throws {
    var writing = try Writing("azerty")
    try writing.choose("a", "u", "j", "o", "u", "r", "d", "[aujourd'hui]")
    #expect(writing.text == "aujourd'hui ")
    var english = try Writing()
    try english.choose("d", "o", "n", "Apostrophe", "[don't]")
    #expect(english.text == "don't ")
  }

  @Test("In French a space stays before a question mark, and none before a full stop")
  func spaced() throws {
    var writing = try Writing("azerty")
    try writing.choose("b", "i", "e", "[bien]", "Point d'interrogation", "o", "u", "[Oui]", "Point")
    #expect(writing.text == "bien ? Oui. ")
  }

  @Test("In French a second mark follows the first without a space")
  func spacedTwice() throws {
    var writing = try Writing("azerty")
    try writing.choose("b", "i", "e", "[bien]", "Point d'interrogation", "Point d'exclamation")
    #expect(writing.text == "bien ?! ")
  }

  @Test("A Spanish question begins with its mark and a capital")
  func questions() throws {
    var writing = try Writing("spanish")
    try writing.choose(
      "s", "í", "Punto", "Espacio", "Abre interrogación", "q", "u", "é", "Cierra interrogación")
    #expect(writing.text == "sí. ¿Qué?")
  }
}
