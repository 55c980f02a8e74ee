import Testing

@testable import VoiceInput

@Suite("How words sound")
struct PronouncerTests {
  private final class Fixed: PronunciationSource {
    let table: [String: String]
    init(_ table: [String: String]) { self.table = table }
    func pronunciations(of word: String) -> [Pronunciation] {
      table[word].flatMap { Pronunciation($0) }.map { [$0] } ?? []
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

  @Test("the first source that knows a word answers for it")
  func order() {
    let pronouncer = Pronouncer(sources: [Fixed(["ghost": "G OW S T"]), Fixed(["ghost": "AA", "kiwi": "K IY W IY"])])
    #expect(pronouncer.pronunciations(of: "ghost").map(\.spelled) == ["G OW S T"])
    #expect(pronouncer.pronunciations(of: "kiwi").map(\.spelled) == ["K IY W IY"])
    #expect(pronouncer.pronunciations(of: "other").isEmpty)
  }

  @Test("an empty pronunciation or a foreign phone is none", arguments: ["", " ", "K QQ", "k ae t"])
  func invalid(text: String) {
    #expect(Pronunciation(text) == nil)
  }
}
