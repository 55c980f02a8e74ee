import Messages
import ScanVocabulary
import ScannerMenus
import SpokenNames
import TappetModel
import Testing

@testable import SpokenCommands

@Suite("Voice: commands")
struct VoiceControlTests {
  @Test(
    "A verb and a name tap the element",
    arguments: [
      "tap play", "Tap PLAY!", "tap the play", "tap on play", "click play", "click on the play", "press play",
      "select play", "choose play", "open the play", "tap the play button",
    ])
  func taps(text: String) {
    var speaker = Speaker("Play", "Pause")
    #expect(speaker.say(text) == .acted("Play"))
    #expect(speaker.tapped == ["Play"])
    #expect(speaker.requests.first?.cause == .voice)
    #expect(speaker.requests.first?.generation == 7)
  }

  @Test("Each verb requests its own action at the element's place")
  func verbs() {
    let frame = Frame(x: 10, y: 20, width: 40, height: 20)
    var speaker = Speaker([.named("Play", frame: frame)])
    speaker.say("long press play")
    #expect(speaker.requests.map(\.action) == [.longPress])
    #expect(speaker.requests.first?.point == Point(x: 30, y: 30))
    speaker.say("tap and hold the play")
    #expect(speaker.requests.map(\.action) == [.longPress])
    speaker.say("double tap play")
    guard case .gesture(let name, let points)? = speaker.requests.first?.action else {
      Issue.record("no gesture")
      return
    }
    #expect(name == "doubleTap")
    #expect(points.count == 2)
    #expect(points.joined().allSatisfy { $0.x == 30 && $0.y == 30 })
  }

  @Test(
    "A value is incremented and decremented by the spoken count, and the request has its responder chain",
    arguments: [
      ("increment volume", ElementAction.increment(count: 1)), ("decrement the volume", .decrement(count: 1)),
      ("increment volume by three", .increment(count: 3)), ("decrement volume by 10", .decrement(count: 10)),
      ("increment volume by to", .increment(count: 2)), ("increment volume by zero", .increment(count: 1)),
    ])
  func adjusts(text: String, expected: ElementAction) {
    var speaker = Speaker(
      [.namedSlider("Volume"), .named("Play")], chains: ["Volume": ["bar", "root"], "Play": ["root"]])
    #expect(speaker.say(text) == .acted("Volume"))
    #expect(speaker.requests.map(\.action) == [expected])
    #expect(speaker.requests.first?.chain == ["bar", "root"])
  }

  @Test(
    "While the rescue or bell menu covers the screen, and for what was said until then, nothing behind it acts",
    arguments: [
      "tap play", "long press play", "swipe left", "scroll to the bottom", "go back", "scroll down", "open mail",
    ])
  func covered(text: String) {
    var speaker = Speaker("Play", "Pause")
    speaker.effects = speaker.control.handle(
      .apps([VoiceApp(id: "2", name: "Mail", isScanned: false)]), at: speaker.now)
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    #expect(speaker.say(text) == .refused(.covered("start scanning")))
    #expect(!speaker.effects.contains { $0.actsOnScreen })
    // Begun before the menu closed, recognised after that.
    let began = speaker.now.advanced(by: .milliseconds(500))
    _ = speaker.control.handle(.cover(false), at: speaker.now.advanced(by: .milliseconds(700)))
    #expect(speaker.say(text, began: began) == .refused(.covered("start scanning")))
    #expect(!speaker.effects.contains { $0.actsOnScreen })
    speaker.say(text)
    #expect(speaker.effects.contains { $0.actsOnScreen })
  }

  @Test("Commands for the menu itself or for no screen work while it covers the screen")
  func coveredButMeant() {
    var speaker = Speaker("Play", "Pause")
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    #expect(speaker.say("start scanning") == .acted("start scanning"))
    #expect(speaker.effects.contains(.command(.resume)))
    #expect(speaker.say("scan slower") != .refused(.covered("start scanning")))
    #expect(speaker.say("go to sleep") != .refused(.covered("start scanning")))
  }

  @Test("A scroll to the end stops when the rescue or bell menu opens")
  func coveredErrand() {
    var speaker = Speaker("Play", "Pause")
    speaker.say("scroll to the bottom")
    #expect(speaker.effects.contains(.command(.request(.scroll(.down)))))
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    #expect(speaker.control.handle(.answered(.scroll(.down), handled: true), at: speaker.now).isEmpty)
  }

