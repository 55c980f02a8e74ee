import ElementTrees
import Foundation
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import VoiceInput

/// The examples in the documents are understood: flite says each one, the built-in recogniser hears it, and it has the
/// same effect as when typed.
@Suite("Spoken examples in the documents", .serialized)
struct DocumentedExamplesTests {
  private struct Example {
    var text: String
    /// The commands typed first, so that the example has something to act on.
    var before: [String] = []

    init(_ text: String, after before: String...) {
      self.text = text
      self.before = before
    }
  }

  /// The examples from running text, in the documents' words.
  private static let examples = [
    Example("tap Play"), Example("what can I say"), Example("show names"), Example("tap the Play button"),
    Example("tap second Delete"), Example("tap last Delete"), Example("tap Delete in Alice"),
    Example("tap the switch under Wi-Fi"), Example("tap the button next to Search"), Example("show numbers"),
    Example("tap play next"), Example("open Mail"), Example("switch to Mail"), Example("what is Volume"),
    Example("call this shuffle", after: "what is volume"), Example("call number five shuffle", after: "show numbers"),
    Example("tap shuffle"), Example("forget this name", after: "what is shuffle"),
    Example("wake up", after: "go to sleep"), Example("go to sleep"), Example("Show grid"),
    Example("yes", after: "?tap play"), Example("no", after: "?tap play"), Example("more", after: "tap delete"),
    Example("cancel", after: "tap delete"),
    Example("five", after: "show grid"), Example("five five", after: "show grid"),
    Example("tap five", after: "show grid"), Example("double tap five", after: "show grid"),
    Example("long press five", after: "show grid"), Example("More squares", after: "show grid"),
    Example("fewer squares", after: "show grid", "more squares"), Example("back", after: "show grid", "five"),
    Example("hide grid", after: "show grid"), Example("Type alpha bravo"), Example("Delete that"),
    Example("new line"), Example("select all"), Example("copy"), Example("paste"), Example("next field"),
    Example("next word", after: "spelling mode"), Example("select previous line", after: "spelling mode"),
    Example("start dictation"), Example("stop dictation", after: "start dictation"),
    Example("scratch that"), Example("press enter"), Example("press F5"), Example("press page down"),
    Example("press control shift tango"), Example("press escape"), Example("hold shift"),
    Example("release", after: "hold shift"), Example("release shift", after: "hold shift"),
    Example("start scrolling down"), Example("stop scrolling", after: "start scrolling down"),
    Example("stop", after: "start scrolling down"), Example("drag Play"), Example("drop on Start", after: "drag play"),
    Example("close window"), Example("minimize window"), Example("maximize window"), Example("restore window"),
    Example("snap left"), Example("snap right"), Example("next window"), Example("close the window"),
    Example("command mode", after: "spelling mode"), Example("tap start"), Example("tap 2", after: "show numbers"),
    Example("increment Volume by 3"), Example("scroll down"), Example("use bed profile"),
    Example("use my own settings", after: "use bed profile"), Example("speak screen"), Example("speak on"),
    Example("speak selection"), Example("read the selection"), Example("stop reading"), Example("next heading"),
    Example("previous heading"),
    Example("next link"), Example("previous link"), Example("next container"), Example("previous container"),
    Example("open keyboard"), Example("tap H"), Example("speak from the top"), Example("read next"),
    Example("read previous"), Example("read next heading"), Example("read previous heading"),
    Example("read by element"), Example("read by line"), Example("read by word"), Example("read by character"),
    Example("spell it"),
    Example("stop listening"), Example("turn off voice control"),
    Example("next track"), Example("previous song"), Example("play music"), Example("pause music"), Example("mute"),
    Example("unmute"), Example("mute the sound"), Example("unmute the sound"), Example("mute or unmute"),
    Example("play or pause"), Example("show notifications"),
    Example("screen curtain on"), Example("screen curtain off"), Example("what did you hear"),
    Example("tap Play and scroll down"), Example("scroll down and tap Play and scroll up"),
    Example("switch to Budget"), Example("call this clickable", after: "show grid", "five"),
    Example("tap spot one", after: "show grid", "five", "call this clickable"),
    Example("call this lamp", after: "show grid", "five"),
  ]

