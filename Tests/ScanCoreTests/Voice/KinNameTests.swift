import Messages
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@Suite("Names by position, and the user's own")
struct KinNameTests {
  @Test(
    "An element that shares its name goes by its number among them or by its row",
    arguments: [
      ("tap second delete", "d2"), ("tap the first delete", "d1"), ("tap last delete", "d3"),
      ("tap delete in alice", "d1"), ("long press delete in bob jones", "d2"), ("tap delete in carol", nil),
      ("tap fourth delete", nil),
    ] as [(String, ElementID?)])
  func rows(text: String, expected: ElementID?) throws {
    var speaker = Speaker([])
    try speaker.show(KinNameTests.mails)
    speaker.say(text)
    #expect(speaker.requests.map(\.id) == (expected.map { [$0] } ?? []))
    #expect(speaker.say("tap delete") == .ambiguous(["d1", "d2", "d3"]))
  }

  /// Three rows: one named by a text, one by its label, the last by nothing.
  static let mails = ElementNode(
    id: "root",
    children: [
      ElementNode(
        id: "r1", children: [.text("Alice", id: "t1"), .button("Delete", id: "d1"), .button("Reply", id: "p1")]),
      ElementNode(
        id: "r2", label: "Bob Jones", isAccessibilityElement: false, children: [.button("Delete", id: "d2")]),
      .button("Delete", id: "d3"),
    ])

  @Test(
    "An element without a name goes by its neighbour",
    arguments: [
      "tap the switch under wi-fi", "tap switch below wi-fi", "turn on the switch under wi-fi",
      "tap toggle next to bluetooth",
    ])
  func neighbours(text: String) throws {
    var speaker = Speaker([])
    try speaker.show(
      ElementNode(
        id: "root",
        children: [
          .text("Wi-Fi", id: "a", frame: Frame(x: 0, y: 0, width: 100, height: 20)),
          .text("Bluetooth", id: "b", frame: Frame(x: -120, y: 30, width: 100, height: 20)),
          ElementNode(
            id: "it", traits: .toggleButton, value: "0", frame: Frame(x: 0, y: 30, width: 40, height: 20)),
        ]))
    #expect(speaker.say(text) == .acted("Toggle 1"))
    #expect(speaker.requests.map(\.id) == ["it"])
    #expect(speaker.control.vocabulary.names.first?.words.contains(["switch", "under", "wi-fi"]) == true)
  }

  @Test("Only ambiguous or unnamed elements get names by position, at most 40")
  func few() {
    let names = Speaker("Play", "Pause").control.vocabulary.names
    #expect(names.map(\.words) == [[["play"]], [["pause"]]])
    let many = Speaker((0..<200).map { .named("Delete", id: ElementID("d\($0)")) }).control.vocabulary.names
    #expect(many.count { $0.words.count > 1 } == 40)
  }

  @Test("The vocabulary lists the words for the user's own names, including the configured words")
  func namingWords() {
    var settings = VoiceSettings()
    settings.words = ["Kathmandu"]
    var speaker = Speaker([.named("Play")], settings: settings)
    let words = speaker.control.vocabulary.lists[.words] ?? []
    #expect(speaker.control.vocabulary.commands.contains("call this <words+>"))
    #expect([["kathmandu"], ["lamp"], ["kitchen"], ["bravo"]].allSatisfy(words.contains))
    #expect(Set(words).count == words.count)
    // A configured name is understood.
    speaker.say("what is play")
    #expect(speaker.say("call this kitchen lamp") == .acted("call this kitchen lamp"))
    settings.words = []
    _ = speaker.control.handle(.settings(settings), at: speaker.now)
    #expect(speaker.control.vocabulary.lists[.words]?.contains(["kathmandu"]) == false)
    speaker.say("go to sleep")
    #expect(speaker.control.vocabulary.lists[.words] == nil)
  }

  @Test("“call this” names the lit or last named element, and “forget this name” removes the name")
  func ownNames() throws {
    let elements: [AccessibilityElement] = [.named("Button 3", id: "x", isUnnamed: true), .named("Play")]
    var speaker = Speaker(elements)
    #expect(speaker.say("call this shuffle") == .refused(.nothingMeant))
    _ = speaker.control.handle(.light("x"), at: speaker.now)
    #expect(speaker.say("call this shuffle") == .acted("call this shuffle"))
    guard case .own(let change)? = speaker.effects.first else {
      Issue.record("nothing is kept")
      return
    }
    #expect(change.element.id == "x" && change.name == "shuffle")
    var own = OwnNames()
    own.call(change.element, change.name)
    speaker.show(elements, own: own)
    #expect(speaker.say("tap shuffle") == .acted("shuffle"))
    #expect(speaker.tapped == ["x"])
    // It has a name now, and needs no number.
    speaker.say("show names")
    #expect(speaker.labels["x"] == "shuffle")
    #expect(speaker.say("forget this name") == .acted("forget the name shuffle"))
    #expect(speaker.effects.contains(.own(OwnNameChange(change.element, nil))))
    speaker.show(elements)
    #expect(speaker.say("tap shuffle") == .ignored(nil))
  }