  @Test("The user's own phrase rings the bell under the menu but taps nothing")
  func coveredPhrase() {
    var settings = VoiceSettings()
    settings.phrases = [VoicePhrase(say: ["help me"], steps: [.say("tap play"), .does(.bell)])]
    var speaker = Speaker([.named("Play")], settings: settings)
    _ = speaker.control.handle(.cover(true), at: speaker.now)
    speaker.say("help me")
    #expect(!speaker.effects.contains { $0.actsOnScreen })
    settings.phrases = [VoicePhrase(say: ["help me"], steps: [.does(.bell)])]
    speaker.effects = speaker.control.handle(.settings(settings), at: speaker.now)
    speaker.say("help me")
    #expect(speaker.effects.contains(.does(.bell)))
  }

  @Test("A tap does not climb the responder chain")
  func tapDoesNotClimb() {
    var speaker = Speaker([.named("Play")], chains: ["Play": ["root"]])
    speaker.say("tap play")
    #expect(speaker.requests.first?.chain == [])
  }

  @Test("A child's action goes to the child")
  func combinedActions() {
    var cell = AccessibilityElement.named("Mail from Alice", id: "cell")
    cell.ownActions = [OwnAction(.activate, name: "Activate", target: "open")]
    var speaker = Speaker([cell])
    speaker.say("tap mail from alice")
    #expect(speaker.tapped == ["open"])
  }

  @Test("A request to a child of a combined stop climbs to the stop, then to its containers")
  func combinedChain() throws {
    let level = ElementNode(
      id: "level", label: AttributedText("Level"), traits: .adjustable, value: AttributedText("3"))
    var cell = ElementNode(id: "cell", label: AttributedText("Volume"), children: [level])
    cell.details.semanticChildren = .combine
    var speaker = Speaker([])
    try speaker.show(ElementNode(id: "root", children: [ElementNode(id: "list", children: [cell])]))
    speaker.say("increment volume")
    #expect(speaker.requests.first?.id == "level")
    #expect(speaker.requests.first?.chain == ["cell", "list", "root"])
  }

  @Test("A child without a known responder chain climbs from its combined stop")
  func unknownChain() {
    var cell = AccessibilityElement.namedSlider("Volume", id: "cell")
    cell.ownActions = [OwnAction(.increment, name: "Increment", target: "level")]
    var speaker = Speaker([cell], chains: ["cell": ["list", "root"]])
    speaker.say("increment volume")
    #expect(speaker.requests.first?.id == "level")
    #expect(speaker.requests.first?.chain == ["cell", "list", "root"])
  }

  @Test("A command that the element does not support is refused with the reason")
  func unsupported() {
    var speaker = Speaker("Play")
    #expect(speaker.say("increment play") == .refused(.unsupported))
    #expect(speaker.requests.isEmpty)
  }

  @Test("A command for a dimmed element is refused with the reason")
  func dimmed() {
    var speaker = Speaker([.named("Send", traits: [.button, .notEnabled], actions: [])])
    #expect(speaker.control.vocabulary.names.map(\.id) == ["Send"])
    #expect(speaker.say("tap send") == .refused(.dimmed))
    #expect(speaker.requests.isEmpty)
  }

  @Test("Of two elements with the same name the one that can act is meant")
  func usableTwin() {
    var speaker = Speaker([
      .named("Volume", id: "mute"), .namedSlider("Volume", id: "slider"),
      .named("Delete", id: "dimmed", traits: [.button, .notEnabled], actions: []), .named("Delete", id: "lit"),
    ])
    speaker.say("increment volume")
    #expect(speaker.requests.map(\.id) == ["slider"])
    speaker.say("tap volume")
    #expect(speaker.requests.map(\.id) == ["mute"])
    speaker.say("tap delete")
    #expect(speaker.requests.map(\.id) == ["lit"])
  }

  @Test(
    "Commands without a name give their scan command",
    arguments: [
      ("scroll up", ScanCommand.request(.scroll(.up))), ("Scroll down!", .request(.scroll(.down))),
      ("scroll left", .request(.scroll(.left))), ("scroll right", .request(.scroll(.right))),
      ("go back", .request(.escape)), ("press escape", .request(.escape)), ("start scanning", .resume),
      ("stop scanning", .stop),
    ])
  func plainCommands(text: String, expected: ScanCommand) {
    var speaker = Speaker("Play")
    speaker.say(text)
    #expect(speaker.commands == [expected])
  }

  @Test("A name alone acts only with bareNames")
  func bareNames() {
    var strict = Speaker("Play song")
    #expect(strict.say("play song") == .ignored(nil))
    #expect(strict.requests.isEmpty)
    #expect(!strict.control.vocabulary.commands.contains("<name>"))
    var free = Speaker("Play song", bareNames: true)
    #expect(free.say("play song") == .acted("Play song"))
    #expect(free.control.vocabulary.commands.contains("<name>"))
  }

