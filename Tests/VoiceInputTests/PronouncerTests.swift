import ScanVocabulary
import SpokenNames
import Testing

@testable import VoiceInput

@Suite("Pronunciations of words")
struct PronouncerTests {
  private final class Fixed: PronunciationSource {
    let table: [String: String]
    init(_ table: [String: String]) { self.table = table }
    func pronunciations(of words: [String]) -> [[Pronunciation]] {
      words.map { word in (table[word] ?? "").split(separator: "|").compactMap { Pronunciation($0) } }
    }
  }

  @Test(
    "The dictionary gives every pronunciation, and letters have a dot",
    arguments: [
      ("play", ["P L EY"]), ("a", ["AH", "EY"]), ("k.", ["K EY"]), ("one's", ["W AH N Z"]), ("kubernetes", []),
      ("", []), ("a(2)", ["EY"]),
    ])
  func dictionary(word: String, expected: [String]) throws {
    let dictionary = try PronouncingDictionary(path: ListenerOptions.standardDictionary)
    #expect(dictionary.pronunciations(of: word).map(\.spelled) == expected)
  }

  @Test("A missing dictionary is reported with the package to install")
  func missing() {
    let error = VoiceError.dictionaryMissing(path: "/nowhere/words")
    #expect(throws: error) { try PronouncingDictionary(path: "/nowhere/words") }
    #expect(error.description.contains("/nowhere/words") && error.description.contains("pocketsphinx-en-us"))
  }

  @Test("A word in no list is pronounced by the rules of English spelling")
  func rules() {
    #expect(!LetterToSound().pronunciations(of: "kubernetes").isEmpty)
  }

  @Test("A text without sound has no pronunciation", arguments: ["", "4k", "ぷれい", "nginx!", "vlc", "."])
  func silent(word: String) {
    #expect(LetterToSound().pronunciations(of: word).isEmpty)
  }

  @Test("The first layer that knows a word answers for it, with all its sources")
  func layers() {
    let pronouncer = Pronouncer(layers: [
      [Fixed(["ghost": "G OW S T"])],
      [Fixed(["ghost": "AA", "kiwi": "K IY W IY"]), Fixed(["kiwi": "K AY W AY|K IY W IY", "emu": "IY M Y UW"])],
    ])
    #expect(pronouncer.pronunciations(of: "ghost").map(\.spelled) == ["G OW S T"])
    #expect(pronouncer.pronunciations(of: "kiwi").map(\.spelled) == ["K IY W IY", "K AY W AY"])
    #expect(pronouncer.pronunciations(of: "emu").map(\.spelled) == ["IY M Y UW"])
    #expect(pronouncer.pronunciations(of: "other").isEmpty)
  }

  @Test("A name in no dictionary is guessed by both espeak-ng and flite")
  func guesses() throws {
    let pronouncer = try Pronouncer.standard(ListenerOptions())
    let said = pronouncer.pronunciations(of: "zorkelby")
    let espeak = Espeak().pronunciations(of: "zorkelby")
    let flite = LetterToSound().pronunciations(of: "zorkelby")
    #expect(!espeak.isEmpty && !flite.isEmpty && espeak != flite)
    #expect(said == espeak + flite)
  }

  @Test(
    "A name made of two known words is also pronounced as these words",
    arguments: [("grubhub", "G R AH B HH AH B"), ("bitwarden", "B IH T W AO R D AH N"), ("xqzthe", ""), ("theq", "")])
  func compounds(word: String, sound: String) throws {
    let compounds = Compounds(try PronouncingDictionary(path: ListenerOptions.standardDictionary))
    #expect((compounds.pronunciations(of: word).first?.spelled ?? "") == sound)
  }

  @Test(
    "Common names of apps and people have their own pronunciations",
    arguments: [
      ("gimp", "G IH M P"), ("kubernetes", "K UW B ER N EH T IY Z"), ("nguyen", "N AH W IH N"),
      ("xcode", "EH K S K OW D"), ("nginx", "EH N JH IH N EH K S"), ("krita", "K R IY T AH"), ("vlc", "V IY EH L S IY"),
    ])
  func shipped(word: String, sound: String) throws {
    let pronouncer = try Pronouncer.standard(ListenerOptions())
    #expect(pronouncer.pronunciations(of: word).first?.spelled == sound)
  }

  @Test("The lexicon shipped with Tappet has more than 200 words and no mistake")
  func shippedIsWhole() {
    let list = PronunciationList(PackageResources.lexicon_dict)
    #expect(list.problems == [])
    #expect(list.words.count > 200)
  }
}

@Suite("The user's lexicon")
struct UserLexiconTests {
  private static func pronouncer(_ path: String) throws -> Pronouncer {
    try Pronouncer.standard(ListenerOptions(lexicon: path))
  }

  @Test("A word of the user's lexicon is pronounced only as the lexicon says")
  func first() throws {
    try TestFile.with("tomato T AH M AA T OW\n") { path in
      let pronouncer = try Self.pronouncer(path)
      #expect(pronouncer.pronunciations(of: "tomato").map(\.spelled) == ["T AH M AA T OW"])
    }
  }

  @Test("A bad line is left out alone")
  func badLine() throws {
    try TestFile.with("kiwi K QQ\ntomato T AH M AA T OW\nmelon m eh l\n") { path in
      let pronouncer = try Self.pronouncer(path)
      #expect(pronouncer.pronunciations(of: "tomato").map(\.spelled) == ["T AH M AA T OW"])
      #expect(pronouncer.pronunciations(of: "kiwi").map(\.spelled) == ["K IY W IY"])
      #expect(UserLexicon(path: path).problems.map(\.line) == [1, 3])
      let complaint = VoiceError.lexiconLines(path: path, count: 2).description
      #expect(complaint == "2 lines of \(path) are left out; tappet check tells why")
    }
  }

  @Test("A lexicon that is changed, removed or added takes effect after a refresh")
  func changes() throws {
    try TestFile.with("tomato AA\n") { path in
      let pronouncer = try Self.pronouncer(path)
      #expect(pronouncer.pronunciations(of: "tomato").map(\.spelled) == ["AA"])
      #expect(!pronouncer.refresh() && pronouncer.edition == 0)
      try TestFile.write("tomato EH EH\n", to: path)
      #expect(pronouncer.refresh() && pronouncer.edition == 1)
      #expect(pronouncer.pronunciations(of: "tomato").map(\.spelled) == ["EH EH"])
      TestFile.remove(path)
      #expect(pronouncer.refresh())
      #expect(pronouncer.pronunciations(of: "tomato").first?.spelled == "T AH M EY T OW")
    }
  }

  @Test("The recogniser hears a name by its new pronunciation after the lexicon has changed")
  func inForce() throws {
    try TestFile.with("") { path in
      let options = ListenerOptions(lexicon: path)
      let pronouncer = try Pronouncer.standard(options)
      let recogniser = try UtteranceRecogniser(options: options, pronouncer: pronouncer)
      let speech = try Speech.saying("tap elephant")
      try recogniser.use(.screen(["xyzzy", "music", "settings"]))
      let before = try recogniser.hearAll(speech)
      #expect(before.first?.utterance.text != "tap xyzzy")
      try TestFile.write("xyzzy EH L AH F AH N T\n", to: path)
      #expect(pronouncer.refresh())
      try recogniser.use(.screen(["xyzzy", "music", "settings"], revision: 2))
      recogniser.forget()
      let after = try recogniser.hearAll(speech)
      #expect(after.first?.utterance.text == "tap xyzzy")
    }
  }
}
