import ScanVocabulary
import ScannerMenus
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("D5: what is said of what happens")
struct NarratorTests {
  private static func words(
    _ event: ScanEvent, _ verbosity: Verbosity = .normal, hearsItself: Bool = false
  ) -> String? {
    var narrator = Narrator()
    narrator.settings.verbosity = verbosity
    return narrator.remark(on: event, hearsItself: hearsItself)?.text.string
  }

  @Test("refusals come with their reason")
  func refusals() {
    #expect(Self.words(.refused(.changed, by: "space"), .brief) == "that changed")
    #expect(Self.words(.switchEvent(SwitchReport("space", refused: "too short 120/250 ms"))) == "too short 120/250 ms")
    #expect(Self.words(.switchEvent(SwitchReport("space", edge: .down))) == nil)
  }

  @Test func `Tappet's words are marked where the voice speaks another language, a chosen element's name is not`() {
    var narrator = Narrator()
    narrator.settings.ownLanguage = "de"
    narrator.settings.also = [.selections]
    let refused = narrator.remark(on: .refused(.changed, by: nil))
    #expect(refused?.text.attributes == [SpeechAttribute(start: 0, length: 12, language: "de")])
    let chosen = narrator.echo(Selection(id: "a", label: "Play", action: "Tap"))
    #expect(chosen?.text == "Play")
  }

  @Test("an action that nothing handled is told, one that was is not")
  func performed() {
    var report = PerformReport(
      id: "a", label: "A", action: .activate, cause: .switch, handled: false, by: nil,
      reason: "the app does not answer")
    #expect(Self.words(.performed(report)) == "the app does not answer")
    report.handled = true
    #expect(Self.words(.performed(report)) == nil)
  }

  @Test("a switch box that is lost, or is back, is named; it does not cut what is being said")
  func devices() {
    let report = DeviceReport(name: "Big Red", path: "/dev/input/event3", vendor: 1, product: 2)
    var narrator = Narrator()
    let said = [.lost, .back, .added].map { narrator.remark(on: .device($0, report)) }
    #expect(
      said == [
        Remark(text: "Big Red was lost", interrupts: false, isAlert: true),
        Remark(text: "Big Red is back", interrupts: false, isAlert: true), nil,
      ])
  }

  @Test("what was heard and not done is told, but never what may be our own voice")
  func voice() {
    let ignored = ScanEvent.voiceHeard(
      HeardReport(text: "uh", confidence: 0.1, outcome: "ignored", reason: "no command"))
    let unsure = ScanEvent.voiceHeard(
      HeardReport(text: "play", confidence: 0.4, outcome: "unsure", reason: "did you mean “Play”?"))
    #expect(Self.words(ignored) == "not understood")
    #expect(Self.words(unsure) == "did you mean “Play”?")
    #expect(Self.words(ignored, hearsItself: true) == nil)
    #expect(Self.words(unsure, .brief) == nil)
    #expect(Self.words(.voiceHeard(HeardReport(text: "tap play", confidence: 1, outcome: "acted"))) == nil)
  }

  @Test("pausing is told in full alone, and only when it changes")
  func state() {
    var narrator = Narrator()
    narrator.settings.verbosity = .full
    let (running, paused) = (
      ScanState(isRunning: true, isPaused: false), ScanState(isRunning: false, isPaused: true)
    )
    let said = [running, running, paused, paused, running].map { narrator.remark(on: .state($0))?.text }
    #expect(said == [nil, nil, "paused", nil, "scanning"])
  }
}

@Suite("What has been given to be said")
struct SpeechDeskTests {
  @Test("a stop's cue replaces the one before; a press leaves nothing to be cut")
  func cues() {
    var desk = SpeechDesk()
    let first = desk.give(.cue(1))
    let remark = desk.give(.remark)
    let second = desk.give(.cue(2))
    #expect(first.replaces == nil)
    #expect(second.replaces == first.id)
    #expect(desk.isTalking)
    desk.cut()
    #expect(!desk.isTalking)
    let ended = desk.end(remark.id)
    #expect(ended == .remark)
    #expect(desk.pendingCue == 2)
  }
}
