import Messages
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@Suite("Values, toggles and actions by voice")
struct VoiceVerbTests {
  @Test(
    "A toggle is turned only if it is not in that state",
    arguments: [
      ("turn on wi-fi", "0", true), ("turn on the wi-fi", "1", false), ("turn wi-fi on", "0", true),
      ("turn off wi-fi", "1", true), ("turn wi fi off", "0", false), ("switch off wi-fi", "mixed", true),
      ("turn on wi-fi", "mixed", true),
    ])
  func toggles(text: String, value: String, acts: Bool) {
    var speaker = Speaker([.namedToggle("Wi-Fi", value: value)])
    let outcome = speaker.say(text)
    #expect(speaker.tapped == (acts ? ["Wi-Fi"] : []))
    if acts {
      #expect(outcome == .acted("Wi-Fi"))
    } else {
      #expect(outcome == .already("Wi-Fi is \(value == "1" ? "on" : "off") already"))
    }
  }

  @Test("Turning an element that is no toggle, or a dimmed one, is refused")
  func noToggle() {
    var dimmed = AccessibilityElement.namedToggle("Wi-Fi", value: "0")
    dimmed.traits.insert(.notEnabled)
    var speaker = Speaker([.named("Play"), dimmed])
    #expect(speaker.say("turn on play") == .refused(.unsupported))
    #expect(speaker.say("turn on wi-fi") == .refused(.dimmed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("A value is set step by step, with the size learned from the first step")
  func sets() {
    var speaker = Speaker([.namedSlider("Volume", value: "10 %")])
    #expect(speaker.say("set volume to forty percent") == .acted("Volume"))
    #expect(speaker.requests.map(\.action) == [.increment(count: 1)])
    speaker.show([.namedSlider("Volume", value: "15 %")])
    #expect(speaker.requests.map(\.action) == [.increment(count: 5)])
    speaker.show([.namedSlider("Volume", value: "40 %")])
    #expect(speaker.requests.isEmpty && speaker.control.deadline == nil)
    #expect(speaker.say("set the volume to 40") == .already("Volume is at 40 already"))
    speaker.say("set volume to zero")
    #expect(speaker.requests.map(\.action) == [.decrement(count: 1)])
  }

  @Test("A value that does not change or never arrives is given up with a report")
  func stuck() {
    var speaker = Speaker([.namedSlider("Volume", value: "10")])
    speaker.say("set volume to 40")
    speaker.wait(.seconds(3))
    #expect(speaker.effects == [.refused("Volume stayed at 10")])
    #expect(speaker.control.deadline == nil)
    speaker.say("set volume to 40")
    for turn in 0..<100 {
      speaker.show([.namedSlider("Volume", value: turn.isMultiple(of: 2) ? "90" : "10")])
    }
    #expect(speaker.requests.isEmpty)
  }

  @Test("A value that changes by very little gets at most 100 steps in one request")
  func tiny() {
    var speaker = Speaker([.namedSlider("Volume", value: "0")])
    speaker.say("set volume to 40")
    _ = speaker.requests
    speaker.show([.namedSlider("Volume", value: "0.0000000000000000000001")])
    #expect(speaker.requests.map(\.action) == [.increment(count: 100)])
  }

  @Test("The next command ends a command under way")
  func interrupted() {
    var speaker = Speaker([.namedSlider("Volume", value: "10"), .named("Play")])
    speaker.say("set volume to 40")
    speaker.say("tap play")
    speaker.show([.namedSlider("Volume", value: "15"), .named("Play")])
    #expect(speaker.requests.isEmpty)
  }

  @Test(
    "A value is spoken on request, a secure one never",
    arguments: [
      ("what is volume", "Volume, 40 %"), ("what is the wi-fi", "Wi-Fi, on"), ("what is code", "Code, password field"),
    ])
  func asks(text: String, answer: String) {
    var secret = AccessibilityElement.named("Code", traits: .secureTextEntry, actions: [.setFocus])
    secret.value = "1234"
    var speaker = Speaker([.namedSlider("Volume", value: "40 %"), .namedToggle("Wi-Fi", value: "1"), secret])
    #expect(speaker.say(text) == .answered(Message(verbatim: answer)))
    #expect(speaker.requests.isEmpty)
  }

  @Test("A custom action is spoken with its element, or alone if only one has it")
  func customActions() {
    var speaker = Speaker([
      .named("Inbox").offering("Archive", "Mark as read"), .named("Drafts").offering("Archive"), .named("Play"),
    ])
    #expect(speaker.say("archive in inbox") == .acted("Inbox"))
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Archive")])
    #expect(speaker.requests.map(\.id) == ["Inbox"])
    #expect(speaker.say("mark as read") == .acted("Inbox"))
    #expect(speaker.say("mark as read in play") == .refused(.unsupported))
    // Two elements have it: it asks, and the number performs the action.
    #expect(speaker.say("archive") == .ambiguous(["Inbox", "Drafts"]))
    #expect(speaker.say("two") == .acted("Drafts"))
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Archive")])
    // The lit element is meant.
    _ = speaker.control.handle(.light("Drafts"), at: speaker.now)
    #expect(speaker.say("archive") == .acted("Drafts"))
  }

  @Test("A risky action needs more confidence, like a risky name")
  func riskyAction() {
    var speaker = Speaker([.named("Inbox").offering("Delete everything")])
    #expect(speaker.say("delete everything in inbox", confidence: 0.6) == .unsure("Inbox"))
    #expect(speaker.say("delete everything in inbox", confidence: 0.7) == .acted("Inbox"))
  }

  @Test("A risky action without a name needs more confidence, although its element is not risky")
  func riskyActionAlone() {
    var speaker = Speaker([.named("Inbox").offering("Delete everything")])
    speaker.say("delete everything", confidence: 0.6)
    #expect(speaker.requests.isEmpty)
    speaker.say("delete everything", confidence: 0.7)
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Delete everything")])
  }

  @Test("“show actions for” lists the actions with numbers, and a number does one")
  func listsActions() {
    var speaker = Speaker([.named("Inbox").offering("Archive", "Delete"), .named("Play")])
    speaker.say("show actions for inbox")
    #expect(
      speaker.control.shownList
        == VoiceList(title: "Inbox", entries: [.init(text: "Archive"), .init(text: "Delete")], isNumbered: true))
    // An app's name stays as it is, even if Tappet has a translation of the same words.
    #expect(speaker.control.shownList?.titleMessage.arguments == nil)
    #expect(speaker.control.vocabulary.numbers == 2)
    #expect(speaker.say("two") == .acted("Inbox"))
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Delete")])
    #expect(speaker.control.shownList == nil && speaker.effects.contains(.list(nil)))
    #expect(speaker.say("show actions for play") == .refused(.unsupported))
  }

