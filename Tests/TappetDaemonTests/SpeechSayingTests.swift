import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import SwitchHandling
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("D5: what is given to be said of what happens")
struct SpeechSayingTests {
  private let speaker = SessionID(number: 1)
  private let app = AppKey(session: SessionID(number: 2))
  private let cue = SwitchControlEffect.scan(.cue(Cue(number: 7, text: "Play", sound: .step)))
  private let selected = SwitchControlEffect.scan(
    .selected(Selection(id: "play", label: "Play", action: "activate")))
  private let perform = SwitchControlEffect.scan(
    .perform(ActionRequest(asking: "play", for: .activate, ancestors: [], generation: 1, cause: .switch)))

  private func desk(_ verbosity: Verbosity = .full) -> SpeechDesk {
    var desk = SpeechDesk()
    desk.add(speaker)
    desk.use(settings(verbosity))
    return desk
  }

  private func settings(_ verbosity: Verbosity) -> SpeakingSettings {
    var settings = SpeakingSettings()
    settings.verbosity = verbosity
    return settings
  }

  private func slider(_ value: String, _ traits: Traits = .adjustable) -> SpokenStop {
    .element(AccessibilityElement(id: "volume", name: "Volume", value: AttributedText(value), traits: traits))
  }

  private func sayings(
    _ desk: inout SpeechDesk, _ effects: [SwitchControlEffect], _ stop: SpokenStop?, at seconds: Double = 0,
    startsSound: Bool = false
  ) -> [SpeechDesk.Saying] {
    desk.sayings(
      of: effects, stop: stop, by: settings(.full), at: Instant.zero.advanced(by: .seconds(seconds)),
      startsSound: { _ in startsSound })
  }

  @Test("the lit stop is said behind what was selected; where that starts a sound, neither is, and no step waits")
  func lit() {
    var desk = desk()
    let words = SpokenStop.words("Back")
    let said = sayings(&desk, [selected, perform, cue], words)
    #expect(
      said == [
        .order(.words("Play", interrupts: true), .remark), .order(.words("Back", interrupts: false), .cue(7)),
      ])
    let silent = sayings(&desk, [selected, perform, cue], words, startsSound: true)
    #expect(silent == [.unsaid(.cue(7))])
    let dark = sayings(&desk, [cue], nil)
    #expect(dark == [.unsaid(.cue(7))])
  }

  @Test("a value that changes is said by itself; one that changes all the time once a second")
  func values() {
    var desk = desk()
    _ = sayings(&desk, [], slider("1"))
    let often = sayings(&desk, [], slider("2"), at: 0.1) + sayings(&desk, [], slider("3"), at: 0.2)
    #expect(often == ["2", "3"].map { SpeechDesk.Saying.order(.words($0, interrupts: false), .cue(0)) })
    let counts = [(0.3, "4"), (1.3, "5"), (1.4, "6")].map {
      sayings(&desk, [], slider($1, [.adjustable, .updatesFrequently]), at: $0).count
    }
    #expect(counts == [0, 1, 0])
    let other = sayings(&desk, [], .words("Back"), at: 3)
    #expect(other.isEmpty)
  }

  @Test("only the scanned app interrupts; what another announces is named and waits, and is limited")
  func announcing() {
    var desk = desk()
    let notice = AppNotice(.announcement, announcement: "3 new")
    let announce = { (desk: inout SpeechDesk, isScanned: Bool, speaks: Bool) in
      desk.announce(notice, of: app, named: "Mail", isScanned: isScanned, speaks: speaks, at: .zero)
    }
    let purpose = SpeechDesk.Purpose.announcement("3 new", of: app.session)
    let scanned = announce(&desk, true, true)
    #expect(scanned == .order(.words("3 new", interrupts: true), purpose, of: app))
    let others = (0...AppVoices.mostOfOne).map { _ in announce(&desk, false, true) }
    #expect(others.first == .order(.words("Mail: 3 new", interrupts: false), purpose, of: app))
    #expect(others.last == .unsaid(purpose))
    let unheard = announce(&desk, true, false)
    #expect(unheard == .unsaid(purpose))
    let unseen = desk.announce(
      AppNotice(.screenChanged, announcement: "Inbox"), of: app, named: "Mail", isScanned: false, speaks: true,
      at: .zero)
    #expect(unseen == nil)
  }

  @Test("what was said is no command for as long as it may be heard, and nothing is once its speaker has left")
  func echo() {
    var desk = desk()
    let id = desk.give(.remark).id
    _ = desk.order(.words("Show names", interrupts: true), id: id, replaces: nil, for: nil, of: nil, at: .zero)
    let said = Utterance(text: "show names", confidence: 1, startedAt: .zero, endedAt: .zero, vocabulary: 0)
    #expect(desk.echo(of: said, at: .zero) == .own)
    let lost = desk.endAll()
    #expect(lost == [.remark] && desk.echo(of: said, at: .zero) == nil)
  }

  @Test("the end of what is said counts from the one that speaks alone")
  func finished() {
    var desk = desk()
    desk.add(SessionID(number: 9))
    let report = SpeechReport(id: desk.give(.cue(7)).id, wasSuccessful: true)
    let ends = [9, 1, 1].map { desk.finished(report, by: SessionID(number: $0), at: .zero) }
    #expect(ends == [nil, .cue(7), nil])
  }

  @Test("that somebody spoke for too long is said once in thirty seconds, that nobody speaks once")
  func seldom() {
    var desk = desk()
    let heard = ScanEvent.voiceHeard(
      HeardReport(text: "", confidence: 0, outcome: "refused", reason: VoiceRefusal.tooLong.text))
    let said = [0, 29, 31].map {
      desk.remark(on: heard, isHeard: false, at: Instant.zero.advanced(by: .seconds($0))) != nil
    }
    #expect(said == [true, false, true])
    let spoken = desk.tellsSilence()
    _ = desk.remove(speaker)
    let silences = (0..<2).map { _ in desk.tellsSilence() }
    #expect(!spoken && silences == [true, false])
  }
}

