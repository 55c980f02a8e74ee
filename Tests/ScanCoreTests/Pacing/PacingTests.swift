import ScanCore
import Testing

/// A scan whose speaker is the test.
private struct SpokenScan {
  var scan: SwitchControl
  var now = Instant.zero
  private(set) var lit = ""
  private(set) var cues: [Cue] = []
  private(set) var hushes = 0

  init(_ names: String = "a b c", speaker: Bool = true, _ change: (inout ScanSettings) -> Void = { _ in }) {
    var settings = ScanSettings()
    settings.pace = .speech
    settings.step = .seconds(1)
    settings.pauseOnFirst = .zero
    change(&settings)
    scan = SwitchControl(settings: settings, switches: [Script.plainSwitch])
    note(scan.setSpeaker(speaker, at: now))
    let items = names.split(separator: " ").map { ScanPlan.Branch.item(Self.button(String($0))) }
    note(scan.replace(ScanPlan(items), change: .screenChanged(focus: nil), at: now))
  }

  static func button(_ name: String) -> AccessibilityElement {
    var element = AccessibilityElement(id: ElementID(name), name: name)
    element.traits = .button
    element.ownActions = [OwnAction(.activate, name: "Activate", target: element.id)]
    return element
  }

  mutating func wait(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    while let due = scan.deadline, due <= end {
      now = max(now, due)
      note(scan.advance(to: now))
    }
    now = end
    note(scan.advance(to: now))
  }

  mutating func finish(_ number: Int? = nil) {
    note(scan.finishCue(number ?? cues.last?.number ?? 0, at: now))
  }

  mutating func press() {
    for edge in [SwitchEvent.Edge.down, .up] { note(scan.handle(SwitchEvent("switch", edge, at: now))) }
  }

  mutating func note(_ effects: [SwitchControlEffect]) {
    for case .scan(let effect) in effects {
      switch effect {
      case .highlight(let highlight): lit = highlight.label
      case .cleared: lit = "-"
      case .cue(let cue): cues.append(cue)
      case .hush: hushes += 1
      default: break
      }
    }
  }
}

@Suite("B13: speech- and sound-paced stepping")
struct PacingTests {
  @Test("a step waits for the end of what is said, and a rest more")
  func waits() {
    var run = SpokenScan()
    #expect(run.cues.map(\.text) == ["a"])
    run.wait(3)
    #expect(run.lit == "a")
    run.finish()
    run.wait(0.25)
    #expect(run.lit == "a")
    run.wait(0.1)
    #expect(run.lit == "b")
    #expect(run.cues.map(\.text) == ["a", "b"])
  }

  @Test("what was said before the step ended does not shorten the step")
  func stepIsTheLeast() {
    var run = SpokenScan()
    run.wait(0.2)
    run.finish()
    run.wait(0.75)
    #expect(run.lit == "a")
    run.wait(0.1)
    #expect(run.lit == "b")
  }

  @Test("a speaker that never answers costs the cap for each stop, and the scan goes on")
  func cap() {
    var run = SpokenScan { $0.paceCap = .seconds(4) }
    run.wait(3.9)
    #expect(run.lit == "a")
    run.wait(0.2)
    #expect(run.lit == "b")
    run.wait(4)
    #expect(run.lit == "c")
  }

  @Test("the end of an older cue changes nothing")
  func olderCue() {
    var run = SpokenScan { $0.paceCap = .seconds(4) }
    run.wait(4.1)
    #expect(run.lit == "b")
    run.finish(1)
    run.wait(3)
    #expect(run.lit == "b")
  }

  @Test("without a speaker, and from the moment that it is lost, steps go by time")
  func noSpeaker() {
    var silent = SpokenScan(speaker: false)
    silent.wait(1.1)
    #expect(silent.lit == "b")
    #expect(silent.cues.isEmpty)

    var lost = SpokenScan()
    lost.wait(2)
    lost.note(lost.scan.setSpeaker(false, at: lost.now))
    lost.wait(0.35)
    #expect(lost.lit == "b")
    lost.wait(1)
    #expect(lost.lit == "c")
  }

  @Test("a press cuts what is said, once, and the stop that stays lit has its step")
  func pressCuts() {
    var run = SpokenScan()
    run.wait(2)
    run.press()
    #expect(run.hushes == 1)
    run.finish()
    run.wait(0.9)
    #expect(run.lit == "a")
    run.wait(0.2)
    #expect(run.lit == "b")
    #expect(run.hushes == 1)
  }

  @Test("while it is said nobody is told when the step is due")
  func untilIsUnknown() {
    let run = SpokenScan()
    #expect(run.scan.highlight?.until == nil)
    #expect(run.scan.deadline != nil)
  }

