import Messages
import ScanVocabulary
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("Voice: switching to windows")
struct SwitchToWindowTests {
  private func speaker(
    _ titles: String..., apps: [VoiceApp] = [], can: Bool = true, settings: VoiceSettings = VoiceSettings(),
    language: SpokenLanguage = .english
  ) -> Speaker {
    var speaker = Speaker([.named("Play")], settings: settings)
    _ = speaker.control.handle(.language(language), at: speaker.now)
    _ = speaker.control.handle(.desk(SpokenDesk(windows: [.next], canFocus: can)), at: speaker.now)
    _ = speaker.control.handle(.apps(apps), at: speaker.now)
    let windows = titles.enumerated().map { VoiceWindow(id: UInt($0.offset + 1), title: $0.element) }
    speaker.effects = speaker.control.handle(.windows(windows), at: speaker.now)
    return speaker
  }

  @Test(
    "A window is called by its document, by its app, and by the last word of that",
    arguments: [
      ("Budget.ods – LibreOffice Calc", ["Budget", "LibreOffice Calc", "Calc"]),
      ("Budget — LibreOffice Calc", ["Budget", "LibreOffice Calc", "Calc"]),
      ("*Unsaved - Text Editor", ["Unsaved", "Text Editor", "Editor"]),
      ("(3) Inbox - Mail - Mozilla Firefox", ["Inbox", "Mozilla Firefox", "Firefox"]),
      ("● notes.txt * | Code", ["notes", "Code"]), ("Terminal", ["Terminal"]), ("Wi-Fi settings", ["Wi-Fi settings"]),
      ("Release 1.2", ["Release 1.2"]), ("Firefox - Firefox", ["Firefox"]), ("", []), ("***", []), (" – ", []),
      ("(3) ", []), ("(draft) Letter", ["(draft) Letter"]), (".config", [".config"]),
      ("Einkauf.odt – LibreOffice Writer", ["Einkauf", "LibreOffice Writer", "Writer"]),
    ])
  func names(title: String, names: [String]) {
    #expect(WindowTitle(title).names.map { $0.trimming } == names)
  }