  @Test("A bare word that is also a command is the command, with “tap” it is the element")
  func commandBeforeName() {
    var speaker = Speaker("Go back", "Select all", bareNames: true)
    speaker.say("go back")
    #expect(speaker.commands == [.request(.escape)])
    #expect(speaker.requests.isEmpty)
    speaker.say("tap go back")
    #expect(speaker.tapped == ["Go back"])
    speaker.say("select all")
    #expect(speaker.tapped == ["Select all"])
  }

  @Test(
    "Every utterance is reported exactly once, after its other effects",
    arguments: [
      "tap play", "nonsense", "", "show names", "wake up", "tap 9", "go to sleep", "scroll down", "!?",
    ])
  func everythingIsTold(text: String) {
    var speaker = Speaker("Play", "Play")
    for confidence in [0.0, 0.4, 0.6, 1.0] {
      speaker.say(text, confidence: confidence)
      let heard = speaker.effects.compactMap { if case .heard(let heard) = $0 { heard } else { nil } }
      #expect(heard.map(\.text) == [text])
      #expect(heard.map(\.confidence) == [confidence])
      if case .heard? = speaker.effects.last {} else { Issue.record("told before the end") }
    }
  }

  @Test("Every pattern of the table can be spoken and does what its row says", arguments: CommandTable.english.commands)
  func table(command: VoiceCommand) { obeys(every: command, in: .english) }

  @Test("Every German pattern can be spoken and does what its row says", arguments: CommandTable.german.commands)
  func germanTable(command: VoiceCommand) { obeys(every: command, in: .german) }

  private func obeys(every command: VoiceCommand, in language: SpokenLanguage) {
    #expect(!command.patterns.isEmpty, "\(command.id)")
    for pattern in command.patterns {
      let isShown = !command.needs.isDisjoint(with: [.numbers, .overlay]) || command.intent == .order(.hide)
      var speaker = Speaker(everything: isShown, in: language)
      speaker.prepare(for: command)
      // The second of two held keys is another one.
      let words = pattern.replacing("<modifier> <modifier>", with: "<modifier> <other>").split(separator: " ").map {
        Speaker.example(for: $0.filter { $0 != "[" && $0 != "]" }, in: language)
      }
      let outcome = speaker.say(words.joined(separator: " "))
      switch (command.intent, outcome) {
      case (.order(.listenOn), .already?), (_, .acted?), (_, .answered?), (.reply(.no), .declined?),
        (.reply(.more), .ambiguous?):
        break
      default: Issue.record("“\(pattern)” led to \(String(describing: outcome))")
      }
    }
  }

  @Test("The vocabulary's commands are those that “what can I say” lists")
  func listed() {
    var speaker = Speaker(everything: true)
    let listed = Set(speaker.control.vocabulary.commands)
    let sayable = CommandTable.english.commands.filter {
      $0.needs.isDisjoint(with: [
        .spelling, .field, .fields, .grid, .asked, .choosing, .refusable, .held, .scrolling, .dragging,
      ])
    }
    let known = Set(sayable.flatMap(\.patterns).filter { $0 != "wake" && CommandTable.english.isListenedFor($0) })
    #expect(listed.symmetricDifference(known).sorted() == [])
    speaker.say("what can I say")
    let shown = speaker.sayable
    #expect(sayable.map { $0.title.forReaders() }.filter { !shown.contains($0) } == [])
    speaker.say("hide commands")
    #expect(speaker.control.shownList == nil)
    speaker = Speaker("Play")
    let few = speaker.sayable
    #expect(few.contains("tap NAME") && !few.contains("NAME") && !few.contains { $0.hasPrefix("turn on") })
  }
}

extension Speaker {
  /// A screen on which every command can be spoken. "Volume" has every trait and was tapped before.
  init(everything isNumbered: Bool, in language: SpokenLanguage = .english) {
    var settings = VoiceSettings()
    settings.bareNames = true
    var volume = AccessibilityElement.namedSlider("Volume", value: "50").offering("Reset all")
    volume.traits.insert(.toggleButton)
    volume.frame = Frame(x: 0, y: 0, width: 80, height: 40)
    self.init([], settings: settings)
    effects = control.handle(.language(language), at: now)
    effects = control.handle(
      .desk(SpokenDesk(hasKeys: true, canHold: true, windows: WindowOrder.allCases, canFocus: true)), at: now)
    effects = control.handle(.windows([VoiceWindow(id: 1, title: "Budget – Calc")]), at: now)
    var own = OwnNames()
    own.call(volume, "Volume")
    show([volume, .named("Play", id: "play", frame: Frame(x: 100, y: 0, width: 80, height: 40))], own: own)
    effects = control.handle(.apps([VoiceApp(id: "2", name: "Mail", isScanned: false)]), at: now)
    effects = control.handle(.profiles(MenuProfiles(["bed"], current: "bed")), at: now)
    if isNumbered { say(translated("show numbers")) }
    say(translated("tap volume"))
    if isNumbered { say(translated("show numbers")) }
  }

