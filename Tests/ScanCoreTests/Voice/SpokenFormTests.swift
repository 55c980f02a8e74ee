import SpokenNames
import Testing

@Suite("Voice: the spoken form of names")
struct SpokenFormTests {
  private static func spoken(_ name: String) -> [String] {
    SpokenForm().readings(of: name).map { $0.joined(separator: " ") }
  }

  @Test(
    "A name's first reading is how people say it",
    arguments: [
      // Plain names, case and punctuation.
      ("Next track", "next track"), ("Don't show again", "don't show again"), ("Save…", "save"), ("OK", "ok"),
      ("“Quoted”, name.", "quoted name"), ("Customer   reviews", "customer reviews"), ("Don’t", "don't"),
      ("rock 'n' roll", "rock n. roll"), ("James'", "james"),
      // Accents and other ways to write a letter.
      ("Café", "cafe"), ("Cafe\u{301}", "cafe"), ("Straße", "strasse"), ("Łódź", "lodz"), ("Smørrebrød", "smorrebrod"),
      ("Æther", "aether"), ("ﬁle", "file"), ("Ｐｌａｙ", "play"), ("𝐁old", "bold"), ("İstanbul", "istanbul"),
      ("Mbappé", "mbappe"), ("Привет", "привет"),
      // Acronyms.
      ("USB", "u. s. b."), ("PDF", "p. d. f."), ("VLC", "v. l. c."), ("GIMP", "g. i. m. p."), ("U.S.A.", "u. s. a."),
      ("e.g. this", "e. g. this"), ("NOW PLAYING", "now playing"), ("Export as PDF", "export as p. d. f."),
      ("NVIDIA", "nvidia"), ("Mr Bean", "mr bean"),
      // Single letters.
      ("A", "a."), ("b", "b."), ("I", "i."), ("Plan B", "plan b."), ("Vitamin A", "vitamin a."), ("A song", "a song"),
      // Words written together.
      ("YouTube", "youtube"), ("LibreOffice", "libre office"), ("SoundForge", "soundforge"), ("iPhone", "i phone"),
      ("ChatGPT", "chat g. p. t."),
      ("MySQL", "my s. q. l."), ("Wi-Fi", "wi-fi"), ("Check-list", "check list"),
      ("snake_case_name", "snake case name"),
      // Numbers.
      ("4K", "four k."), ("MP3", "m. p. three"), ("H264", "h. two hundred sixty four"), ("F5", "f. five"),
      ("Channel 21", "channel twenty one"), ("2 new messages", "two new messages"), ("007", "zero zero seven"),
      ("1984", "nineteen eighty four"), ("1905", "nineteen oh five"), ("2000", "two thousand"),
      ("2007", "two thousand seven"), ("1,234 files", "one thousand two hundred thirty four files"),
      ("5551234", "five five five one two three four"),
      ("555-1234", "five five five one two three four"),
      ("+44 20 7946 018", "plus four four two zero seven nine four six zero one eight"),
      ("iPhone 6s", "i phone six s."),
      ("the 1990s", "the nineteen nineties"), ("7:05", "seven oh five"), ("12:30", "twelve thirty"),
      ("9:00", "nine o'clock"), ("3.14", "three point one four"), ("3rd", "third"), ("22nd", "twenty second"),
      ("40th", "fortieth"), ("12th", "twelfth"), ("$5", "five dollars"), ("-5°", "minus five degrees"),
      ("5 000", "five zero zero zero"), ("٣", "three"), ("1️⃣", "one"),
      // Signs.
      ("Drag & drop", "drag and drop"), ("50%", "fifty percent"), ("a@b", "a at b."), ("#1", "number one"),
      ("C#", "c. sharp"), ("C++", "c. plus plus"), ("and/or", "and or"), ("1 = 1", "one equals one"),
      ("+", "plus"), ("?", "question mark"), (".", "dot"), ("÷", "divided by"), ("⌫", "backspace"),
      ("&File", "file"), ("E&xit", "exit"), ("Q&A", "q. and a"), ("AT&T", "at and t."),
      // Emoji.
      ("❤️", "red heart"), ("👍🏽", "thumbs up"), ("🎵 Music", "music"), ("🦒", "giraffe"), ("🇩🇪", "flag germany"),
      ("👨‍👩‍👧", "family man woman girl"), ("🕗", "eight o'clock"),
    ])
  func firstReading(name: String, expected: String) {
    #expect(Self.spoken(name).first == expected)
  }

