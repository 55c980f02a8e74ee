import TappetModel
import Testing

@testable import SpokenCommands
@testable import SpokenNames

@Suite("Dictated words as written text")
struct DictatedTextTests {
  private func write(_ said: String, after before: String = "", in language: SpokenLanguage = .english) -> String? {
    DictatedText(language.commands).text(of: said, after: before)
  }

  @Test(
    "A sentence begins with a capital letter, other words do not, and words are separated by spaces",
    arguments: [
      ("hello there", "", "Hello there"), ("it rains", "Oh no.", " It rains"), ("it rains", "Oh no", " it rains"),
      ("it rains", "Oh no. ", "It rains"), ("it rains", "one\n", "It rains"), ("now", "(", "now"),
      ("well i'm late and i know", "", "Well I'm late and I know"), ("capital anna came", "So", " Anna came"),
      ("paris", "in the capital", " paris"),
    ])
  func sentences(said: String, before: String, written: String) {
    #expect(write(said, after: before) == written)
  }

  @Test(
    "Spoken marks are written as marks",
    arguments: [
      ("hello comma how are you question mark fine", "Hello, how are you? Fine"),
      ("stop exclamation mark", "Stop!"), ("full stop", "."), ("well known hyphen fact", "Well known-fact"),
      ("anna at sign example dot org", "Anna@example.org"), ("open quote go close quote he said", "“Go” he said"),
      ("milk open parenthesis two close parenthesis", "Milk (two)"), ("one dash two", "One – two"),
      ("ten percent sign", "Ten%"),
    ])
  func marks(said: String, written: String) { #expect(write(said) == written) }

  @Test("A mark follows the text before it without a space")
  func markFirst() { #expect(write("comma really", after: "I saw it") == ", really") }

  @Test("A line break is written into fields of several lines, and is a space elsewhere")
  func lineBreaks() {
    for (context, written) in [
      (nil, "Dear anna thanks bye"), (.narrative, "Dear anna\nThanks\n\nBye"),
      (.sourceCode, "dear anna\nthanks\n\nbye"),
      (.console, "dear anna thanks bye"),
    ] as [(TextualContext?, String)] {
      let writing = DictatedText(SpokenLanguage.english.commands, in: context)
      #expect(writing.text(of: "dear anna new line thanks new paragraph bye", after: "") == written)
    }
  }

  @Test("A recogniser that writes capital letters and marks keeps its spelling")
  func ownSpelling() {
    #expect(write("Hello, NASA. it is late", after: "So") == " Hello, NASA. it is late")
    #expect(write("he came.", after: "") == "he came.")
  }

  @Test("Control characters, line separators and directional marks are never written")
  func control() {
    #expect(write("go\u{7}od\nday\u{1B}[31m\u{2028}x\u{202E}y") == "Good day[31m xy")
    #expect(write("\u{3}\u{200B}") == nil)
  }

  @Test("German marks are written in German")
  func german() {
    #expect(write("hallo komma wie geht es fragezeichen gut", in: .german) == "Hallo, wie geht es? Gut")
  }
}

@Suite("What else was heard of a dictation")
struct DictationMemoryTests {
  @Test(
    "The words in the same place of the other texts are the alternatives",
    arguments: [
      ("their", ["there", "they're"]), ("car", ["cart"]), ("Their Car", ["there car", "they're car", "their cart"]),
      ("saw", ["so"]), ("yesterday", []), ("bus", []), ("", []),
    ])
  func alternatives(wrong: String, others: [String]) {
    var memory = DictationMemory()
    memory.note([
      " I saw their car, yesterday.", "I saw there car yesterday", "I so they're car yesterday",
      "I saw their cart yesterday",
    ])
    #expect(memory.alternatives(to: wrong) == others)
  }

  @Test("Inserted and missing words shift the place, and of the same word the last one typed counts")
  func shifted() {
    var memory = DictationMemory()
    memory.note(["we meet at the sea", "we will meet at a sea", "meet at the see"])
    #expect(memory.alternatives(to: "the") == ["a"])
    #expect(memory.alternatives(to: "sea") == ["see"])
    memory.note(["their car came", "they are car came", "there came"])
    #expect(memory.alternatives(to: "their") == ["they are", "there"])
    memory.note(["the end", "an end"])
    #expect(memory.alternatives(to: "the") == ["an"])
    memory.forget()
    #expect(memory.alternatives(to: "the") == [])
  }
}
