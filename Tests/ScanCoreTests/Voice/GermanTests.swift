import Messages
import ScanVocabulary
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("German names and numbers")
struct GermanNamesTests {
  @Test("Every number to 999,999 that is said below a thousand is understood, however it is divided")
  func numbers() {
    for number in 0..<1000 {
      let words = GermanNumbers.words(for: number)
      #expect(words.count == 1 && GermanNumbers.value(of: words) == number)
    }
    #expect(GermanNumbers.words(for: 999_999) == ["neunhundertneunundneunzigtausendneunhundertneunundneunzig"])
    #expect(GermanNumbers.words(for: 1_001) == ["tausendeins"])
    #expect(GermanNumbers.value(of: ["ein", "und", "zwanzig"]) == 21)
    #expect(GermanNumbers.value(of: ["zwo"]) == 2)
    #expect(GermanNumbers.value(of: ["dreissig"]) == 30)
    #expect(GermanNumbers.value(of: ["eine"]) == nil)
    #expect(GermanNumbers.value(of: ["eine"], homophones: true) == 1)
  }

  @Test(
    "Ordinals follow the number",
    arguments: [
      (1, "erste"), (2, "zweite"), (3, "dritte"), (7, "siebte"), (19, "neunzehnte"), (20, "zwanzigste"),
      (21, "einundzwanzigste"), (103, "hundertdritte"), (1000, "tausendste"),
    ])
  func ordinals(number: Int, expected: String) { #expect(GermanNumbers.ordinals(number).first == [expected]) }

  @Test(
    "A name is read as Germans read it",
    arguments: [
      ("Öffnen", "öffnen"), ("O\u{308}ffnen", "öffnen"), ("Straße", "straße"), ("GRÖSSE ÄNDERN", "grösse ändern"),
      ("14:30", "vierzehn uhr dreißig"), ("3. Kapitel", "dritte kapitel"), ("3,5 %", "drei komma fünf prozent"),
      ("1.234", "tausendzweihundertvierunddreißig"), ("Seite 21", "seite einundzwanzig"),
      ("Ton & Bild", "ton und bild"), ("5 €", "fünf euro"), ("1989", "neunzehnhundertneunundachtzig"),
      ("Nr. 7", "nr sieben"), ("▶️ Abspielen", "abspielen"), ("&Bearbeiten", "bearbeiten"),
      ("Kopieren Strg+C", "kopieren strg plus c."), ("Café", "cafe"), ("Version 2.1", "version zwei punkt eins"),
    ])
  func readings(name: String, expected: String) {
    let readings = SpokenForm(.german).readings(of: name).map { $0.joined(separator: " ") }
    #expect(readings.first == expected, "\(readings)")
  }

  @Test("Signs of both languages are the same, and no command of one is missing in the other")
  func complete() {
    #expect(Set(SpokenLanguage.german.names.signs.keys) == Set(SpokenLanguage.english.names.signs.keys))
    #expect(Set(CommandTable.germanPatterns.keys) == Set(CommandTable.english.commands.map(\.id)))
    let patterns = CommandTable.german.commands.flatMap(\.patterns)
    #expect(Set(patterns).count == patterns.count)
  }

  @Test("A tag names its language whatever its region", arguments: ["de", "DE", "de-AT", "de_CH.UTF-8"])
  func tags(tag: String) {
    #expect(SpokenLanguage(tag: tag) == .german)
    #expect(SpokenLanguage(tag: "fr") == nil && SpokenLanguage(tag: "") == nil && SpokenLanguage(tag: "deutsch") == nil)
  }
}

@Suite("German commands")
struct GermanCommandsTests {
  private static func speaker(_ elements: [AccessibilityElement], settings: VoiceSettings = VoiceSettings()) -> Speaker
  {
    var speaker = Speaker(elements, settings: settings)
    speaker.effects = speaker.control.handle(.language(.german), at: speaker.now)
    return speaker
  }

  @Test("The vocabulary says its language, and its words keep their umlauts")
  func vocabulary() {
    let speaker = Self.speaker([.named("Größe ändern"), .named("Öffnen")])
    let vocabulary = speaker.control.vocabulary
    #expect(vocabulary.language == "de")
    #expect(vocabulary.names.flatMap(\.words).contains(["größe", "ändern"]))
    #expect(vocabulary.commands.contains("tippe [auf] [den] [die] [das] <name>"))
    #expect(!vocabulary.commands.contains { $0.hasPrefix("tap ") })
    #expect(speaker.vocabularies.last == vocabulary, "the change of language is published")
  }

