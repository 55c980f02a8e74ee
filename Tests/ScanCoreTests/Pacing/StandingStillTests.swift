import ScanVocabulary
import Testing

@testable import SwitchHandling
@testable import TappetModel

@Suite("Standing still and going dark")
struct StandingStillTests {
  @Test("An announcement stops the highlight, for at most the cap, and gives it its time back")
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

  @Test("The highlight is dark while media play, but a press lights it; it returns when they end")
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

  @Test("Playing media change nothing with pauseWhilePlaying off")
  func mediaWithoutThePause() {
    var run = SpokenScan { $0.pace = .time }
    run.wait(0.5)
    run.note(run.scan.setPlaying(true, at: run.now))
    #expect(run.lit == "a")
    run.wait(1.1)
    #expect(run.lit == "b")
  }

  @Test("After the idle timeout the highlight goes dark in manual too, and a press lights it")
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

  @Test("A held switch in inverse is not idle")
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

  @Test("A press just after the idle timeout means the stop that was lit")
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
