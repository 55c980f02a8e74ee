import ScanVocabulary
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("Voice: keys")
struct SpokenKeyTests {
  private func speaker(_ names: String..., language: SpokenLanguage = .english) -> Speaker {
    var speaker = Speaker(names.map { .named($0) })
    _ = speaker.control.handle(.language(language), at: speaker.now)
    _ = speaker.control.handle(.desk(SpokenDesk(hasKeys: true)), at: speaker.now)
    return speaker
  }

  @Test(
    "A key is pressed by its name, a letter by the alphabet or by its own name",
    arguments: [
      ("press escape now", nil), ("press f five", "F5"), ("press F12", "F12"), ("press page down", "Next"),
      ("press control c", "control+c"), ("press control charlie", "control+c"), ("press the x-ray key", "x"),
      ("press control shift tango", "control+shift+t"), ("press shift tab", "shift+Tab"), ("press alt f4", "alt+F4"),
      ("press the delete key", "Delete"), ("press control plus", "control+plus"), ("press the seven key", "7"),
      ("press alt seven", "alt+7"),
      ("press up arrow", "Up"), ("press control", nil), ("press control control a", nil), ("press enter", "Return"),
    ] as [(String, String?)])
  func keys(words: String, chord: String?) {
    var speaker = speaker("Play")
    speaker.say(words)
    #expect(speaker.orders == (chord.flatMap { KeyChord(text: $0) }.map { [.press($0)] } ?? []))
  }

  @Test(
    "Keys have German names",
    arguments: [
      ("drücke strg umschalt theodor", "control+shift+t"), ("drücke bild ab", "Next"), ("drücke f fünf", "F5"),
      ("drücke die taste entfernen", "Delete"), ("drücke steuerung c", "control+c"),
    ])
  func german(words: String, chord: String) {
    var speaker = speaker("Play", language: .german)
    speaker.say(words)
    #expect(speaker.orders == [.press(KeyChord(text: chord) ?? KeyChord("none"))])
  }

  @Test("A letter or digit is heard only after a key that is held, or before “key”, and Shift alone does not count")
  func shortWords() {
    var speaker = speaker("Play")
    let lists = speaker.control.vocabulary.lists
    #expect(lists[.key]?.contains(["tango"]) == false && lists[.key]?.contains(["five"]) == false)
    #expect(lists[.chord]?.contains(["control", "shift"]) == true && lists[.chord]?.contains(["shift"]) == false)
    for words in ["press tango", "press five", "press shift five", "press shift alpha"] {
      speaker.say(words)
      #expect(speaker.orders.isEmpty, "\(words)")
    }
  }

  @Test(
    "A key that was said to another app or screen is pressed nowhere", arguments: [SpokenInput.leaveApp, .leaveScreen])
  func otherWindow(change: SpokenInput) {
    var speaker = speaker("Play")
    _ = speaker.control.handle(.desk(SpokenDesk(hasKeys: true, canHold: true)), at: speaker.now)
    let (begun, revision) = (speaker.now, speaker.control.vocabulary.revision)
    speaker.now = speaker.now.advanced(by: .milliseconds(500))
    _ = speaker.control.handle(change, at: speaker.now)
    for words in ["press f five", "press control shift t", "hold shift"] {
      let said = Utterance(
        text: words, confidence: 1, startedAt: begun, endedAt: speaker.now, vocabulary: revision)
      speaker.effects = speaker.control.handle(.heard(said), at: speaker.now)
      #expect(speaker.orders.isEmpty)
      #expect(
        speaker.effects.contains {
          if case .heard(let heard) = $0 { heard.outcome == .refused(.changed) } else { false }
        })
    }
    #expect(speaker.say("press f five") == .acted("press f five"))
  }

  @Test(
    "A question about a key ends with the app or screen for which it was said",
    arguments: [SpokenInput.leaveApp, .leaveScreen])
  func questionOfOtherWindow(change: SpokenInput) {
    var speaker = speaker("Play")
    speaker.say("press control whiskey", confidence: 0.5, phones: 12)
    #expect(speaker.control.dialogue.question != nil)
    speaker.effects = speaker.control.handle(change, at: speaker.now)
    #expect(speaker.control.dialogue.question == nil)
    speaker.say("yes")
    #expect(speaker.orders.isEmpty)
  }

  @Test("Without a program that presses keys none is listened for, and none is pressed")
  func none() {
    var speaker = Speaker("Play")
    #expect(!speaker.control.vocabulary.commands.contains("press <key>"))
    #expect(speaker.control.vocabulary.lists[.key] == nil)
    speaker.say("press control c")
    #expect(speaker.orders.isEmpty)
    let effects = speaker.control.handle(.desk(SpokenDesk(hasKeys: true)), at: speaker.now)
    #expect(effects.contains { if case .vocabulary = $0 { true } else { false } })
    #expect(speaker.control.vocabulary.lists[.modifier]?.count == 4)
  }

  @Test("What is called exactly like a key is tapped, and the word “key” means the key")
  func names() {
    var speaker = speaker("Delete", "Home page")
    speaker.say("press delete")
    #expect(speaker.tapped == ["Delete"] && speaker.orders.isEmpty)
    speaker.say("press the delete key")
    #expect(speaker.tapped.isEmpty && speaker.orders == [.press(KeyChord("Delete"))])
    speaker.say("press home")
    #expect(speaker.tapped.isEmpty && speaker.orders == [.press(KeyChord("Home"))])
  }

  @Test(
    "A key that could do harm is asked about where it was not heard surely, another is not",
    arguments: [
      ("press alt f4", true), ("press control w", true), ("press control q", true), ("press the delete key", true),
      ("press control alt backspace", true), ("press super l", true), ("press control enter", true),
      ("press control c", false), ("press page down", false), ("press shift tab", false),
    ])
  func risky(words: String, asks: Bool) {
    var speaker = speaker("Play")
    let settings = speaker.control.settings
    speaker.say(words, confidence: (settings.act + settings.risky) / 2, phones: 12)
    #expect(speaker.orders.isEmpty == asks)
    #expect((speaker.control.dialogue.question != nil) == asks)
    guard asks else { return }
    speaker.say("yes")
    #expect(speaker.orders.count == 1)
  }

  @Test("The question names the key, and “repeat that” presses it again")
  func again() {
    var speaker = speaker("Play")
    #expect(speaker.say("press control whiskey", confidence: 0.5, phones: 12) == .unsure("press control whiskey"))
    speaker.say("no")
    #expect(speaker.say("press control shift t") == .acted("press control shift t"))
    #expect(speaker.say("repeat that 2 times") == .acted("press control shift t"))
    #expect(speaker.orders.map(\.self) == Array(repeating: .press(KeyChord("t", with: [.control, .shift])), count: 2))
  }

  @Test("An order is read as it was written, and nothing else is", arguments: [nil, 1234])
  func wire(process: Int?) {
    let call = DeskCall(.press(KeyChord("plus", with: [.control, .alt])), process: process)
    #expect(DeskCall(text: call.text) == call)
    for text in ["", "-", "- press", "x press a", "- press hyper+a", "- press +", "- jump a"] {
      #expect(DeskCall(text: text) == nil)
    }
  }
}

extension Speaker {
  /// What the program that presses keys was asked to do.
  var orders: [DeskOrder] { effects.compactMap { if case .desk(let order) = $0 { order } else { nil } } }
}
