import CGettext
import Glibc
import Messages
import Testing

@testable import Translation

/// One after the other: the language belongs to the process.
@Suite(.serialized) struct `A translator` {
  private static let german = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

    msgid "Back"
    msgstr "Zurück"

    msgctxt "media player"
    msgid "Play"
    msgstr "Abspielen"

    msgid "%1 of %2"
    msgstr "von %2 die %1"

    msgctxt "language"
    msgid "English"
    msgstr "Deutsch"

    msgid "Faulty %1"
    msgstr "Fehlerhaft"

    msgid "%1 group"
    msgid_plural "%1 groups"
    msgstr[0] "%1 Gruppe"
    msgstr[1] "%1 Gruppen"

    """

  private let folder: String
  private let translator: Translator

  init() throws {
    var name = Array("/tmp/tappet-translation-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&name))
    folder = String(cString: made)
    for path in ["\(folder)/de", "\(folder)/de/LC_MESSAGES"] { mkdir(path, 0o700) }
    let source = "\(folder)/de.po"
    let file = try #require(fopen(source, "w"))
    fputs(Self.german, file)
    fclose(file)
    try #require(system("msgfmt -o \(folder)/de/LC_MESSAGES/tappet.mo \(source)") == 0)
    try #require(tappet_gettext_open(folder))
    translator = Translator(folder: folder)
  }

  /// Sets the process back to English, which other tests expect.
  private func leave() { translator.use(PreferredLanguages("en")) { _ in } }

  private func text(_ message: Message) -> String { message.text(wordedBy: translator) }

  @Test func `translates without a generated locale, with contexts, plurals and reordered arguments`() {
    defer { leave() }
    translator.use(PreferredLanguages("de_DE.UTF-8")) { _ in }
    #expect(translator.language == "de")
    #expect(text("Back") == "Zurück")
    #expect(text(Message("Play", context: "media player")) == "Abspielen")
    #expect(text("Play") == "Play")
    #expect(text("\(3) of \(9)") == "von 9 die 3")
    #expect(text(Message(count: 1, one: "%1 group", other: "%1 groups")) == "1 Gruppe")
    #expect(text(Message(count: 2, one: "%1 group", other: "%1 groups")) == "2 Gruppen")
    #expect(text("Not in the catalogue") == "Not in the catalogue")
    #expect(translator.available == ["de", "en"])
  }

  @Test func `changes its language while the program runs`() {
    defer { leave() }
    for (language, back) in [("de", "Zurück"), ("en", "Back"), ("de", "Zurück"), ("it", "Back")] {
      translator.use(PreferredLanguages(language)) { _ in }
      #expect(text("Back") == back)
    }
  }

  @Test func `returns texts of any length that no catalogue has, with and without a context`() {
    defer { leave() }
    translator.use(PreferredLanguages("de")) { _ in }
    for length in 1...64 {
      let key = String(repeating: "x", count: length)
      for _ in 0..<20 {
        #expect(translator.wording(key, context: nil) == key)
        #expect(translator.wording(key, context: "c") == key)
        #expect(translator.wording(one: key, other: key + "s", count: 2) == key + "s")
      }
    }
  }

  @Test func `knows each language by its own name and returns to the session's`() {
    defer { leave() }
    translator.readLanguages()
    #expect(
      translator.languages.map(\.code) == ["de", "en"] && translator.languages.map(\.name) == ["Deutsch", "English"])
    #expect(translator.follow("de") && text("Back") == "Zurück")
    #expect(!translator.follow("it") && text("Back") == "Back")
    #expect(translator.follow(Translator.session) && translator.language == "en")
  }

  @Test func `keeps English for a translation with other placeholders and says so once`() {
    defer { leave() }
    var problems: [Translator.Problem] = []
    translator.use(PreferredLanguages("de")) { problems.append($0) }
    #expect(text("Faulty \(7)") == "Faulty 7")
    #expect(text("Back") == "Zurück")
    #expect(problems.count == 1)
    #expect(problems.first?.description.contains("Faulty %1") ?? false)
  }

  @Test func `stays English with a catalogue that is cut short and says which`() throws {
    defer { leave() }
    let path = "\(folder)/de/LC_MESSAGES/tappet.mo"
    #expect(truncate(path, 200) == 0)
    var problems: [Translator.Problem] = []
    translator.use(PreferredLanguages("de")) { problems.append($0) }
    #expect(text("Back") == "Back" && translator.language == "en")
    #expect(problems.map(\.description) == ["\(path) is no sound catalogue; texts stay English"])
  }
}
