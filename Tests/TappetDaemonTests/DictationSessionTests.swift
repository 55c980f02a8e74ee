import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Dictation from a recogniser to an app")
struct DictationSessionTests {
  private let daemon = VirtualDaemon()
  private let voice: VirtualClient
  private let app: VirtualClient

  init() throws {
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
