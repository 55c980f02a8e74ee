import ScanVocabulary
import ScannerMenus
import SpokenCommands
import TappetModel
import Testing

@Suite("C4: values, toggles and actions by voice")
struct VoiceVerbTests {
  @Test(
    "C4: a toggle is turned only where it is not yet so",
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

  @Test("C4: what is no toggle is not turned; a dimmed one says so")
  func noToggle() {
    var dimmed = AccessibilityElement.namedToggle("Wi-Fi", value: "0")
    dimmed.traits.insert(.notEnabled)
    var speaker = Speaker([.named("Play"), dimmed])
    #expect(speaker.say("turn on play") == .refused(.unsupported))
    #expect(speaker.say("turn on wi-fi") == .refused(.dimmed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("C4: a value is set step by step, the step learned from the first")
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

  @Test("C4: a value that stays where it is, or never comes there, is given up and told")
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

  @Test("C4: of a value that moves by next to nothing no more steps are asked for than there may be")
  func tiny() {
    var speaker = Speaker([.namedSlider("Volume", value: "0")])
    speaker.say("set volume to 40")
    _ = speaker.requests
    speaker.show([.namedSlider("Volume", value: "0.0000000000000000000001")])
    #expect(speaker.requests.map(\.action) == [.increment(count: 100)])
  }

  @Test("C4: what is said next comes instead of what still goes on")
  func interrupted() {
    var speaker = Speaker([.namedSlider("Volume", value: "10"), .named("Play")])
    speaker.say("set volume to 40")
    speaker.say("tap play")
    speaker.show([.namedSlider("Volume", value: "15"), .named("Play")])
    #expect(speaker.requests.isEmpty)
  }

  @Test(
    "C4: a value is told when it is asked for, a secret never",
    arguments: [
      ("what is volume", "Volume, 40 %"), ("what is the wi-fi", "Wi-Fi, on"), ("what is code", "Code, password field"),
    ])
  func asks(text: String, answer: String) {
    var secret = AccessibilityElement.named("Code", traits: .secureTextEntry, actions: [.setFocus])
    secret.value = "1234"
    var speaker = Speaker([.namedSlider("Volume", value: "40 %"), .namedToggle("Wi-Fi", value: "1"), secret])
    #expect(speaker.say(text) == .answered(answer))
    #expect(speaker.requests.isEmpty)
  }

  @Test("C4: an action of an element is said with its name, or alone where only one has it")
  func customActions() {
    var speaker = Speaker([
      .named("Inbox").offering("Archive", "Mark as read"), .named("Drafts").offering("Archive"), .named("Play"),
    ])
    #expect(speaker.say("archive in inbox") == .acted("Inbox"))
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Archive")])
    #expect(speaker.requests.map(\.id) == ["Inbox"])
    #expect(speaker.say("mark as read") == .acted("Inbox"))
    #expect(speaker.say("mark as read in play") == .refused(.unsupported))
    // Two have it: never a guess, and the number does what was said.
    #expect(speaker.say("archive") == .ambiguous(["Inbox", "Drafts"]))
    #expect(speaker.say("two") == .acted("Drafts"))
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Archive")])
    // What is lit is meant.
    _ = speaker.control.handle(.light("Drafts"), at: speaker.now)
    #expect(speaker.say("archive") == .acted("Drafts"))
  }

  @Test("C4: a risky action needs more confidence, as a risky name does")
  func riskyAction() {
    var speaker = Speaker([.named("Inbox").offering("Delete everything")])
    #expect(speaker.say("delete everything in inbox", confidence: 0.6) == .unsure("Inbox"))
    #expect(speaker.say("delete everything in inbox", confidence: 0.7) == .acted("Inbox"))
  }

  @Test("C4: a risky action that is said without a name needs more confidence, though its element does no harm")
  func riskyActionAlone() {
    var speaker = Speaker([.named("Inbox").offering("Delete everything")])
    speaker.say("delete everything", confidence: 0.6)
    #expect(speaker.requests.isEmpty)
    speaker.say("delete everything", confidence: 0.7)
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Delete everything")])
  }

  @Test("C4: “show actions for” lists them by numbers, and a number does one")
  func listsActions() {
    var speaker = Speaker([.named("Inbox").offering("Archive", "Delete"), .named("Play")])
    speaker.say("show actions for inbox")
    #expect(
      speaker.control.shownList
        == VoiceList(title: "Inbox", entries: [.init(text: "Archive"), .init(text: "Delete")], isNumbered: true))
    #expect(speaker.control.vocabulary.numbers == 2)
    #expect(speaker.say("two") == .acted("Inbox"))
    #expect(speaker.requests.map(\.action) == [.customAction(id: "Delete")])
    #expect(speaker.control.shownList == nil && speaker.effects.contains(.list(nil)))
    #expect(speaker.say("show actions for play") == .refused(.unsupported))
  }

  @Test("C12: a number of a list is refused once the element is another")
  func staleList() {
    var speaker = Speaker([.named("Inbox", id: "a").offering("Archive")])
    speaker.say("show actions for inbox")
    let (revision, began) = (speaker.control.vocabulary.revision, speaker.now)
    speaker.show([.named("Outbox", id: "a").offering("Archive")])
    #expect(speaker.control.shownList == nil)
    #expect(speaker.say("one", began: began, vocabulary: revision) == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("C4: gestures are made in the middle of the screen, or of what was named")
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

  @Test("C4: scrolling to the end goes on until the app has no more, and never for ever")
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
  }

  @Test("C4: speed, home and the bell's kin are asked of others")
  func others() {
    var speaker = Speaker("Play")
    speaker.say("faster")
    #expect(speaker.effects.contains(.setting(.faster)))
    speaker.say("go home")
    #expect(speaker.effects.contains(.device(.home)))
    #expect(speaker.say("faster", confidence: 0.6) == .unsure("faster"))
  }
}

@Suite("C6, C7: apps, again and back by voice")
struct VoiceRepeatTests {
  @Test("C6: an app is gone to by its name; what is on the screen of that name comes first")
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

  @Test("C6: two apps of one name are never guessed between")
  func twins() {
    var speaker = Speaker("Play")
    _ = speaker.control.handle(
      .apps([VoiceApp(id: "1", name: "Mail", isScanned: false), VoiceApp(id: "2", name: "Mail", isScanned: false)]),
      at: speaker.now)
    #expect(speaker.say("switch to mail") == .refused(.severalApps("Mail", 2)))
  }

  @Test("F4: a profile is used by its name, said surely, and the person's own settings where one is in force")
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

  @Test("C7: the last thing is done again, as often as was said")
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

  @Test("C7: it is not done again to what is another now, and a risky one only when surely heard")
  func notAgain() {
    var speaker = Speaker([.named("Send", id: "it")])
    speaker.say("tap send")
    #expect(speaker.say("repeat that", confidence: 0.6) == .unsure("repeat that (N times)"))
    speaker.show([.named("Delete", id: "it")])
    #expect(speaker.say("repeat that") == .refused(.changed))
    #expect(speaker.requests.isEmpty)
  }

  @Test(
    "C7: what has an opposite is taken back by that",
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

  @Test("C7: “undo that” asks where it was done, or whatever held it")
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
