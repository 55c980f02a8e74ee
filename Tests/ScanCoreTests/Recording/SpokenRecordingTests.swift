import ElementTrees
import ScanPlanning
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SpokenNames
import TappetModel
import Testing

@testable import ScanLab

@Suite("Recordings of speech and their replay")
struct SpokenRecordingTests {
  /// Records the inputs of voice control, as the daemon does.
  private struct Session {
    var voice = VoiceControl()
    var recorder = Recorder(names: true, speech: true)
    var lines: [String] = []
    var effects: [[VoiceEffect]] = []
    var now = Instant.zero
    var secrets = SecretSpeech()

    init() {
      lines.append(recorder.header(program: "test"))
      tell(.begin(VoiceSettings(), revision: 41, isAwake: true))
    }

    mutating func tell(_ input: SpokenInput) {
      now = now.advanced(by: .seconds(1))
      let isSecret = secrets.withholds(input, typesSecret: voice.typesSecret, at: now)
      let effects = voice.handle(input, at: now)
      self.effects.append(isSecret ? [] : effects)
      lines.append(
        recorder.line(isSecret ? .withheld(at: now) : .voice(input, at: now), isSecret ? .none : .voice(effects)) ?? "?"
      )
    }

    mutating func say(_ text: String, confidence: Double = 1) {
      tell(
        .heard(
          Utterance(
            text: text, confidence: confidence, startedAt: now, endedAt: now, vocabulary: voice.vocabulary.revision)))
    }

    mutating func show(_ root: ElementNode, own: OwnNames = OwnNames(), reusing names: VoiceNames? = nil) throws {
      let tree = try ElementTree(root: root)
      let plan = Planner().plan(tree)
      tell(.show(VoiceScreen(tree, chains: plan.chains, root: plan.root, reusing: names, own: own)))
    }

    func replayed() throws -> (effects: [[VoiceEffect]], isSame: Bool, voice: VoiceControl) {
      var replay = Replay(try Recording((lines + [recorder.end()]).joined(separator: "\n") + "\n"))
      var (found, isSame): ([[VoiceEffect]], Bool) = ([], true)
      while let step = replay.step() {
        isSame = isSame && step.isSame
        if case .voice(let effects) = step.effects { found.append(effects) }
      }
      return (found, isSame, replay.voice)
    }
  }

  /// Two rows with a Delete each.
  private var screen: ElementNode {
    func row(_ name: String) -> ElementNode {
      ElementNode(
        id: ElementID(name), label: AttributedText(name),
        children: [
          .button("Delete", id: ElementID("delete-\(name)")), .button("Open \(name)", id: ElementID("open-\(name)")),
        ])
    }
    return ElementNode(id: "root", children: [row("Alice"), row("Bob")])
  }