  @Test("The recogniser listens for the names of windows, of twenty at most, and for the beginnings of long ones")
  func listened() {
    let speaker = speaker("Budget.ods – LibreOffice Calc", "Terminal", "Terminal")
    let vocabulary = speaker.control.vocabulary
    #expect(vocabulary.commands.contains("switch to <window>"))
    #expect(
      vocabulary.lists[.window] == [
        ["budget"], ["libre", "office", "calc"], ["libreoffice", "calc"], ["calc"], ["terminal"],
      ])
    var settings = VoiceSettings()
    settings.prefixes = false
    let long = self.speaker("How to bake a very good bread without yeast – Web", settings: settings)
    #expect(long.control.vocabulary.lists[.window] == [["how", "to", "bake", "a"], ["web"]])
    var many = self.speaker()
    _ = many.control.handle(
      .windows(
        (1...30).map { VoiceWindow(id: UInt($0), title: "\(Self.words[$0 % 10]) \(Self.words[$0 / 10]) paper") }),
      at: many.now)
    #expect(many.control.vocabulary.lists[.window]?.filter { $0.count == 3 }.count == 20)
  }

  private static let words = ["red", "blue", "green", "white", "black", "brown", "pink", "yellow", "orange", "purple"]

  @Test(
    "A window gets the focus by what is said of its title",
    arguments: ["budget", "libreoffice calc", "calc", "budget ods"])
  func switches(words: String) {
    var speaker = speaker("Letter – LibreOffice Writer", "Budget.ods – LibreOffice Calc")
    #expect(speaker.say("switch to \(words)") == .acted("Budget"))
    #expect(speaker.orders == [.focus([2])])
  }

  @Test("Windows are gone to in German", arguments: ["wechsle zu Haushalt", "gehe zu Haushalt"])
  func german(words: String) {
    var speaker = speaker("Haushalt.ods – LibreOffice Calc", language: .german)
    speaker.say(words)
    #expect(speaker.orders == [.focus([1])])
  }

  @Test("Windows of one name are named in one order, of which the desktop takes one")
  func alike() {
    var speaker = speaker("Terminal", "Budget", "Terminal")
    speaker.say("switch to terminal")
    #expect(speaker.orders == [.focus([1, 3])])
    speaker.say("repeat that")
    #expect(speaker.orders == [.focus([1, 3])])
    #expect(speaker.say("undo that") == .refused(.unsupported))
  }

  @Test("An app of that name comes first, unless it is scanned already")
  func apps() {
    let mail = VoiceApp(id: "mail", name: "Mail", isScanned: false)
    var speaker = speaker("Mail", "Mailbox of Anna", apps: [mail])
    speaker.say("switch to mail")
    #expect(speaker.effects.contains(.focusApp("mail")) && speaker.orders.isEmpty)
    #expect(speaker.control.vocabulary.lists[.window]?.contains(["mail"]) == false)
    var there = mail
    there.isScanned = true
    _ = speaker.control.handle(.apps([there]), at: speaker.now)
    speaker.say("switch to mail")
    #expect(speaker.orders == [.focus([1])])
    // A window of exactly that name comes before an app whose name only begins so.
    _ = speaker.control.handle(.apps([VoiceApp(id: "2", name: "Budget planner", isScanned: false)]), at: speaker.now)
    _ = speaker.control.handle(.windows([VoiceWindow(id: 7, title: "Budget")]), at: speaker.now)
    speaker.say("switch to budget")
    #expect(speaker.orders == [.focus([7])])
  }

  @Test("Where the desktop cannot do it, and after the program has gone, no window is listened for or gone to")
  func abilities() {
    var speaker = speaker("Budget", can: false)
    #expect(!speaker.control.vocabulary.commands.contains("switch to <window>"))
    speaker.say("switch to budget")
    #expect(speaker.orders.isEmpty)
    speaker = self.speaker("Budget")
    speaker.effects = speaker.control.handle(.windows([]), at: speaker.now)
    #expect(speaker.vocabularies.count == 1)
    speaker.say("switch to budget")
    #expect(speaker.orders.isEmpty)
    // "Open" is for things on the screen and for apps.
    speaker = self.speaker("Budget")
    speaker.say("open budget")
    #expect(speaker.orders.isEmpty)
  }

  @Test("The same names make no new vocabulary, whatever else the titles say")
  func steady() {
    var speaker = speaker("(3) Inbox – Mail")
    speaker.effects = speaker.control.handle(.windows([VoiceWindow(id: 9, title: "(4) Inbox – Mail")]), at: speaker.now)
    #expect(speaker.vocabularies.isEmpty)
    speaker.say("switch to inbox")
    #expect(speaker.orders == [.focus([9])])
  }

  @Test("Behind the rescue menu no window gets the focus, and what was heard less surely is asked about")
  func guarded() {
    var speaker = speaker("Budget")
    speaker.say("switch to budget", confidence: 0.4, phones: 12)
    #expect(speaker.orders.isEmpty && speaker.control.dialogue.question != nil)
    speaker.say("yes")
    #expect(speaker.orders == [.focus([1])])
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    speaker.say("switch to budget")
    #expect(speaker.orders.isEmpty)
  }

  private static let departures = ["switch to budget", "next window"]

  @Test("What comes after it in one breath waits for the window's screen", arguments: departures)
  func series(_ departure: String) throws {
    var speaker = speaker("Budget")
    speaker.say("\(departure) and tap play")
    let order = try #require(speaker.orders.first)
    #expect(speaker.tapped.isEmpty)
    // The desktop has done it; the window from before is still the one that is known, and changes once more.
    speaker.effects = speaker.control.handle(.answered(order.reported, handled: true), at: speaker.now)
    speaker.show([.named("Play"), .named("Stop")])
    #expect(speaker.tapped.isEmpty)
    speaker.show([.named("Play")], root: "other")
    #expect(speaker.tapped == ["Play"])
  }

  @Test("So do the steps of the person's own phrase", arguments: departures)
  func phrase(_ departure: String) {
    var settings = VoiceSettings()
    settings.phrases = [VoicePhrase(say: ["work on"], steps: [.say(departure), .say("tap play")])]
    var speaker = speaker("Budget", settings: settings)
    speaker.say("work on")
    #expect(speaker.orders.count == 1 && speaker.tapped.isEmpty)
    speaker.effects = speaker.control.handle(.leaveApp, at: speaker.now)
    #expect(speaker.tapped.isEmpty)
    speaker.show([.named("Play")], root: "other")
    #expect(speaker.tapped == ["Play"])
  }

  private func refusals(_ speaker: Speaker) -> [String] {
    speaker.effects.compactMap { if case .refused(let message, by: _) = $0 { message.english } else { nil } }
  }

  @Test("A window that has gone, or whose screen does not come, ends it, and the person hears which command it was")
  func noWindow() throws {
    var speaker = speaker("Budget")
    speaker.say("switch to budget and tap play")
    let order = try #require(speaker.orders.first)
    speaker.effects = speaker.control.handle(
      .answered(order.reported, handled: false, why: "that window has gone"), at: speaker.now)
    #expect(refusals(speaker).contains { $0.contains("switch to budget") && $0.contains("that window has gone") })
    speaker.show([.named("Play")], root: "other")
    #expect(speaker.tapped.isEmpty)
    speaker.say("switch to budget and tap play")
    speaker.wait(.milliseconds(3100))
    #expect(refusals(speaker).contains { $0.contains("no other screen came") })
    speaker.show([.named("Play")], root: "third")
    #expect(speaker.tapped.isEmpty)
  }

  @Test("An order is read as it was written, and observers see no window")
  func wire() {
    for ids in [[7], [7, .max]] as [[UInt]] {
      let call = DeskCall(.focus(ids), process: nil)
      #expect(DeskCall(text: call.text) == call)
      #expect(call.order.reported == .customAction(id: "window focus"))
    }
    #expect(DeskCall(.focus([7, 12])).text == "- window focus 7 12")
    for text in ["- window focus", "- window focus ", "- window focus x", "- window focus 1 -2"] {
      #expect(DeskCall(text: text) == nil, "\(text)")
    }
    #expect(SpokenDesk(capabilities: ["window-focus"]) == SpokenDesk(canFocus: true))
  }
}

extension String {
  fileprivate var trimming: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
