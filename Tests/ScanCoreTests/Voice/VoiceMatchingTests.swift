import SpokenNames
import TappetModel
import Testing

@testable import ScanVocabulary
@testable import SpokenCommands

@Suite("Voice: which element is meant")
struct VoiceMatchingTests {
  @Test(
    "A name means the element of the best rank that fits",
    arguments: [
      // Spoken, and the element that acts.
      ("tap play", "play"),  // exact before "Play song"
      ("tap song", nil),  // inner words of two
      ("tap play song", "song"),
      ("tap movie", "film"),  // an alternate input label, whole
      ("tap cinema", "film"),  // the label that people see, below the input labels
      ("tap privacy", "privacy"),  // leading words
      ("tap privacy and", "privacy"),
      ("tap security", "privacy"),  // inner words
      ("tap privacy and security settings", "privacy"),
      ("tap and", nil),  // stop words alone mean nothing
      ("tap privacy security settings", "privacy"),  // a sign may be left out
      ("tap wifi", "wifi"), ("tap wi fi", "wifi"), ("tap the wi-fi", "wifi"),
      ("tap usb", "usb"), ("tap u. s. b.", "usb"), ("tap U.S.B.", "usb"), ("tap u", nil), ("tap u s", nil),
      ("tap 4k", "4k"), ("tap four k", "4k"), ("tap the 4K", "4k"), ("tap four", "4k"),
      ("tap twenty", nil),  // a part of a number is no number
      ("tap twenty one", "21"), ("tap 21", "21"), ("tap pilots", "21"),
      ("tap cafe", "café"), ("tap CAFÉ", "café"),
    ] as [(String, ElementID?)])
  func ranks(text: String, expected: ElementID?) {
    var speaker = Speaker([
      .named("Play", id: "play"), .named("Play song", id: "song"), .named("My song list", id: "list"),
      .named("Cinema", id: "film", says: ["Film", "Movie"]),
      .named("Privacy & security settings", id: "privacy"),
      .named("Wi-Fi", id: "wifi"), .named("USB drive", id: "drive"), .named("USB", id: "usb"),
      .named("4K", id: "4k"), .named("21 Pilots", id: "21"), .named("Café", id: "café"),
    ])
    speaker.say(text)
    #expect(speaker.tapped == (expected.map { [$0] } ?? []))
  }

  @Test("Of the ways to understand a phrase the one that fits a name best counts")
  func articles() {
    var speaker = Speaker("The Wall", "Wall paper", "Song", "The song list")
    #expect(speaker.say("tap the wall") == .acted("The Wall"))
    #expect(speaker.say("tap the song") == .acted("Song"))
    var pair = Speaker("Wall", "The Wall")
    #expect(pair.say("tap the wall") == .ambiguous(["Wall", "The Wall"]))
  }

  @Test("More than four leading words must be the whole name")
  func longBeginnings() {
    var speaker = Speaker("Show me all the very old pictures")
    #expect(speaker.say("tap show me all the") == .acted("Show me all the very old pictures"))
    speaker.say("tap show me all the very")
    #expect(speaker.requests.isEmpty)
  }

  @Test("A role word outside the name is understood only for elements of that role")
  func roles() {
    var speaker = Speaker([
      .named("Search", id: "button"), .named("Search", id: "field", traits: .searchField, actions: [.setFocus]),
    ])
    speaker.say("tap the search button")
    #expect(speaker.tapped == ["button"])
    speaker.say("tap the search field")
    #expect(speaker.requests.map(\.id) == ["field"])
    #expect(speaker.requests.map(\.action) == [.setFocus])
    speaker.say("tap the search slider")
    #expect(speaker.requests.isEmpty)
    #expect(speaker.say("tap search") == .ambiguous(["button", "field"]))
  }

  @Test("A name with the role word in it wins over a name said with its role")
  func roleInName() {
    var speaker = Speaker("Close", "Close tab", "New tab")
    speaker.say("tap close")
    #expect(speaker.tapped == ["Close"])
    speaker.say("tap close tab")
    #expect(speaker.tapped == ["Close tab"])
    speaker.say("tap new")
    #expect(speaker.tapped == ["New tab"])
  }

  @Test("A misspelt name is asked about, never tapped")
  func nearest() {
    var speaker = Speaker("Playlists", "Bohemian Rhapsody", "Send")
    #expect(speaker.say("tap bohemian rapsody") == .unsure("Bohemian Rhapsody"))
    #expect(speaker.requests.isEmpty)
    #expect(speaker.say("tap bohemian rapsody", confidence: 0.2) == .ignored("Bohemian Rhapsody"))
    #expect(speaker.say("tap water is perfectly safe to drink here") == .ignored(nil))
  }

  @Test("An alternative of the recogniser is asked about, never executed")
  func alternatives() {
    var speaker = Speaker("Play")
    #expect(speaker.say("dab pray", alternatives: ["tap play"]) == .unsure("Play"))
    #expect(speaker.requests.isEmpty)
  }

  @Test("A single element is tapped by each of its readings and by its name as written")
  func everyReading() {
    for name in VoiceNameSamples.all {
      let isNumber = EnglishNumbers.value(of: SpokenForm().words(of: name)) != nil
      var speaker = Speaker([.named(name, id: "it")])
      for words in SpokenForm().readings(of: name).map({ $0.joined(separator: " ") }) + [name, name.lowercased()] {
        speaker.say("tap " + words)
        #expect(speaker.tapped == ["it"], "\(name) by “\(words)”")
      }
      #expect(!speaker.control.vocabulary.names.isEmpty || isNumber)
    }
  }

  @Test("A part that fits several elements never acts")
  func partsNeverGuess() {
    var dice = Speaker.Dice(state: 5)
    let words = ["play", "song", "list", "new", "open", "mail", "the", "of", "usb", "my"]
    for _ in 0..<2000 {
      let names = (0..<Int.random(in: 2...5, using: &dice)).map { _ in
        (0..<Int.random(in: 1...4, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
      }
      guard let whole = names.first, whole.count > 1 else { continue }
      let part = Array(whole.prefix(Int.random(in: 1..<whole.count, using: &dice)))
      let beginsWith = names.filter { $0.starts(with: part) }
      guard beginsWith.count > 1, !names.contains(part), !names.contains(["the"] + part) else { continue }
      var speaker = Speaker(
        names.enumerated().map { .named($1.joined(separator: " "), id: ElementID("\($0)")) })
      speaker.say("tap " + part.joined(separator: " "))
      #expect(speaker.requests.isEmpty, "\(part) of \(names)")
    }
  }
}
