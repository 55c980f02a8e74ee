import ScanLab
import ScanVocabulary
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

/// What a person hears who does not see the screen, in virtual time.
@Suite("Screens, alerts and values that are heard")
struct ScreenSpeechTests {
  private let daemon: VirtualDaemon
  private let speaker: VirtualClient
  private let observer: VirtualClient
  private let app: VirtualClient

  init() throws {
    var configuration = Configuration()
    configuration.scanning.step = .seconds(30)
    var space = SwitchDefinition(id: "space", source: .injected)
    space.filter.chatter = .zero
    configuration.switches = [space]
    daemon = VirtualDaemon(configuration)
    speaker = try daemon.connect(.control)
    try speaker.hello("speech", name: "Speaker")
    observer = try daemon.observer()
    app = try daemon.app("Settings")
  }

  /// What is spoken since this was last asked, as if each text had been spoken to its end.
  private func heard() throws -> [String] {
    var heard: [String] = []
    while case let orders = speaker.events("speech.say"), !orders.isEmpty {
      for order in orders {
        let text = order["utterance"]
        heard.append((text as? String) ?? (text as? [String: Any])?["string"] as? String ?? "")
        try speaker.ask("speech.finished", ["id": order["id"] ?? 0, "wasSuccessful": true])
      }
    }
    return heard
  }

  private static func element(_ id: String, _ label: String, _ traits: String..., more: [String: Any] = [:])
    -> [String: Any]
  {
    more.merging(["id": id, "accessibilityLabel": label, "accessibilityTraits": traits]) { $1 }
  }

  private static var page: [[String: Any]] {
    [
      element("title", "Sound", "header"), element("text", "How loud it is.", "staticText"),
      element("volume", "Volume", "adjustable", more: ["accessibilityValue": "40 %"]), element("ok", "OK", "button"),
    ]
  }

  private func publish(_ children: [[String: Any]], _ generation: Int, notify: [String: Any]? = nil) throws {
    var tree: [String: Any] = ["generation": generation, "root": ["id": "screen", "children": children]]
    tree["notify"] = notify
    try app.ask("tree.set", tree)
  }

  @Test("A new screen says its first heading, and then its first stop")
  func newScreen() throws {
    try publish(Self.page, 1)
    #expect(try heard() == ["Sound, heading", "Volume, 40 %, adjustable"])
    try publish(
      [Self.element("title", "Display", "header"), Self.element("dark", "Dark", "button")], 2,
      notify: ["notification": "screenChanged"])
    #expect(try heard() == ["Display, heading", "Dark, button"])
  }

  @Test("A summary element is said in place of the heading")
  func summary() throws {
    try publish([Self.page[0], Self.element("s", "3 new", "staticText", "summaryElement"), Self.page[3]], 1)
    #expect(try heard() == ["3 new", "OK, button"])
  }

  @Test("An alert says its label and its texts before its first stop, once")
  func alert() throws {
    try publish(Self.page, 1)
    _ = try heard()
    let alert: [String: Any] = [
      "id": "alert", "accessibilityLabel": "Delete all?", "accessibilityViewIsModal": true,
      "children": [
        Self.element("message", "This cannot be undone.", "staticText"), Self.element("yes", "Delete", "button"),
      ],
    ]
    try publish(Self.page + [alert], 2)
    #expect(try heard() == ["Delete all?", "This cannot be undone.", "Delete, button"])
    try publish(Self.page + [alert], 3)
    #expect(try heard() == [])
  }

  @Test("A dialog window without a heading says its title and its texts; a large screen without one its title")
  func dialogWindow() throws {
    func publish(_ buttons: [String], _ generation: Int) throws {
      let texts = [Self.element("t", "This cannot be undone.", "staticText")]
      let children = texts + buttons.map { Self.element($0, $0, "button") }
      try app.ask(
        "tree.set",
        [
          "generation": generation, "root": ["id": "w", "accessibilityLabel": "Warning", "children": children],
          "notify": ["notification": "screenChanged"],
        ])
    }
    try publish(["Keep", "Reset"], 1)
    #expect(try heard() == ["Warning", "This cannot be undone.", "Keep, button"])
    try publish((1...9).map { "B\($0)" }, 2)
    #expect(try heard().first == "Warning")
  }