  /// Quotations that nobody says to Tappet: its answers, names of things, and parts of phrases.
  private static let notSaid: Set<String> = [
    "that was my own voice", "that was too long; say it in parts", "dimmed", "that changed", "play next episode", "tap",
    "did you mean “stop”?", "ab", "space", "dot", "question mark", "at sign", "capital",
    "open quote", "close quote", "open parenthesis", "close parenthesis", "new paragraph", "type hello world",
    "type", "push to talk",
    "scanning", "paused", "call this …", "5 items, play to stop", "volume, 40 %",
    "which one? 2 have that name; say a number",
    "button", "selected", "not understood", "next style:", "long press", "double tap", "drag", "spot 1", "type here",
    "switch", "undo …", "switch lost",
  ]

  /// The documents with spoken examples, read up to the table of commands. `all`: whether all quotations in the
  /// document are checked, or only those that begin like a command.
  private static let documents: [(path: String, all: Bool)] = [
    ("docs/voice-control.md", true), ("README.md", false), ("docs/speech.md", false), ("docs/set-up.md", false),
    ("docs/desktop.md", false), ("docs/clients.md", false), ("docs/switch-control.md", false),
    ("docs/recognisers.md", false),
  ]

  private static let firstWords: Set<String> = [
    "tap", "click", "press", "double", "long", "show", "hide", "increment", "decrement", "increase", "decrease", "set",
    "turn", "call", "forget", "scroll", "speak", "read", "next", "previous", "swipe", "zoom", "switch", "open", "go",
    "wake", "use", "repeat", "undo", "type",
  ]

