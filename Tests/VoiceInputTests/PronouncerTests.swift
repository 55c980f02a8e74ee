import ScanVocabulary
import SpokenNames
import Testing

@testable import VoiceInput

@Suite("How words sound")
struct PronouncerTests {
  private final class Fixed: PronunciationSource {
    let table: [String: String]
    init(_ table: [String: String]) { self.table = table }
    func pronunciations(of words: [String]) -> [[Pronunciation]] {
      words.map { word in (table[word] ?? "").split(separator: "|").compactMap { Pronunciation($0) } }
    }
  }

  @Test(
    "the dictionary gives every pronunciation, and letters have a dot",
    arguments: [
      ("play", ["P L EY"]), ("a", ["AH", "EY"]), ("k.", ["K EY"]), ("one's", ["W AH N Z"]), ("kubernetes", []),
      ("", []), ("a(2)", ["EY"]),
    ])
  func dictionary(word: String, expected: [String]) throws {
    let dictionary = try PronouncingDictionary(path: ListenerOptions.standardDictionary)
    #expect(dictionary.pronunciations(of: word).map(\.spelled) == expected)
  }

  @Test("a dictionary that is not there says which package has one")
  func missing() {
    let error = VoiceError.dictionaryMissing(path: "/nowhere/words")
    #expect(throws: error) { try PronouncingDictionary(path: "/nowhere/words") }
    #expect(error.description.contains("/nowhere/words") && error.description.contains("pocketsphinx-en-us"))
  }

  @Test("a word that nobody lists is said by the rules of English spelling")
  func rules() {
    #expect(!LetterToSound().pronunciations(of: "kubernetes").isEmpty)
  }

  @Test("what has no sound has no pronunciation", arguments: ["", "4k", "ぷれい", "nginx!", "vlc", "."])
  func silent(word: String) {
    #expect(LetterToSound().pronunciations(of: word).isEmpty)
  }

  @Test("C10: the first layer that knows a word answers for it, with all that its sources say")
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

  @Test("C10: a name that no dictionary has is guessed by espeak-ng and by flite, side by side")
  func guesses() throws {
    let pronouncer = try Pronouncer.standard(ListenerOptions())
    let said = pronouncer.pronunciations(of: "zorkelby")
    let espeak = Espeak().pronunciations(of: "zorkelby")
    let flite = LetterToSound().pronunciations(of: "zorkelby")
    #expect(!espeak.isEmpty && !flite.isEmpty && espeak != flite)
    #expect(said == espeak + flite)
  }

  @Test(
    "C10: a name made of two known words is also said as the two",
    arguments: [("grubhub", "G R AH B HH AH B"), ("bitwarden", "B IH T W AO R D AH N"), ("xqzthe", ""), ("theq", "")])
  func compounds(word: String, sound: String) throws {
    let compounds = Compounds(try PronouncingDictionary(path: ListenerOptions.standardDictionary))
    #expect((compounds.pronunciations(of: word).first?.spelled ?? "") == sound)
  }

  @Test(
    "names that stand on many screens come with their sounds",
    arguments: [
      ("gimp", "G IH M P"), ("kubernetes", "K UW B ER N EH T IY Z"), ("nguyen", "N AH W IH N"),
      ("xcode", "EH K S K OW D"), ("nginx", "EH N JH IH N EH K S"), ("krita", "K R IY T AH"), ("vlc", "V IY EH L S IY"),
    ])
  func shipped(word: String, sound: String) throws {
    let pronouncer = try Pronouncer.standard(ListenerOptions())
    #expect(pronouncer.pronunciations(of: word).first?.spelled == sound)
  }

  @Test("the lexicon that comes with Tappet has more than 200 words and no mistake")
  func shippedIsWhole() {
    let list = PronunciationList(PackageResources.lexicon_dict)
    #expect(list.problems == [])
    #expect(list.words.count > 200)
  }
}

@Suite("The user's own words")
struct UserLexiconTests {
  private static func pronouncer(_ path: String) throws -> Pronouncer {
    try Pronouncer.standard(ListenerOptions(lexicon: path))
  }

  @Test("C9: a word of the user's lexicon is said as it says, and in no other way")
  func first() throws {
    try TestFile.with("tomato T AH M AA T OW\n") { path in
      let pronouncer = try Self.pronouncer(path)
      #expect(pronouncer.pronunciations(of: "tomato").map(\.spelled) == ["T AH M AA T OW"])
    }
  }

  @Test("C9: a bad line costs itself, the lines around it are in force")
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

  @Test("C9: a lexicon that is changed, taken away or put there counts from then on")
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

  @Test("C9: the recogniser hears a name by its new sound once the lexicon has changed")
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