  @Test("A screen or a change that names a title says it, and scanning goes to the first stop after it")
  func namedTitle() throws {
    try publish([Self.element("back", "Back", "button")] + Self.page, 1)
    _ = try heard()
    try app.ask("notify", ["notification": "layoutChanged", "element": "text"])
    #expect(try heard() == ["How loud it is.", "Volume, 40 %, adjustable"])
    try app.ask("notify", ["notification": "screenChanged", "element": "title"])
    #expect(try heard() == ["Sound, heading", "Volume, 40 %, adjustable"])
    #expect(observer.events("scan.highlight").last?["label"] as? String == "Volume")
  }

  @Test("Another app that comes on the screen says its name")
  func otherApp() throws {
    try publish(Self.page, 1)
    _ = try heard()
    let other = try daemon.app("Music", process: 4712)
    try other.publish(["Play"])
    try observer.ask("apps.focus", ["app": "Music"])
    #expect(try heard() == ["Music", "Play, button"])
  }

  @Test("Speech can leave out screens")
  func except() throws {
    try observer.ask("settings.set", ["values": ["speech.except": ["screens"]]])
    try publish(Self.page, 1)
    #expect(try heard() == ["Volume, 40 %, adjustable"])
  }

  @Test("A value that changes constantly is said once a second, and its last change always")
  func constant() throws {
    let clock = { (value: String) in
      Self.element("time", "Time", "button", "updatesFrequently", more: ["accessibilityValue": value])
    }
    try publish([clock("0"), Self.page[3]], 1)
    _ = try heard()
    daemon.advance(by: .seconds(2))
    for turn in 1...6 {
      try app.ask(
        "tree.patch", ["generation": turn + 1, "base": turn, "set": ["time": ["accessibilityValue": "\(turn)"]]])
      daemon.advance(by: .milliseconds(100))
    }
    #expect(try heard() == ["1"])
    daemon.advance(by: .seconds(1))
    #expect(try heard() == ["6"])
    daemon.advance(by: .seconds(5))
    #expect(try heard() == [])
  }

  @Test("After a change by voice of an element that is not lit, its name and new value are said and shown")
  func askedValue() throws {
    try publish([Self.page[3], Self.page[2]], 1)
    _ = try heard()
    try observer.ask(
      "utterance",
      ["text": "increment volume", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0, "typed": true])
    let asked = try app.answerPerforms()
    #expect(asked.first?["id"] as? String == "volume")
    try app.ask("tree.patch", ["generation": 2, "base": 1, "set": ["volume": ["accessibilityValue": "50 %"]]])
    #expect(try heard().last == "Volume, 50 %")
    #expect(observer.events("told").last?["text"] as? String == "Volume, 50 %")
    daemon.advance(by: .seconds(4))
    try app.ask("tree.patch", ["generation": 3, "base": 2, "set": ["volume": ["accessibilityValue": "60 %"]]])
    #expect(try heard() == [])
  }

  @Test("An app that leaves while a change of its value waits to be said leaves no deadline behind")
  func askedValueOfGoneApp() throws {
    try publish([Self.page[3], Self.page[2]], 1)
    try observer.ask(
      "utterance",
      ["text": "increment volume", "confidence": 1, "startedAt": 1, "endedAt": 2, "vocabulary": 0, "typed": true])
    for turn in 1...3 {
      try app.ask(
        "tree.patch", ["generation": turn + 1, "base": turn, "set": ["volume": ["accessibilityValue": "\(turn)"]]])
    }
    app.leave()
    try daemon.app("Other").ask("tree.set", ["generation": 1, "root": ["id": "screen", "children": [Self.page[3]]]])
    daemon.advance(by: .seconds(2))
    #expect(daemon.isolated { $0.speech.deadline } == nil)
  }

  @Test("A jump to a heading says the heading and shows it before the stop after it")
  func jump() throws {
    try publish(
      [Self.element("back", "Back", "button")] + Self.page, 1,
      notify: ["notification": "screenChanged", "element": "back"])
    _ = try heard()
    try observer.ask("command", ["name": "next heading"])
    #expect(try heard() == ["Sound, heading", "Volume, 40 %, adjustable"])
    #expect(observer.events("scan.flash").last?["label"] as? String == "Sound")
  }