  private static func quotations(inFile path: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    if let table = text.range(of: "<!-- From the table of commands") { text = String(text[..<table.lowerBound]) }
    text.replace(/```(.|\n)*?```/, with: "")
    // Code counts only as “tappet say”; any other code is removed, because a quotation mark in it begins no quotation.
    text.replace(/`tappet say ("[^"]*")`/) { String($0.output.1) }
    text.replace(/`[^`]*`/, with: "")
    let quoted = text.matches(of: /"([^"]+)"/).map(\.output.1) + text.matches(of: /“([^”]+)”/).map(\.output.1)
    return quoted.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  @Test("Every quoted command in a document is among the tested examples", arguments: documents.map(\.path))
  func complete(path: String) throws {
    let known = Set(Self.examples.map { $0.text.lowercased() })
    let all = Self.documents.first { $0.path == path }?.all ?? false
    for quotation in Set(try Self.quotations(inFile: path)) {
      let said = quotation.lowercased()
      let isSaid = all || said.split(separator: " ").first.map { Self.firstWords.contains(String($0)) } ?? false
      guard isSaid, !Self.notSaid.contains(said) else { continue }
      #expect(
        known.contains(said),
        "“\(quotation)” in \(path) is tried by nobody: add it to the examples, or to what is not said")
    }
  }

  @Test("Every example is heard, and has the same effect as when it is typed")
  func heard() throws {
    let recogniser = try UtteranceRecogniser()
    for example in Self.examples {
      var stage = try Stage()
      for words in example.before { stage.type(words) }
      let expected = stage.typed(example.text)
      #expect(expected.isAction, "“\(example.text)” does nothing when it is typed: \(expected.outcome)")
      try recogniser.use(stage.control.vocabulary)
      var tries: [String] = []
      for voice in Self.voices {
        let heard = try recogniser.hearAll(Speech.saying(example.text, voice: voice)).map(\.utterance)
        var stage = stage
        let actions = heard.map { stage.say($0) }
        if actions.count == 1, actions[0].isSame(as: expected) {
          tries = []
          break
        }
        tries.append("\(voice): \(heard.map { "\($0.text) (\($0.confidence))" })")
      }
      #expect(tries.isEmpty, "“\(example.text)” was heard as \(tries)")
    }
  }

  /// No voice of flite says every word well, so the next voice is tried if one was not understood.
  private static let voices = ["slt", "rms", "awb"]

  /// A screen with everything that the examples need, and a user who speaks to it.
  private struct Stage {
    var control: VoiceControl
    private var now = Instant(nanoseconds: 1_000_000_000)
    private let tree: ElementTree
    private var own = OwnNames()

    init() throws {
      control = VoiceControl(lexicon: try DictionaryLexicon())
      tree = try ElementTree(root: Self.root)
      if let element = tree.named.first(where: { $0.id == "named" }) { own.call(element, "shuffle") }
      show()
      _ = control.handle(
        .apps([
          VoiceApp(id: "1", name: "Mail", isScanned: false), VoiceApp(id: "2", name: "Radio", isScanned: false),
          VoiceApp(id: "3", name: "Keyboard", isScanned: false),
        ]), at: now)
      _ = control.handle(.profiles(MenuProfiles(["bed"])), at: now)
      _ = control.handle(
        .desk(SpokenDesk(hasKeys: true, canHold: true, windows: WindowOrder.allCases, canFocus: true)), at: now)
      _ = control.handle(.windows([VoiceWindow(id: 1, title: "Budget.ods – LibreOffice Calc")]), at: now)
    }

    /// Shows the screen with the user's own names.
    private mutating func show() {
      let plan = Planner().plan(tree)
      _ = control.handle(.show(VoiceScreen(tree, chains: plan.chains, root: plan.root, own: own)), at: now)
    }

    /// Handles the words as if they had been heard with certainty; after “?”, so uncertainly that Tappet asks.
    mutating func type(_ words: String) {
      now = now.advanced(by: .seconds(1))
      let isDoubted = words.hasPrefix("?")
      let said = say(
        Utterance(
          text: isDoubted ? String(words.dropFirst()) : words, confidence: isDoubted ? 0.4 : 1, startedAt: now,
          endedAt: now, vocabulary: control.vocabulary.revision))
      for case .useProfile(let name) in said.effects {
        _ = control.handle(.profiles(MenuProfiles(["bed"], current: name)), at: now)
      }
      for case .own(let change) in said.effects {
        own.call(change.element, change.name, place: change.place)
        show()
      }
    }

    /// Returns the effect of the typed words.
    func typed(_ words: String) -> SpokenAction {
      var copy = self
      return copy.say(
        Utterance(text: words, confidence: 1, startedAt: now, endedAt: now, vocabulary: control.vocabulary.revision))
    }

    mutating func say(_ utterance: Utterance) -> SpokenAction {
      var utterance = utterance
      (utterance.startedAt, utterance.endedAt) = (now, now)
      return SpokenAction(control.handle(.heard(utterance), at: now))
    }

    private static func place(_ row: Int, _ column: Int = 0) -> Frame {
      Frame(x: Double(column) * 200, y: Double(row) * 40, width: 180, height: 36)
    }

    private static func button(_ id: ElementID, _ label: String?, _ row: Int, _ column: Int = 0) -> ElementNode {
      ElementNode(id: id, label: label.map { AttributedText($0) }, traits: .button, frame: place(row, column))
    }

    private static let root = ElementNode(
      id: "root",
      children: [
        button("play", "Play", 0), button("next", "Play next episode", 1), button("search", "Search", 2),
        button("unnamed", nil, 2, 1),
        ElementNode(id: "wi-fi", label: "Wi-Fi", traits: .staticText, frame: place(4)),
        ElementNode(id: "switch", traits: .toggleButton, value: "0", frame: place(5)),
        ElementNode(id: "volume", label: "Volume", traits: .adjustable, value: "40 %", frame: place(7)),
        ElementNode(id: "message", label: "Message", traits: .textEntry, frame: place(9)),
        ElementNode(
          id: "row1",
          children: [
            ElementNode(id: "alice", label: "Alice", traits: .staticText, frame: place(11)),
            button("delete1", "Delete", 11, 1),
          ]),
        ElementNode(
          id: "row2",
          children: [
            ElementNode(id: "bob", label: "Bob", traits: .staticText, frame: place(12)),
            button("delete2", "Delete", 12, 1),
          ]),
        ElementNode(id: "named", traits: .button, value: "5", frame: place(14, 3)), button("start", "Start", 18),
        button("h", "H", 22),
      ])
  }
}