  @Test("“call number two” names the element with that number")
  func callNumber() {
    var speaker = Speaker([.named("Play"), .named("Stop")])
    speaker.say("show numbers")
    speaker.say("call number two halt")
    #expect(speaker.effects.contains(.own(OwnNameChange(.named("Stop"), "halt"))))
  }

  @Test("The user's own name belongs to the element's id, or to its label if that is unique")
  func signatures() {
    var own = OwnNames()
    own.call(.named("Delete", id: "2"), "zap")
    let three: [AccessibilityElement] = (1...3).map { .named("Delete", id: ElementID("\($0)")) }
    #expect(own.names(of: three) == ["2": "zap"])
    // The app has made new ids.
    #expect(own.names(of: [.named("Delete", id: "9")]) == ["9": "zap"])
    #expect(own.names(of: [.named("Delete", id: "8"), .named("Delete", id: "9")]) == [:])
    // Another element under the same id.
    #expect(own.names(of: [.named("Send", id: "2")]) == [:])
    #expect(own.names(of: [.named("Delete", id: "2", traits: .link)]) == [:])
    own.call(.named("Delete", id: "2"), nil)
    #expect(own.entries.isEmpty)
  }
}

@Suite("Beginnings of names")
struct PrefixTests {
  @Test(
    "The vocabulary holds a beginning if it means one name and is long enough",
    arguments: [
      (["Play next episode", "Pause"], "Play next episode", [["play", "next"]]),
      (["Play next episode", "Play next song"], "Play next episode", []),
      (["Notifications settings", "Pause"], "Notifications settings", [["notifications"]]),
      (["Sound settings"], "Sound settings", []),
      (["Turn it on"], "Turn it on", []),
      (["Play next episode", "Play next"], "Play next episode", []),
    ] as [([String], String, [[String]])])
  func prefixes(names: [String], name: String, expected: [[String]]) {
    let with = Speaker(names.map { .named($0) }).control.vocabulary
    var settings = VoiceSettings()
    settings.prefixes = false
    let without = Speaker(names.map { .named($0) }, settings: settings).control.vocabulary
    func words(_ vocabulary: Vocabulary) -> [[String]] {
      vocabulary.names.first { $0.id == ElementID(name) }?.words ?? []
    }
    #expect(words(with).filter { !words(without).contains($0) } == expected)
  }

  @Test("A beginning taps its name, and asks if it fits several")
  func taps() {
    var speaker = Speaker("Play next episode", "Pause")
    #expect(speaker.say("tap play next") == .acted("Play next episode"))
    speaker.show([.named("Play next episode"), .named("Play next song")])
    #expect(speaker.say("tap play next") == .ambiguous(["Play next episode", "Play next song"]))
  }
}

@Suite("The user's own phrases")
struct VoicePhraseTests {
  private func settings(_ phrases: VoicePhrase...) -> VoiceSettings {
    var settings = VoiceSettings()
    settings.phrases = phrases
    return settings
  }

  @Test("A phrase runs its commands and spoken steps in order")
  func steps() throws {
    let phrase = VoicePhrase(
      say: ["Lights on", "Let there be light!"],
      steps: [.does(.exec("lamp")), .say("tap Play"), .does(.voice(.showNumbers))])
    var speaker = Speaker([.named("Play")], settings: settings(phrase))
    #expect(speaker.control.vocabulary.commands.contains("let there be light"))
    #expect(speaker.say("lights on") == .acted("Lights on"))
    #expect(speaker.effects.contains(.does(.exec("lamp"))))
    #expect(speaker.tapped == ["Play"])
    #expect(speaker.control.overlay.kind == .numbers)
    #expect(speaker.say("let there be light") == .acted("Lights on"))
  }