  @Test(
    "What the desktop can do to windows is replayed, and a recording from before it could do anything is still read")
  func windows() throws {
    var session = Session()
    session.tell(.desk(SpokenDesk(hasKeys: true, canHold: true, windows: [.close, .snapLeft])))
    session.say("snap left")
    let replayed = try session.replayed()
    #expect(replayed.isSame && replayed.effects.joined().contains(.desk(.window(.snapLeft))))

    var older = Session()
    older.tell(.desk(SpokenDesk(hasKeys: true, canHold: true)))
    older.say("press f five")
    older.lines = older.lines.map {
      $0.replacing(#","windows":[]"#, with: "").replacing(#","canFocus":false"#, with: "")
    }
    #expect(older.lines.contains { $0.contains(#""canHold":true}"#) })
    let read = try older.replayed()
    #expect(read.isSame && read.effects.joined().contains(.desk(.press(KeyChord("F5")))))
  }

  @Test("Windows that can be gone to are replayed, with numbers of 64 bits")
  func titles() throws {
    var session = Session()
    session.tell(.desk(SpokenDesk(canFocus: true)))
    session.tell(.windows([VoiceWindow(id: .max, title: "Budget – Calc")]))
    session.say("switch to budget")
    let replayed = try session.replayed()
    #expect(replayed.isSame && replayed.effects.joined().contains(.desk(.focus([.max]))))
  }

  @Test("A session of speech replays with exactly the recorded effects")
  func session() throws {
    var session = Session()
    try session.show(screen)
    session.say("tap delete")
    session.say("two")
    session.tell(.answered(.activate, handled: true))
    session.say("tap delete in alice")
    session.say("show numbers")
    session.say("three")
    session.say("tap open bob", confidence: 0.4)
    session.say("yes")
    session.say("go to sleep")
    session.say("tap open bob")
    session.say("wake up")
    session.tell(.light("open-Alice"))
    session.say("show grid")
    session.say("five")
    session.say("hide grid")
    session.say("repeat that")
    session.tell(.undoOffered("delete", of: "delete-Alice"))
    session.tell(.advance)
    try session.show(screen, own: OwnNames([.init(name: "mate", id: "open-Bob", role: "button", label: "Open Bob")]))
    session.say("tap mate")
    let replayed = try session.replayed()
    #expect(replayed.isSame)
    #expect(replayed.effects == session.effects)
    let done = session.effects.joined().compactMap { if case .perform(let request) = $0 { request.id } else { nil } }
    #expect(done.contains("delete-Bob") && done.contains("delete-Alice") && done.last == "open-Bob")
    #expect(replayed.voice.vocabulary == session.voice.vocabulary)
    #expect(session.voice.vocabulary.revision > 41)
  }

  @Test("Speech for a password field is not recorded, and the rest replays")
  func secrets() throws {
    var session = Session()
    let field = AccessibilityElement(
      id: "pin", name: "PIN", traits: .secureTextEntry,
      ownActions: [OwnAction(.setFocus, name: "Type", target: "pin")], responds: [.setText, .setFocus, .textAction])
    session.tell(.show(VoiceScreen(elements: [field, .named("Play")])))
    session.tell(.chose("pin"))
    session.say("type alfa bravo")
    session.say("tap charlie")
    let begun = session.now
    session.tell(.leaveApp)
    session.tell(.show(VoiceScreen(elements: [.named("Play")])))
    let revision = session.voice.vocabulary.revision
    session.tell(
      .heard(Utterance(text: "delta", confidence: 1, startedAt: begun, endedAt: begun, vocabulary: revision)))
    session.say("tap play")
    let text = session.lines.joined()
    #expect(["alfa", "charlie", "delta"].allSatisfy { !text.contains($0) })
    #expect(session.lines.count { $0.contains("\"withheld\"") } == 3)
    #expect(text.contains("tap play"))
    #expect(try session.replayed().isSame)
  }

  @Test("Without speech the recorder writes no line of it")
  func withoutSpeech() {
    var recorder = Recorder(names: true)
    #expect(!recorder.header(program: "test").contains("speech"))
    #expect(recorder.line(.voice(.advance, at: .zero), .none) == nil)
  }

  @Test("A screen with one changed element among 200 is recorded as a short line")
  func patch() {
    var session = Session()
    var elements = (0..<200).map { AccessibilityElement.named("Button \($0)") }
    session.tell(.show(VoiceScreen(elements: elements)))
    elements[100].value = AttributedText("on")
    session.tell(.show(VoiceScreen(elements: elements, reusing: session.voice.screen.names)))
    #expect(session.lines[2].utf8.count > 20_000)
    #expect(session.lines[3].utf8.count < 2_000)
  }

  @Test("A line that keeps more elements than the screen before had is refused with the reason")
  func damaged() {
    var session = Session()
    session.tell(.show(VoiceScreen(elements: [.named("Play")])))
    session.lines[2].replace("\"kept\":0", with: "\"kept\":7", maxReplacements: 1)
    do throws(RecordingProblems) {
      _ = try Recording(session.lines.joined(separator: "\n") + "\n")
      Issue.record("it was read")
    } catch {
      #expect(error.problems.map(\.line) == [3])
      #expect(error.description.contains("keeps more of the one before"))
    }
  }
}