  @Test(
    "A name's readings include the other ways to say it",
    arguments: [
      ("USB", "usb"), ("GIMP", "gimp"), ("OK", "o. k."), ("YouTube", "you tube"), ("LibreOffice", "libreoffice"),
      ("SoundForge", "sound forge"),
      ("WhatsApp", "whats app"), ("iPhone", "iphone"), ("Wi-Fi", "wi fi"), ("NASA", "nasa"), ("PLAY", "p. l. a. y."),
      ("1984", "one nine eight four"), ("1984", "one thousand nine hundred eighty four"), ("42", "four two"),
      ("264", "two sixty four"), ("101", "one oh one"), ("2.0", "two point oh"), ("2.0", "two zero"),
      ("Drag & drop", "drag drop"), ("and/or", "and slash or"), ("🎵 Music", "musical note music"),
      ("▶️", "play"), ("😂", "tears of joy"), ("🔍 Find", "magnifying glass find"), ("🇳🇴", "norway"),
      ("Mr Bean", "mister bean"), ("Vol +", "volume plus"), ("12:05", "twelve oh five"),
      ("+1 555 0123", "one five five five oh one two three"), ("HTTPS", "h. t. t. p. s."),
      ("€5.99", "five ninety nine euros"), ("1-800-555-0199", "one eight hundred five five five zero one nine nine"),
      ("Gate 12A", "gate twelve a."),
      // Parts that may be left out.
      ("Copy Ctrl+C", "copy"), ("Quit ⌘Q", "quit"), ("Copy\tCtrl+Shift+C", "copy"), ("Чат (Chat)", "chat"),
      ("Zoom™", "zoom"),
      ("Inbox (3)", "inbox"), ("Inbox (3)", "inbox three"), ("Save button", "save"), ("New tab", "new"),
      ("Search text field", "search"), ("The Wall", "wall"), ("[Draft] Report", "report"),
    ])
  func otherReading(name: String, expected: String) {
    #expect(Self.spoken(name).contains(expected))
  }

  @Test(
    "A name without letters, digits or known signs has no readings", arguments: ["", "   ", "\u{200B}\u{202E}", "¤"])
  func nothing(name: String) {
    #expect(Self.spoken(name).isEmpty)
  }

  @Test("A role word, a bracket or an article may be left out only if something remains")
  func shortening() {
    #expect(Self.spoken("Button") == ["button"])
    #expect(Self.spoken("(3)") == ["three"])
    #expect(Self.spoken("The") == ["the"])
    #expect(Self.spoken("The button") == ["the button", "button"])
  }

  @Test("A lexicon that knows the parts splits a word, one that knows the whole keeps it")
  func lexicon() {
    struct Words: Lexicon {
      var words: Set<String>
      func contains(_ word: String) -> Bool { words.contains(word) }
    }
    let parts = SpokenForm(lexicon: Words(words: ["blue", "sky"]))
    #expect(parts.readings(of: "BlueSky") == [["blue", "sky"], ["bluesky"]])
    let whole = SpokenForm(lexicon: Words(words: ["bluesky"]))
    #expect(whole.readings(of: "BlueSky") == [["bluesky"], ["blue", "sky"]])
  }

  @Test("A name has at most sixteen different readings of plain words", arguments: VoiceNameSamples.all)
  func bounds(name: String) {
    let readings = SpokenForm().readings(of: name)
    #expect((1...16).contains(readings.count))
    #expect(Set(readings).count == readings.count)
    for word in readings.joined() {
      #expect(!word.isEmpty)
      #expect(
        word.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ".-'".unicodeScalars.contains($0) }, "\(word)")
    }
  }

  @Test("The spoken form of a spoken form is the same")
  func idempotent() {
    let wording = SpokenForm()
    var dice = Speaker.Dice(state: 11)
    let alphabet = Array("abcAEIoxyZé ßÄ.,-'’/&+%#@()[]0123459:$ 🎵😀ж漢½²\u{301}\u{200B}_|!?")
    let made = (0..<3000).map { _ in
      String((0..<Int.random(in: 1...14, using: &dice)).map { _ in alphabet.randomElement(using: &dice) ?? "a" })
    }
    for name in VoiceNameSamples.all + made {
      let words = wording.words(of: name)
      #expect(wording.words(of: words.joined(separator: " ")) == words, "\(name)")
    }
  }
}

@Suite("Voice: numbers")
struct NumberWordsTests {
  @Test("Every number from 0 to 999 is read back from its words")
  func roundTrip() {
    for number in 0...999 {
      #expect(EnglishNumbers.value(of: EnglishNumbers.words(for: number)) == number)
    }
  }

  @Test(
    "Numbers are understood as people say them",
    arguments: [
      ("one hundred and five", 105), ("a hundred", 100), ("two hundred forty", 240), ("ninety nine", 99),
    ])
  func values(text: String, expected: Int) {
    #expect(EnglishNumbers.value(of: text.split(separator: " ").map(String.init)) == expected)
  }

  @Test(
    "A word that sounds like a number is one only where a number is expected",
    arguments: [
      ("to", 2), ("too", 2), ("for", 4), ("ate", 8), ("won", 1), ("twenty too", 22),
    ])
  func homophones(text: String, expected: Int) {
    let words = text.split(separator: " ").map(String.init)
    #expect(EnglishNumbers.value(of: words, homophones: true) == expected)
    #expect(EnglishNumbers.value(of: words) == nil)
  }

  @Test(
    "Words that form no number have no value",
    arguments: [
      "", "play", "two five", "twenty twenty", "ten one", "hundred", "one hundred and", "one hundred zero", "one one",
      "twenty zero", "eleven hundred", "one hundred one hundred",
    ])
  func noNumber(text: String) {
    #expect(EnglishNumbers.value(of: text.split(separator: " ").map(String.init), homophones: true) == nil)
  }

  @Test("Large numbers have words too")
  func large() {
    #expect(EnglishNumbers.words(for: 215_040).joined(separator: " ") == "two hundred fifteen thousand forty")
    #expect(EnglishNumbers.words(for: 1_000_001) == ["one", "zero", "zero", "zero", "zero", "zero", "one"])
  }
}