  /// Sets up what the command needs besides.
  mutating func prepare(for command: VoiceCommand) {
    let needs = command.needs
    if !needs.isDisjoint(with: [.field, .fields, .spelling]) { show([.field("Note", value: "Io"), .named("Play")]) }
    if command.intent == .type(.correct) { control.dictations.note(["Io", "Eo"]) }
    if needs.contains(.spelling) { say(translated("spelling mode")) }
    if needs.contains(.grid) {
      say(translated("show grid"))
      say(translated("five"))
    }
    if !needs.isDisjoint(with: [.asked, .refusable]) { say(translated("tap play"), confidence: 0.4) }
    if needs.contains(.choosing) {
      show([.named("Play", id: "a"), .named("Play", id: "b"), .named("Play all", id: "c")])
      say(translated("tap play"))
    }
    if needs.contains(.scrolling) { say(translated("start scrolling")) }
    if needs.contains(.dragging) {
      say(translated("drag play"))
      if needs.contains(.numbers) { say(translated("show numbers")) }
    } else if needs.contains(.held) {
      say(translated("hold shift"))
    }
    if command.intent == .order(.commanding) { say(translated("numbers only")) }
  }

  private func translated(_ phrase: String) -> String {
    guard control.language == .german else { return phrase }
    let german = [
      "show numbers": "zeige nummern", "tap volume": "tippe volume", "spelling mode": "buchstabiermodus",
      "show grid": "zeige gitter", "five": "fünf", "tap play": "tippe auf play", "numbers only": "nur nummern",
      "start scrolling": "scrollen beginnen", "drag play": "ziehe play", "hold shift": "halte umschalt",
    ]
    return german[phrase] ?? phrase
  }

  static func example(for word: String, in language: SpokenLanguage) -> String {
    let english = example(for: word)
    guard language == .german else { return english }
    return [
      "one": "eins", "two": "zwei", "sixty": "sechzig", "alpha": "aachen", "shift": "umschalt", "control": "strg",
    ][english] ?? english
  }

  private static func example(for word: String) -> String {
    switch word {
    case "<name>", "<adjustable>", "<toggle>", "<valued>", "<actor>": "volume"
    case "<number>": "one"
    case "<count>": "two"
    case "<value>": "sixty"
    case "<action>": "reset all"
    case "<app>": "mail"
    case "<window>": "budget"
    case "<profile>": "bed"
    case "<words+>": "loud"
    case "<square+>": "one"
    case "<letter+>": "alpha"
    case "<text+>": "io"
    case "<key>": "escape"
    case "<modifier>": "shift"
    case "<chord>": "control"
    case "<character>": "alpha"
    case "<other>": "control"
    default: word
    }
  }
}

@Suite("Voice orders by switch")
struct VoiceOrderTests {
  @Test("Listening goes off and on, and an order in vain is answered")
  func listening() {
    var voice = VoiceControl()
    #expect(voice.obey(.listenOn, at: .zero).outcome == .already("already awake"))
    let off = voice.obey(.listenOff, at: .zero)
    #expect(off.effects.contains(.awake(false)) && off.outcome == .acted("listen off"))
    #expect(!voice.isAwake)
    #expect(voice.obey(.listenOff, at: .zero).outcome == .already("already asleep"))
    #expect(voice.obey(.listenOn, at: .zero).effects.contains(.awake(true)))
    #expect(voice.isAwake)
  }

  @Test("Names and numbers are shown and hidden")
  func overlays() {
    var voice = VoiceControl()
    #expect(voice.obey(.hide, at: .zero).outcome == .already("nothing to hide"))
    #expect(voice.obey(.showNumbers, at: .zero).effects.contains(.overlay(VoiceOverlay(.numbers))))
    #expect(voice.obey(.hide, at: .zero).effects.contains(.overlay(.none)))
  }
}

extension VoiceEffect {
  /// Whether it requests something of the app or changes the app.
  fileprivate var actsOnScreen: Bool {
    switch self {
    case .perform, .command(.request), .focusApp: true
    case _: false
    }
  }
}