  @Test("A phrase is repeated whole, may use numbers, and is risky if a step is")
  func whole() {
    let phrase = VoicePhrase(say: ["second one"], steps: [.does(.voice(.showNumbers)), .say("tap 2")])
    let sending = VoicePhrase(say: ["send it off"], steps: [.say("tap Send")])
    var speaker = Speaker([.named("Play"), .named("Send")], settings: settings(phrase, sending))
    speaker.say("second one")
    #expect(speaker.tapped == ["Send"])
    speaker.say("again")
    #expect(speaker.tapped == ["Send"])
    #expect(speaker.say("send it off", confidence: 0.6) == .unsure("send it off"))
  }

  @Test("A phrase that repeats the last command does not repeat itself")
  func repeatsItself() {
    let phrase = VoicePhrase(say: ["once more"], steps: [.say("repeat that")])
    var speaker = Speaker([.named("Play")], settings: settings(phrase))
    speaker.say("tap play")
    speaker.say("once more")
    #expect(speaker.tapped == ["Play"])
    speaker.say("once more")
    #expect(speaker.tapped.isEmpty)
    #expect(speaker.effects.contains(.refused("“repeat that” could not be done")))
  }

  @Test("A step whose name is missing waits up to 3 s for a screen that has it")
  func waits() {
    let phrase = VoicePhrase(say: ["news"], steps: [.say("tap Radio"), .say("tap News"), .say("tap Play")])
    var speaker = Speaker([.named("Radio")], settings: settings(phrase))
    speaker.say("news")
    #expect(speaker.tapped == ["Radio"])
    speaker.show([.named("News")])
    #expect(speaker.tapped == ["News"])
    speaker.wait(.seconds(2))
    #expect(speaker.effects.isEmpty)
    speaker.wait(.seconds(1))
    #expect(speaker.effects == [.refused("“tap Play” could not be done")])
    speaker.show([.named("Play")])
    #expect(speaker.tapped.isEmpty)
  }

  @Test("An ambiguous step asks, and the steps after it are discarded")
  func unclear() {
    let phrase = VoicePhrase(say: ["tidy up"], steps: [.say("tap Delete"), .say("tap Play")])
    var speaker = Speaker(
      [.named("Delete", id: "a"), .named("Delete", id: "b"), .named("Play")], settings: settings(phrase))
    speaker.say("tidy up")
    #expect(speaker.requests.isEmpty && speaker.control.overlay.labels.map(\.id) == ["a", "b"])
    speaker.show([.named("Delete", id: "a"), .named("Play")])
    #expect(speaker.requests.isEmpty)
  }

  @Test("A step that takes several requests ends before the next begins")
  func takesTime() {
    let phrase = VoicePhrase(say: ["down there"], steps: [.say("scroll to bottom"), .say("tap Play")])
    var speaker = Speaker([.named("Play")], settings: settings(phrase))
    speaker.say("down there")
    #expect(speaker.commands == [.request(.scroll(.down))] && speaker.requests.isEmpty)
    speaker.effects = speaker.control.handle(.answered(.scroll(.down), handled: false), at: speaker.now)
    #expect(speaker.tapped == ["Play"])
  }

  @Test("The user's own phrase overrides a built-in one, except waking and sleeping")
  func precedence() {
    let own = VoicePhrase(say: ["scroll down"], steps: [.does(.scan(.menu))])
    let trap = VoicePhrase(say: ["go to sleep", "wake up"], steps: [.does(.scan(.menu))])
    var speaker = Speaker([.named("Play")], settings: settings(own, trap))
    speaker.say("scroll down")
    #expect(speaker.effects.contains(.does(.scan(.menu))) && speaker.commands.isEmpty)
    speaker.say("go to sleep")
    #expect(!speaker.control.isAwake)
  }

  @Test("A phrase never runs another phrase, so it cannot loop")
  func noLoop() {
    let loop = VoicePhrase(say: ["scroll down"], steps: [.say("scroll down")])
    var speaker = Speaker([.named("Play")], settings: settings(loop))
    speaker.say("scroll down")
    #expect(speaker.commands == [.request(.scroll(.down))])
  }

  @Test("A known mishearing of a command is understood unless it is a name on the screen")
  func misheard() {
    var speaker = Speaker([.named("Top stories")], settings: settings())
    #expect(speaker.say("show games") == .acted("show names"))
    #expect(!speaker.control.vocabulary.commands.contains("show games"))
    var own = VoiceSettings()
    own.misheard = [VoiceMishearing(command: "show names", heard: ["so dames"])]
    own.bareNames = true
    speaker = Speaker([.named("Show games")], settings: own)
    #expect(speaker.control.vocabulary.commands.contains("so dames"))
    #expect(speaker.say("so dames") == .acted("show names"))
    #expect(speaker.say("show games") == .acted("Show games"))
  }
}
