import Foundation
import TappetProtocol
import Testing

@Suite("Typing and selections by ear")
struct TypingSpeechTests {
  private static func field(
    _ value: String?, selected: String? = "", traits: [String] = ["textEntry"], count: Int? = nil
  ) -> [String: Any] {
    var field: [String: Any] = ["id": "field", "accessibilityLabel": "Message", "accessibilityTraits": traits]
    field["accessibilityValue"] = value
    field["accessibilitySelectedText"] = selected
    field["accessibilityNumberOfCharacters"] = count
    return field
  }

  private static func screen(_ field: [String: Any]) -> [String: Any] {
    ["id": "root", "children": [field, RawClient.button("Send")]]
  }

  private struct Session {
    let daemon: VirtualDaemon
    let observer: VirtualClient
    let app: VirtualClient
    let speaker: VirtualClient
    var generation = 0

    init(_ settings: [String: Any] = [:]) throws {
      daemon = VirtualDaemon()
      observer = try daemon.observer()
      var values: [String: Any] = ["speech.except": ["stops"], "speech.verbosity": "brief"]
      values.merge(settings) { $1 }
      try observer.ask("settings.set", ["values": values])
      speaker = try daemon.connect(.control, process: 43)
      try speaker.hello("speech", name: "Speaker")
      app = try daemon.app("Mail")
    }

    mutating func publish(_ field: [String: Any], of client: VirtualClient? = nil) throws {
      generation += 1
      try (client ?? app).ask("tree.set", ["generation": generation, "root": TypingSpeechTests.screen(field)])
    }

    mutating func patch(_ properties: [String: Any]) throws {
      generation += 1
      try app.ask(
        "tree.patch", ["generation": generation, "base": generation - 1, "set": ["field": properties]])
    }

    func said() -> [String] { speaker.events("speech.say").compactMap { $0["utterance"] as? String } }

    func refused() -> [String] { observer.events("scan.refused").compactMap { $0["text"] as? String } }
  }

  @Test("A word is said when it is finished, by a patch as by a whole tree, and the whole value is not said as well")
  func words() throws {
    var session = try Session()
    try session.publish(Self.field("hell"))
    _ = session.said()
    try session.patch(["accessibilityValue": "hello"])
    #expect(session.said() == [])
    try session.patch(["accessibilityValue": "hello "])
    #expect(session.said() == ["hello"])
    session.daemon.advance(by: .seconds(1))
    try session.publish(Self.field("hello you "))
    #expect(session.said() == ["you"])
  }

  @Test("Without speech.echo the new value of the lit field is said whole, as of any element")
  func off() throws {
    var session = try Session(["speech.echo": "none"])
    try session.publish(Self.field("hello"))
    _ = session.said()
    try session.patch(["accessibilityValue": "hello you "])
    #expect(session.said() == ["hello you"])
  }

  @Test("What is typed into the app under the keyboard on the screen is said while the keyboard is scanned")
  func keyboard() throws {
    var session = try Session()
    try session.publish(Self.field("hell"))
    let keyboard = try session.daemon.connect(.app, process: 44)
    try keyboard.ask(
      "hello",
      ["protocol": 1, "client": ["name": "Keyboard"], "role": "app", "capabilities": ["summoned"]])
    try keyboard.publish(["o", "p"])
    try session.observer.ask("apps.focus", ["app": "Keyboard"])
    _ = session.said()
    try session.patch(["accessibilityValue": "hello "])
    #expect(session.said() == ["hello"])
  }

  @Test("What another app changes in its field is not said")
  func otherApp() throws {
    var session = try Session()
    try session.publish(Self.field("hell"))
    let other = try session.daemon.app("Music")
    try session.publish(Self.field("hell"), of: other)
    _ = session.said()
    try session.publish(Self.field("hello "), of: other)
    #expect(session.said() == [])
  }

  @Test("What is typed next takes the place of what was typed before, and nothing is cut but that")
  func latest() throws {
    var session = try Session(["speech.echo": "characters"])
    try session.publish(Self.field(""))
    try session.patch(["accessibilityValue": "a"])
    session.daemon.advance(by: .seconds(1))
    _ = session.speaker.events("speech.say")
    try session.patch(["accessibilityValue": "ab"])
    let order = session.speaker.events("speech.say")
    #expect(order.count == 1)
    #expect(order.first?["replaces"] as? Int != nil)
    #expect(order.first?["interrupt"] as? Bool != true)
  }

  @Test("A password's characters are dots, and its value and selection never reach anybody")
  func password() throws {
    var session = try Session(["speech.echo": "both"])
    try session.publish(Self.field("secret", selected: "cret", traits: ["secureTextEntry"], count: 1))
    let tree = try #require(try session.observer.ask("tree.get"))
    #expect(!"\(tree)".contains("cret"))
    _ = session.said()
    try session.patch(["accessibilityNumberOfCharacters": 2])
    #expect(session.said() == ["dot"])
    try session.patch(["accessibilitySelectedText": "secret"])
    #expect(!"\(try #require(try session.observer.ask("tree.get")))".contains("secret"))
    try session.observer.ask("command", ["name": "speak selection"])
    #expect(session.refused().last == "nothing is selected")
  }

  @Test("The selected text of the field is read alone, and lit while it is read")
  func selection() throws {
    var session = try Session()
    try session.publish(Self.field("see you tomorrow", selected: "you"))
    _ = (session.said(), session.observer.events("scan.highlight"))
    try session.observer.ask("command", ["name": "speak selection"])
    let order = session.speaker.events("speech.say")
    #expect(order.map { $0["utterance"] as? String } == ["you"])
    #expect(session.observer.events("scan.highlight").last?["label"] as? String == "Message")
    try session.speaker.ask("speech.finished", ["id": order.first?["id"] ?? 0, "wasSuccessful": true])
    #expect(session.observer.events("state").last?["running"] as? Bool == true)
  }

  @Test("With nothing selected in the lit field that is said; another stop is read as before")
  func nothing() throws {
    var session = try Session()
    try session.publish(Self.field("hello"))
    try session.observer.ask("command", ["name": "speak selection"])
    #expect(session.refused() == ["nothing is selected"])
    try session.observer.ask("command", ["name": "next"])
    _ = session.said()
    try session.observer.ask("command", ["name": "speak selection"])
    #expect(session.said() == ["Send"])
  }

  @Test("A field that does not say what is selected in it is read whole, as every stop")
  func untold() throws {
    var session = try Session()
    try session.publish(Self.field("hello", selected: nil))
    _ = session.said()
    try session.observer.ask("command", ["name": "speak selection"])
    #expect(session.said() == ["Message, hello"])
  }
}