  @Test("a group is said as the number of its items, its first and its last")
  func groupInWords() {
    var run = SpokenScan("z")
    let members = ["a", "b", "c"].map { ScanPlan.Branch.item(SpokenScan.button($0)) }
    let run1 = ScanPlan.Group(key: .run(in: "root", first: "a"), label: "a to c")
    let named = ScanPlan.Group(key: .container("bar"), label: "Tool bar")
    let other = ["d", "e"].map { ScanPlan.Branch.item(SpokenScan.button($0)) }
    let plan = ScanPlan([.group(run1, members), .group(named, other)])
    run.note(run.scan.replace(plan, change: .screenChanged(focus: nil), at: run.now))
    run.finish()
    run.wait(1.1)
    #expect(run.cues.suffix(2).map(\.text) == ["3 items, a to c", "Tool bar, 2 items, d to e"])
  }

  @Test("paced by sound, the cue is the sound of how the stop came to be lit")
  func sound() {
    var run = SpokenScan { $0.pace = .sound }
    run.finish()
    run.wait(1.1)
    #expect(run.cues.map(\.isSound) == [true, true])
    #expect(run.cues.last?.sound == .step)
  }

  @Test("a stop that dwelling would select is heard to its end first")
  func dwell() {
    var run = SpokenScan {
      $0.method = .dwell
      $0.dwell = .seconds(1)
    }
    run.press()
    #expect(run.lit == "b")
    run.wait(5)
    #expect(run.scan.deadline != nil)
    #expect(run.lit == "b")
  }

  @Test("the highlight that runs in overscan is not waited for; slow, it is")
  func overscan() {
    var run = SpokenScan("a b c d e f g h") {
      $0.method = .overscan
      $0.backtrack = 1
    }
    #expect(run.cues.isEmpty)
    run.wait(0.5)
    #expect(run.lit == "b")
    run.press()
    #expect(run.lit == "a")
    run.wait(5)
    #expect(run.lit == "a")
    run.finish()
    run.wait(0.35)
    #expect(run.lit == "b")
  }
}

@Suite("B8: standing still and going dark")
struct StandingStillTests {
  @Test("while an announcement is said the highlight stands still and gets its time back; not for longer than the cap")
  func announcement() {
    var run = SpokenScan {
      $0.pace = .time
      $0.pauseWhileSpeaking = true
      $0.paceCap = .seconds(5)
    }
    run.wait(0.5)
    run.note(run.scan.beginSpeech(at: run.now))
    run.wait(3)
    #expect(run.lit == "a")
    run.note(run.scan.endSpeech(at: run.now))
    run.wait(0.4)
    #expect(run.lit == "a")
    run.wait(0.2)
    #expect(run.lit == "b")
    run.note(run.scan.beginSpeech(at: run.now))
    run.wait(6.5)
    #expect(run.lit == "c")
  }

  @Test("nothing is lit while media play, but a press lights the place; when they end it is lit again")
  func media() {
    var run = SpokenScan {
      $0.pace = .time
      $0.pauseWhilePlaying = true
    }
    run.wait(1.1)
    run.note(run.scan.setPlaying(true, at: run.now))
    #expect(run.lit == "-")
    run.wait(60)
    run.note(run.scan.setPlaying(false, at: run.now))
    #expect(run.lit == "b")
    run.note(run.scan.setPlaying(true, at: run.now))
    run.wait(1)
    run.press()
    #expect(run.lit == "b")
    run.wait(1.1)
    #expect(run.lit == "c")
  }

  @Test("after the idle time-out nothing is lit, in a method without steps as well; a press lights the place")
  func idle() {
    var run = SpokenScan(speaker: false) {
      $0.method = .manual
      $0.idleTimeout = .seconds(30)
    }
    run.note(run.scan.handle(.next, at: run.now, cause: .control))
    run.wait(29)
    #expect(run.lit == "b")
    run.press()
    run.wait(29.5)
    #expect(run.lit == "b")
    run.wait(1)
    #expect(run.lit == "-")
    run.press()
    #expect(run.lit == "b")
  }

  @Test("holding the switch in inverse is no idling")
  func heldIsNoIdling() {
    var run = SpokenScan(speaker: false) {
      $0.method = .inverse
      $0.idleTimeout = .seconds(2)
      $0.loops = 9
    }
    run.note(run.scan.handle(SwitchEvent("switch", .down, at: run.now)))
    run.wait(10)
    #expect(run.lit != "-")
  }

  @Test("a press just after the time-out still means the stop that was lit")
  func lateAfterIdle() {
    var run = SpokenScan("a b c", speaker: false) {
      $0.loops = 99
      $0.idleTimeout = .seconds(30)
    }
    run.wait(29.95)
    let before = run.lit
    run.wait(0.15)
    #expect(run.lit == "-")
    run.press()
    #expect(run.lit == before)
  }
}