  @Test("A page of texts alone has headings: a jump reads them")
  func textAlone() throws {
    try publish(
      [
        Self.element("a", "One", "header"), Self.element("t", "Text", "staticText"), Self.element("b", "Two", "header"),
      ], 1)
    _ = try heard()
    for expected in ["One, heading", "Two, heading"] {
      try observer.ask("command", ["name": "next heading"])
      #expect(try heard() == [expected])
    }
  }

  @Test("The screen is read piece by piece by commands; each element is lit, and a press goes back to the scan's place")
  func stepping() throws {
    try publish(Self.page, 1)
    _ = try heard()
    for (order, words) in [
      ("read previous", "Volume, 40 %, adjustable"), ("read previous", "How loud it is."),
      ("read by word", "How"), ("read next", "loud"),
    ] {
      try observer.ask("command", ["name": order])
      #expect(try heard() == [words])
    }
    #expect(observer.events("scan.highlight").last?["label"] as? String == "How loud it is.")
    for edge in ["down", "up"] {
      try observer.ask("switch.inject", ["switch": "space", "edge": edge])
      daemon.advance(by: .milliseconds(200))
    }
    #expect(observer.events("scan.highlight").last?["label"] as? String == "Volume")
    #expect(try app.answerPerforms().isEmpty)
  }

  private func press() throws {
    for edge in ["down", "up"] { try observer.ask("switch.inject", ["switch": "space", "edge": edge]) }
  }

  /// Waits until the entry with that name is lit, and presses the switch.
  private func choose(_ name: String) throws {
    for _ in 0..<60 {
      if daemon.isolated({ $0.scan.highlight?.label }) == name { return try press() }
      daemon.advance(by: .seconds(1))
    }
    Issue.record("\(name) was never lit")
  }

  @Test("One switch reads the screen from a menu that stays open, with a ring round what is read")
  func readingMenu() throws {
    try observer.ask("settings.set", ["values": ["scanning.step": 1, "scanning.grace": 0, "scanning.pauseOnFirst": 0]])
    try publish(Self.page, 1)
    try observer.ask("command", ["name": "menu"])
    try choose("Read")
    _ = try heard()
    try choose("Previous")
    #expect(try heard().last == "Volume, 40 %, adjustable")
    try press()
    #expect(try heard().last == "How loud it is.")
    #expect(observer.events("scan.highlight").last?["label"] as? String == "Previous")
    try choose("By word")
    #expect(try heard().last == "How")
    try choose("Next")
    #expect(try heard().last == "loud")
    try choose("Back")
    try choose("Back")
    #expect(daemon.isolated { $0.scan.highlight?.label } == "Volume")
    #expect(try app.answerPerforms().isEmpty)
  }

  @Test("“Speak on” goes on at the piece that was read last, and at the lit stop once the scan has moved")
  func onward() throws {
    try publish(Self.page, 1)
    _ = try heard()
    for _ in 1...2 { try observer.ask("command", ["name": "read previous"]) }
    #expect(try heard() == ["Volume, 40 %, adjustable", "How loud it is."])
    try observer.ask("command", ["name": "speak on"])
    #expect(speaker.events("speech.say").last?["utterance"] as? String == "How loud it is.")
    try press()
    try observer.ask("command", ["name": "next"])
    _ = try heard()
    try observer.ask("command", ["name": "speak on"])
    #expect(speaker.events("speech.say").last?["utterance"] as? String == "OK")
  }

  @Test("A title that waits with its change is said although another app names one, and the change grows meanwhile")
  func waitingTitle() throws {
    let other = try daemon.app("Other", process: 4712)
    try publish([Self.element("back", "Back", "button")] + Self.page, 1)
    try other.publish(["X"])
    _ = try heard()
    // A change of the layout waits until the tree has settled.
    let more = [Self.element("back", "Back", "button"), Self.element("new", "New", "button")] + Self.page
    try publish(more, 2, notify: ["notification": "layoutChanged", "element": "title"])
    try other.ask("notify", ["notification": "layoutChanged", "element": "X"])
    try publish(more + [Self.element("last", "Last", "button")], 3, notify: ["notification": "layoutChanged"])
    daemon.advance(by: .seconds(2))
    #expect(try heard() == ["Sound, heading", "Volume, 40 %, adjustable"])
  }
}
