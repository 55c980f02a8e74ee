import Messages
import ScanPlanning
import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

@Suite("Stepping paced by speech and sound")
struct PacingTests {
  @Test("A step waits for the end of the spoken cue and the rest after it")
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

  @Test("A cue that ends before the step does not shorten the step")
  func stepIsTheLeast() {
    var run = SpokenScan()
    run.wait(0.2)
    run.finish()
    run.wait(0.75)
    #expect(run.lit == "a")
    run.wait(0.1)
    #expect(run.lit == "b")
  }

  @Test("A speaker that never reports an end costs the cap for each stop")
  func cap() {
    var run = SpokenScan { $0.paceCap = .seconds(4) }
    run.wait(3.9)
    #expect(run.lit == "a")
    run.wait(0.2)
    #expect(run.lit == "b")
    run.wait(4)
    #expect(run.lit == "c")
  }

  @Test("The end of an older cue changes nothing")
  func olderCue() {
    var run = SpokenScan { $0.paceCap = .seconds(4) }
    run.wait(4.1)
    #expect(run.lit == "b")
    run.finish(1)
    run.wait(3)
    #expect(run.lit == "b")
  }

  @Test("Without a speaker, or once it is lost, steps go by time")
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

  @Test("A press cuts the cue once, and the stop that stays lit gets a full step")
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

  @Test("A command that cuts the cue and moves nothing leaves the stop its step")
  func cutAlone() {
    var run = SpokenScan()
    run.wait(0.4)
    run.note(run.scan.handle(.read(.screen), at: run.now, cause: .switch))
    #expect(run.hushes == 1)
    run.wait(0.5)
    #expect(run.lit == "a")
    run.wait(0.2)
    #expect(run.lit == "b")
    // After the step's own end: at once.
    run.wait(3)
    run.note(run.scan.handle(.read(.screen), at: run.now, cause: .switch))
    run.wait(0)
    #expect(run.lit == "c")
  }

  @Test("While a cue is spoken, the highlight has no known end")
  func untilIsUnknown() {
    let run = SpokenScan()
    #expect(run.scan.highlight?.until == nil)
    #expect(run.scan.deadline != nil)
  }

  @Test("A group's cue gives the number of its stops, its first and its last")
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

  @Test("With pace sound, the cue is the sound of the step")
  func sound() {
    var run = SpokenScan { $0.pace = .sound }
    run.finish()
    run.wait(1.1)
    #expect(run.cues.map(\.isSound) == [true, true])
    #expect(run.cues.last?.sound == .step)
  }

  @Test("A dwell waits for the end of the cue before it selects")
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

  @Test("In overscan the fast highlight waits for no cue, the slow one does")
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