  @Test(
    "Articles, role words and umlauts written otherwise find the name",
    arguments: [
      "tippe auf Öffnen", "Tippe auf die Öffnen", "tippe auf die Schaltfläche Öffnen", "Öffnen antippen",
      "tippe auf den Öffnen Knopf", "tippe offnen", "öffne Öffnen",
    ])
  func names(said: String) {
    var speaker = Self.speaker([.named("Öffnen"), .named("Abbrechen")])
    speaker.say(said)
    #expect(speaker.tapped == ["Öffnen"])
  }

  @Test("Elements of one name are told apart by order, case endings included")
  func ordinals() {
    for said in ["tippe auf das zweite Löschen", "tippe auf den zweiten löschen", "tippe letztes löschen"] {
      var speaker = Self.speaker([.named("Löschen", id: "a"), .named("Löschen", id: "b")])
      speaker.say(said)
      #expect(speaker.tapped == ["b"], "\(said)")
    }
  }

  @Test("German and English words of harm need more confidence")
  func risky() {
    for name in ["Senden", "Delete", "Neu starten"] {
      var speaker = Self.speaker([.named(name), .named("Lesen")])
      speaker.say("tippe auf \(name)", confidence: 0.6)
      #expect(speaker.tapped.isEmpty, "\(name)")
    }
  }

  @Test("A step of the user's own phrase may be in another language than the recogniser's")
  func phrases() {
    var settings = VoiceSettings()
    settings.phrases = [
      VoicePhrase(say: ["licht an"], steps: ["tap Lampe", "tippe auf Radio"].compactMap { .init($0) })
    ]
    var speaker = Self.speaker([.named("Lampe"), .named("Radio")], settings: settings)
    speaker.say("Licht an")
    #expect(speaker.tapped == ["Lampe", "Radio"])
  }

  @Test("Dictation types German letters, by town, by name and with capitals")
  func letters() {
    let alphabet = SpellingAlphabet(wording: SpokenForm(.german))
    #expect(alphabet.text(of: "groß münchen anton übermut eszett".split(separator: " ").map(String.init)) == "Maüß")
  }

  @Test("With the language goes what was said before, and English comes back with it")
  func change() {
    var speaker = Self.speaker([.named("Play"), .named("Play", id: "b")])
    let german = speaker.control.vocabulary.revision
    speaker.say("tippe auf Play")
    #expect(speaker.control.dialogue.question != nil)
    speaker.effects = speaker.control.handle(.language(.english), at: speaker.now)
    #expect(speaker.control.dialogue.question == nil && speaker.control.vocabulary.language == nil)
    speaker.say("tap play", vocabulary: german)
    #expect(speaker.tapped.isEmpty)
    speaker.show([.named("Play")])
    speaker.say("tap play")
    #expect(speaker.tapped == ["Play"])
  }

  @Test("Asleep, only the German words wake it, once or repeated")
  func sleep() {
    var speaker = Self.speaker([.named("Play")])
    #expect(speaker.say("geh schlafen") == .acted("geh schlafen"))
    #expect(speaker.control.wakeWords == "wach auf")
    #expect(speaker.say("wake up") == .asleep)
    #expect(speaker.say("wach auf wach auf") == .acted("wach auf"))
    #expect(speaker.control.isAwake && speaker.control.wakeWords == nil)
  }

  @Test("What closes the menu over the screen is quoted in German")
  func covered() {
    var speaker = Self.speaker([.named("Play")])
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    let outcome = speaker.say("tippe auf play")
    #expect(outcome == .refused(.covered("scannen starten")))
    #expect(outcome?.reason == "a menu lies over it; “scannen starten” closes that")
  }

  @Test("Help quotes the commands of the recogniser's language")
  func help() {
    let row = CommandTable.german.command(.order(.listenOff))
    #expect(row?.help.english == "Listens for nothing but “wach auf”.")
    #expect(CommandTable.english.command(.order(.listenOff))?.help.english == "Listens for nothing but “wake up”.")
  }

  @Test("A screen that was worded in English is worded anew")
  func reworded() {
    var speaker = Self.speaker([])
    speaker.show([.named("Größe 21")])
    #expect(speaker.control.vocabulary.names.first?.words.first == ["größe", "einundzwanzig"])
  }
}
