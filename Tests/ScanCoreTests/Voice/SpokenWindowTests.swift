import ScanVocabulary
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("Voice: windows")
struct SpokenWindowTests {
  private func speaker(
    _ names: String..., can windows: [WindowOrder] = WindowOrder.allCases, language: SpokenLanguage = .english
  ) -> Speaker {
    var speaker = Speaker(names.map { .named($0) })
    _ = speaker.control.handle(.language(language), at: speaker.now)
    _ = speaker.control.handle(.desk(SpokenDesk(windows: windows)), at: speaker.now)
    return speaker
  }

  @Test(
    "The window that has the focus is told what to do, in British spelling too",
    arguments: [
      ("close window", .close), ("close the window", .close), ("minimize window", .minimise),
      ("minimise the window", .minimise), ("maximize the window", .maximise), ("maximise window", .maximise),
      ("restore window", .restore), ("snap left", .snapLeft), ("snap right", .snapRight), ("next window", .next),
    ] as [(String, WindowOrder)])
  func english(words: String, order: WindowOrder) {
    var speaker = speaker("Play")
    speaker.say(words)
    #expect(speaker.orders == [.window(order)])
  }

  @Test(
    "Windows are told in German",
    arguments: [
      ("Fenster schließen", .close), ("schließe das Fenster", .close), ("Fenster minimieren", .minimise),
      ("maximiere das Fenster", .maximise), ("Fenster wiederherstellen", .restore), ("Fenster links", .snapLeft),
      ("Fenster nach rechts", .snapRight), ("Fenster wechseln", .next),
    ] as [(String, WindowOrder)])
  func german(words: String, order: WindowOrder) {
    var speaker = speaker("Play", language: .german)
    speaker.say(words)
    #expect(speaker.orders == [.window(order)])
  }

  @Test("What the desktop cannot do to windows is neither listened for nor listed nor done")
  func abilities() {
    var speaker = speaker("Play", can: [.close, .next])
    let own = { (control: VoiceControl) in
      control.availableCommands.filter { if case .window = $0.intent { true } else { false } }.map(\.title)
    }
    #expect(own(speaker.control) == ["close [the] window", "next window"])
    #expect(!speaker.control.vocabulary.commands.contains("snap left"))
    for words in ["snap left", "minimize window", "minimise window"] {
      speaker.say(words)
      #expect(speaker.orders.isEmpty, "\(words)")
    }
    let effects = speaker.control.handle(.desk(SpokenDesk(hasKeys: true)), at: speaker.now)
    #expect(effects.contains { if case .vocabulary = $0 { true } else { false } })
    #expect(own(speaker.control).isEmpty)
  }

  @Test(
    "What was said to the window of another app or screen is done to none",
    arguments: [.leaveApp, .leaveScreen] as [SpokenInput])
  func otherWindow(change: SpokenInput) {
    var speaker = speaker("Play")
    let (begun, revision) = (speaker.now, speaker.control.vocabulary.revision)
    speaker.now = speaker.now.advanced(by: .milliseconds(500))
    _ = speaker.control.handle(change, at: speaker.now)
    for words in ["close window", "snap left"] {
      let said = Utterance(
        text: words, confidence: 1, startedAt: begun, endedAt: speaker.now, vocabulary: revision)
      speaker.effects = speaker.control.handle(.heard(said), at: speaker.now)
      #expect(speaker.orders.isEmpty)
      #expect(
        speaker.effects.contains {
          if case .heard(let heard) = $0 { heard.outcome == .refused(.changed) } else { false }
        })
    }
    speaker.say("close window", confidence: 0.5, phones: 12)
    #expect(speaker.control.dialogue.question != nil)
    speaker.effects = speaker.control.handle(change, at: speaker.now)
    #expect(speaker.control.dialogue.question == nil)
  }

  @Test("Closing is asked about where it was not heard surely, the rest is not", arguments: WindowOrder.allCases)
  func risky(order: WindowOrder) throws {
    var speaker = speaker("Play")
    let settings = speaker.control.settings
    let words = try #require(CommandTable.english.command(.window(order))).title.replacing("[the] ", with: "")
    speaker.say(words, confidence: (settings.act + settings.risky) / 2, phones: 12)
    #expect(speaker.orders.isEmpty == (order == .close))
    guard order == .close else { return }
    speaker.say("yes")
    #expect(speaker.orders == [.window(.close)])
    #expect(speaker.control.lastIsRisky)
  }

  @Test("What is called exactly like a command for windows is tapped")
  func names() {
    var settings = VoiceSettings()
    settings.bareNames = true
    var speaker = Speaker([.named("Next window")], settings: settings)
    _ = speaker.control.handle(.desk(SpokenDesk(windows: WindowOrder.allCases)), at: speaker.now)
    speaker.say("next window")
    #expect(speaker.tapped == ["Next window"] && speaker.orders.isEmpty)
  }

  @Test("An order is repeated, and “undo that” brings back what was minimised or maximised")
  func again() {
    var speaker = speaker("Play")
    speaker.say("next window")
    speaker.say("repeat that 2 times")
    #expect(speaker.orders == [.window(.next), .window(.next)])
    for words in ["minimize window", "maximize window"] {
      speaker.say(words)
      speaker.say("undo that")
      #expect(speaker.orders == [.window(.restore)], "\(words)")
    }
    speaker.say("close window")
    #expect(speaker.say("undo that") == .refused(.unsupported) && speaker.orders.isEmpty)
  }

  @Test("Nothing said reaches a window behind the rescue menu")
  func covered() {
    var speaker = speaker("Play")
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    speaker.say("close window")
    #expect(speaker.orders.isEmpty)
  }

  @Test("An order is read as it was written, and its ability as it was told", arguments: WindowOrder.allCases)
  func wire(order: WindowOrder) {
    let call = DeskCall(.window(order), process: 1234)
    #expect(call.text.hasPrefix("1234 window ") && DeskCall(text: call.text) == call)
    #expect(SpokenDesk(capabilities: ["panel", order.capability]) == SpokenDesk(windows: [order]))
    for text in ["- window", "- window ", "- window explode"] { #expect(DeskCall(text: text) == nil) }
  }
}