  @Test("A number of a list is refused if the element has changed")
  func staleList() {
    var speaker = Speaker([.named("Inbox", id: "a").offering("Archive")])
    speaker.say("show actions for inbox")
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show([.named("Outbox", id: "a").offering("Archive")])
    #expect(speaker.control.shownList == nil)
    #expect(speaker.say("one", began: began, vocabulary: revision) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("Gestures are made in the middle of the screen or of the named element")
  func gestures() {
    var speaker = Speaker([.named("Map", frame: Frame(x: 0, y: 0, width: 200, height: 200))])
    speaker.say("zoom in")
    guard case .gesture("pinchOut", let points)? = speaker.requests.first?.action else {
      Issue.record("no pinch")
      return
    }
    #expect(speaker.requests.first?.id == "root" && points.count == 2)
    #expect(speaker.requests.first?.point == Point(x: 400, y: 300))
    speaker.say("swipe left on the map")
    guard case .gesture("swipeLeft", let path)? = speaker.requests.first?.action else {
      Issue.record("no swipe")
      return
    }
    #expect(speaker.requests.first?.id == "Map" && path.first?.first?.x == 100)
  }

  @Test("Scrolling to the end goes on until the app has no more, at most 50 times")
  func scrollsToEnd() {
    var speaker = Speaker("Play")
    speaker.say("scroll to the bottom")
    var scrolled = 0
    while speaker.commands == [.request(.scroll(.down))] {
      scrolled += 1
      speaker.effects = speaker.control.handle(.answered(.scroll(.down), handled: scrolled < 4), at: speaker.now)
    }
    #expect(scrolled == 4)
    speaker.say("scroll to top")
    scrolled = 0
    while speaker.commands == [.request(.scroll(.up))] {
      scrolled += 1
      speaker.effects = speaker.control.handle(.answered(.scroll(.up), handled: true), at: speaker.now)
    }
    #expect(scrolled == 50)
    #expect(speaker.effects == [.refused("there is more; say it again to go on")])
  }

  @Test("Speed and home are passed on as a setting and a device command")
  func others() {
    var speaker = Speaker("Play")
    speaker.say("faster")
    #expect(speaker.effects.contains(.setting(.faster)))
    speaker.say("go home")
    #expect(speaker.effects.contains(.device(.home)))
    #expect(speaker.say("faster", confidence: 0.6) == .unsure("faster"))
  }

  @Test("Every command of the device can be said, in English and in German", arguments: SpokenLanguage.allCases)
  func devices(language: SpokenLanguage) throws {
    for command in DeviceCommand.allCases {
      var speaker = Speaker("Play")
      speaker.effects = speaker.control.handle(.language(language), at: speaker.now)
      let row = CommandTable.of(language).commands.first { $0.intent == .device(command) }
      for pattern in try #require(row, "nothing says \(command)").patterns {
        speaker.say(pattern.replacing(#/\[\w+\] /#, with: ""))
        #expect(speaker.effects.contains(.device(command)), "\(pattern)")
      }
    }
  }

  @Test("An element of the very name of a device command comes before it")
  func elementFirst() {
    var speaker = Speaker("Next track", "Play music videos", bareNames: true)
    #expect(speaker.say("next track") == .acted("Next track"))
    speaker.say("play music")
    #expect(speaker.effects.contains(.device(.play)))
  }

  @Test("“Undo that” takes a device command back where another does the opposite")
  func deviceUndo() {
    var speaker = Speaker("Play")
    speaker.say("mute")
    speaker.say("undo that")
    #expect(speaker.effects.contains(.device(.soundOn)))
  }
}

@Suite("Apps, repeat and undo by voice")
struct VoiceRepeatTests {
  @Test("An app is opened by its name, but an element of that name comes first")
  func apps() {
    var speaker = Speaker("Mail settings")
    _ = speaker.control.handle(
      .apps([VoiceApp(id: "1", name: "Notes", isScanned: true), VoiceApp(id: "2", name: "Mail", isScanned: false)]),
      at: speaker.now)
    #expect(speaker.control.vocabulary.lists[.app] == [["notes"], ["mail"]])
    #expect(speaker.say("open mail") == .acted("Mail"))
    #expect(speaker.effects.contains(.focusApp("2")))
    #expect(speaker.say("open mail settings") == .acted("Mail settings"))
    #expect(speaker.say("switch to notes") == .already("Notes is on the screen already"))
    speaker.show([.named("Mail")])
    speaker.say("open mail")
    #expect(speaker.tapped == ["Mail"])
    speaker.say("switch to mail")
    #expect(speaker.effects.contains(.focusApp("2")))
  }

  @Test("Two apps with the same name are refused")
  func twins() {
    var speaker = Speaker("Play")
    _ = speaker.control.handle(
      .apps([VoiceApp(id: "1", name: "Mail", isScanned: false), VoiceApp(id: "2", name: "Mail", isScanned: false)]),
      at: speaker.now)
    #expect(speaker.say("switch to mail") == .refused(.severalApps("Mail", 2)))
  }

  @Test("A profile is used by its name at high confidence, and the user's own settings while one is in force")
  func profiles() {
    var speaker = Speaker()
    #expect(!speaker.control.vocabulary.commands.contains { $0.contains("profile") })
    _ = speaker.control.handle(.profiles(MenuProfiles(["bed", "night_left"])), at: speaker.now)
    #expect(speaker.say("use the bed profile") == .acted("bed"))
    #expect(speaker.effects.contains(.useProfile("bed")))
    #expect(speaker.say("switch to profile night left") == .acted("night left"))
    #expect(speaker.effects.contains(.useProfile("night_left")))
    #expect(speaker.say("use the bed profile", confidence: 0.6) != .acted("bed"))
    #expect(speaker.say("use my own settings") == .ignored(nil))
    _ = speaker.control.handle(.profiles(MenuProfiles(["bed"], current: "bed")), at: speaker.now)
    #expect(speaker.say("use my own settings") == .acted("your own settings"))
    #expect(speaker.effects.contains(.useProfile(nil)))
  }

  @Test("The last command is repeated as often as spoken")
  func again() {
    var speaker = Speaker("Play")
    #expect(speaker.say("repeat that") == .refused(.nothingDone))
    speaker.say("tap play")
    #expect(speaker.say("repeat that") == .acted("Play"))
    #expect(speaker.tapped == ["Play"])
    speaker.say("repeat that three times")
    #expect(speaker.tapped == ["Play", "Play", "Play"])
    speaker.say("scroll down")
    speaker.say("again")
    #expect(speaker.commands == [.request(.scroll(.down))])
  }

  @Test("A repeat is refused if the element has changed, and a risky one needs more confidence")
  func notAgain() {
    var speaker = Speaker([.named("Send", id: "it")])
    speaker.say("tap send")
    #expect(speaker.say("repeat that", confidence: 0.6) == .unsure("repeat that (N times)"))
    speaker.show([.named("Delete", id: "it")])
    #expect(speaker.say("repeat that") == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test(
    "A command with an opposite is undone by it",
    arguments: [
      ("increment volume by three", .decrement(count: 3)), ("decrement volume", .increment(count: 1)),
      ("scroll down", .scroll(.up)),
    ] as [(String, ElementAction)])
  func opposite(text: String, expected: ElementAction) {
    var speaker = Speaker([.namedSlider("Volume", value: "50")])
    speaker.say(text)
    speaker.say("undo that")
    #expect(speaker.requests.map(\.action) + speaker.commands.compactMap(\.action) == [expected])
    #expect(speaker.say("undo that") == .refused(.nothingDone))
  }

  @Test("“undo that” goes to the element or, if it has gone, to its container")
  func undo() {
    var speaker = Speaker([.named("Delete", id: "it")], chains: ["it": ["row", "root"]])
    #expect(speaker.say("undo that") == .refused(.nothingDone))
    speaker.say("tap delete")
    #expect(speaker.say("undo that") == .acted("undo Delete"))
    #expect(speaker.requests.map(\.action) == [.undo])
    #expect(speaker.requests.map(\.chain) == [["row", "root"]])
    speaker.say("tap delete")
    speaker.show([])
    speaker.say("undo that")
    #expect(speaker.requests.map(\.id) == ["root"])
  }
}

extension ScanCommand {
  fileprivate var action: ElementAction? { if case .request(let action) = self { action } else { nil } }
}