@Suite("D7: what is being read aloud")
struct ReadingDeskTests {
  private let app = AppKey(session: SessionID(number: 1))
  private let page = ReadablePage(
    elements: ["a", "b"].map { AccessibilityElement(id: ElementID($0), name: $0, traits: .staticText) },
    turns: [nil, nil])

  private func reading() -> ReadingDesk {
    var desk = ReadingDesk()
    desk.open(app, holdsScan: true)
    _ = desk.begin(page, of: app, at: nil, from: nil, isWhole: true, at: .zero)
    return desk
  }

  private func says(_ effects: [ScreenReading.Effect]) -> ElementID? {
    for case .say(_, let element) in effects { return element.id }
    return nil
  }

  @Test("what something more urgent was said in place of is said again; what was cut ends the reading")
  func interrupted() {
    var desk = reading()
    let next = desk.finished(1, wasSuccessful: true, at: .zero)
    desk.interrupt()
    let again = desk.finished(2, wasSuccessful: false, at: .zero)
    let cut = desk.finished(3, wasSuccessful: false, at: .zero)
    #expect(says(next) == "b" && says(again) == "b" && cut == [.ended] && !desk.isReading)
  }

  @Test("the last element that was read is where reading goes on, until the scan's place is another")
  func lastRead() {
    var desk = reading()
    _ = desk.finished(1, wasSuccessful: true, at: .zero)
    _ = desk.stop()
    #expect(desk.lastRead(in: app, at: nil) == "b")
    #expect(desk.lastRead(in: app, at: "a") == nil)
    let back = desk.step(.previous, page, of: app, from: nil, isInMenu: false)
    #expect(back?.element.id == "a")
    let afresh = desk.step(.next, page, of: app, from: "b", isInMenu: false)
    #expect(afresh?.element.id == "b")
  }

  @Test("reading ends when another app's screen comes")
  func others() {
    var desk = reading()
    let performed = desk.follow(.cleared, on: nil, at: .zero)
    let gone = desk.follow(.treeChanged(generation: 2), on: nil, at: .zero)
    #expect(performed == [] && gone == nil)
    let stops = (0..<2).map { _ in desk.stop() }
    #expect(stops == [true, false])
  }

  @Test("that the scan stands still for reading is not told; that it is paused otherwise is")
  func holds() {
    var desk = reading()
    let hides = [true, false, true].map { isPaused in
      desk.hides(ScanState(isRunning: !isPaused, isPaused: isPaused, app: nil, method: .auto, step: .seconds(1)))
    }
    #expect(hides == [true, true, false])
  }
}
