import OnScreenKeyboard
import TappetModel
import Testing

@Suite("Suggestions by ear")
struct SpokenSuggestionTests {
  private func at(_ milliseconds: Int) -> Instant { Instant.zero.advanced(by: .milliseconds(milliseconds)) }

  @Test("The first suggestion is said 0.8 s after the last key, once, and again only when it is another")
  func pause() {
    var suggestion = SpokenSuggestion()
    suggestion.offer("hello", at: at(0))
    suggestion.offer("help", at: at(500))
    suggestion.offer("help", at: at(700))
    #expect(suggestion.deadline == at(1500))
    #expect(suggestion.due(at: at(1499), in: nil) == nil)
    #expect(suggestion.due(at: at(1500), in: nil)?.string == "suggestion: help")
    suggestion.offer("help", at: at(1600))
    #expect(suggestion.deadline == nil)
    suggestion.offer("helper", at: at(1700))
    #expect(suggestion.due(at: at(2500), in: nil)?.string == "suggestion: helper")
  }

  @Test("Nothing is said when the word is finished before")
  func finished() {
    var suggestion = SpokenSuggestion()
    suggestion.offer("hello", at: at(0))
    suggestion.offer(nil, at: at(100))
    #expect(suggestion.deadline == nil)
    #expect(suggestion.due(at: at(5000), in: nil) == nil)
  }

  @Test("It waits for other speech, and the word is in the keyboard's language")
  func words() {
    var suggestion = SpokenSuggestion()
    suggestion.offer("für", at: at(0))
    let text = suggestion.due(at: at(800), in: "de")
    #expect(text?.attributes.first?.queueAnnouncement == true)
    #expect(text?.attributes.last == SpeechAttribute(start: 12, length: 3, language: "de"))
  }

  @Test("A keyboard suggests for a word that has been begun, and never for a password")
  func begun() throws {
    var writing = try Writing()
    #expect(writing.keyboard.suggestion == nil)
    try writing.choose("h", "e", "l")
    #expect(writing.keyboard.suggestion == writing.keyboard.offered.words.first)
    #expect(writing.keyboard.suggestion != nil)
    var secret = try Writing(field: .secret)
    try secret.choose("h", "e", "l")
    #expect(secret.keyboard.suggestion == nil)
  }
}
