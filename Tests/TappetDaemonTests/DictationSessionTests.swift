import ScanVocabulary
import SpokenCommands
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Dictation from a recogniser to an app")
struct DictationSessionTests {
  private let daemon: VirtualDaemon
  private let voice: VirtualClient
  private let app: VirtualClient

  init() throws {
    var configuration = Configuration()
    // Nothing moves by itself.
    configuration.scanning.method = .manual
    daemon = VirtualDaemon(configuration)
    app = try daemon.app("Notes")
    voice = try daemon.connect(.control, process: 77)
    try voice.hello("voice", name: "recogniser")
    try voice.ask("subscribe", ["topics": ["voice.vocabulary"]])
    try app.ask(
      "tree.set",
      [
        "generation": 1,
        "root": [
          "id": "screen",
          "children": [
            [
              "id": "note", "accessibilityLabel": "Note", "accessibilityTraits": ["textEntry"],
              "accessibilityValue": "So",
            ]
          ],
        ],
      ])
  }

  private func utterance(_ text: String, dictation: [String: Any]? = nil) -> [String: Any] {
    let now = Int(daemon.now.nanoseconds)
    var utterance: [String: Any] = [
      "text": text, "confidence": text.isEmpty ? 0 : 1, "startedAt": now, "endedAt": now, "vocabulary": 0,
    ]
    utterance["dictation"] = dictation
    return utterance
  }

  @Test("The vocabulary says that text is dictated, and dictated text reaches the app's field")
  func reaches() throws {
    try voice.ask("utterance", utterance("start dictation"))
    #expect(voice.events("voice.vocabulary").last?["dictation"] as? Bool == true)
    daemon.advance(by: .seconds(1))
    try voice.ask("utterance", utterance("", dictation: ["texts": ["it rains period"], "confidence": 0.9]))
    let asked = try app.answerPerforms()
    let argument = try #require(asked.first?["argument"] as? [String: Any])
    #expect(asked.map { $0["action"] as? String } == ["setText"])
    #expect(argument["text"] as? String == " it rains.")
    #expect(argument["range"] as? [Int] == [2, 0])
    try voice.ask("utterance", utterance("stop dictation"))
    #expect(voice.events("voice.vocabulary").last?["dictation"] == nil)
  }

  private var isDictating: Bool { voice.events("voice.vocabulary").last?["dictation"] as? Bool ?? false }

  @Test("Dictate in a field's menu types what is said into that field, and Stop dictating ends it")
  func menu() throws {
    let observer = try daemon.observer()
    try app.ask(
      "tree.set",
      [
        "generation": 2,
        "root": [
          "id": "screen",
          "children": ["title", "note"].map {
            ["id": $0, "accessibilityLabel": $0, "accessibilityTraits": ["textEntry"], "accessibilityValue": ""]
          },
        ],
      ])
    var lit: String?
    func reach(_ name: String) throws -> Bool {
      for _ in 0..<20 {
        lit = observer.events("scan.highlight").last?["label"] as? String ?? lit
        // As a person does: a press sooner was meant for what was lit before.
        daemon.advance(by: .seconds(1))
        if lit == name { return true }
        try observer.ask("command", ["name": "next"])
      }
      return false
    }
    /// Chooses that entry of the title's menu; false, and the menu is closed, if there is none.
    func choose(_ name: String) throws -> Bool {
      #expect(try reach("title"))
      try observer.ask("command", ["name": "select"])
      let isThere = try reach(name)
      try observer.ask("command", ["name": isThere ? "select" : "back"])
      return isThere
    }
    #expect(try !choose("Dictate"), "nobody listens yet")
    try voice.ask("voice.status", ["state": "listening"])
    try voice.ask("utterance", utterance("stop listening"))
    #expect(daemon.isolated { !$0.voice.isAwake })
    #expect(try choose("Dictate"))
    #expect(daemon.isolated { $0.voice.isAwake })
    #expect(isDictating)
    daemon.advance(by: .seconds(1))
    try voice.ask("utterance", utterance("", dictation: ["texts": ["it rains"], "confidence": 0.9]))
    let asked = try app.answerPerforms()
    #expect(asked.map { "\($0["id"] ?? "") \($0["action"] ?? "")" } == ["title setText"])
    #expect(try choose("Stop dictating"))
    #expect(!isDictating)
    try voice.ask("voice.status", ["state": "listening", "muted": true])
    try observer.ask("settings.set", ["values": ["microphone.muted": true]])
    #expect(try !choose("Dictate"), "the microphone is closed")
    try observer.ask("settings.set", ["values": ["microphone.muted": false]])
    #expect(try choose("Dictate"), "it is open again")
  }

  @Test("Only a client with the role voice may dictate")
  func role() throws {
    let control = try daemon.connect(.control, process: 78)
    try control.hello("control", name: "other")
    try voice.ask("utterance", utterance("start dictation"))
    daemon.advance(by: .seconds(1))
    #expect(
      try control.ask("utterance", utterance("", dictation: ["texts": ["rm"], "confidence": 1])) == nil)
    #expect(try app.answerPerforms().isEmpty)
  }

  @Test(
    "A dictation without texts, with a confidence beyond 1, or longer than a label is refused", arguments: [0, 1, 2])
  func malformed(index: Int) throws {
    let dictation: [String: Any] = [
      ["texts": [String](), "confidence": 1], ["texts": ["a"], "confidence": 2],
      ["texts": [String](repeating: String(repeating: "a", count: 5_000), count: 9), "confidence": 1],
    ][index]
    try voice.ask("utterance", utterance("start dictation"))
    daemon.advance(by: .seconds(1))
    #expect(try voice.ask("utterance", utterance("", dictation: dictation)) == nil)
    #expect(try app.answerPerforms().isEmpty)
  }
}
