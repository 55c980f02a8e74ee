import ScanVocabulary
import TappetModel
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet monitor")
struct PressLogTests {
  private func notice(_ milliseconds: Int64, _ event: ScanEvent) -> ScanNotice {
    ScanNotice(seq: 0, at: Instant(nanoseconds: milliseconds * 1_000_000), event: event)
  }

  private func down(_ at: Int64) -> ScanNotice { notice(at, .switchEvent(SwitchReport("red", edge: .down))) }
  private func up(_ at: Int64) -> ScanNotice { notice(at, .switchEvent(SwitchReport("red", edge: .up))) }
  private func gesture(_ at: Int64, _ kind: SwitchGesture.Kind) -> ScanNotice {
    notice(at, .switchEvent(SwitchReport("red", gesture: kind)))
  }

  private func lines(_ notices: [ScanNotice], _ line: PressLine = PressLine()) -> [String] {
    var log = PressLog()
    let whole = notices.flatMap { log.take($0) } + log.end()
    return whole.map { line.text(of: $0).split(separator: " ").joined(separator: " ") }
  }

  @Test("B5: a press is one line when it ends, with how long it was held and what it did")
  func press() {
    let selected = ScanEvent.refused(.tooSoon, by: "red")
    #expect(
      lines([gesture(999, .press), notice(999, selected), down(1000), up(1182)])
        == ["red held 0.182 s press → refused: \(RefusalReason.tooSoon.text)"])
  }

  @Test("B5: a press that the filter refused says why")
  func refused() {
    let refusal = notice(1120, .switchEvent(SwitchReport("red", refused: "too short 120/250 ms")))
    #expect(lines([down(1000), refusal, up(1120)]) == ["red held 0.120 s refused: too short 120/250 ms"])
  }

  @Test("the presses of a double press are told apart from it")
  func double() {
    #expect(
      lines([down(0), up(100), down(300), up(400), gesture(400, .doublePress)])
        == ["red held 0.100 s part of a longer gesture", "red held 0.100 s double press"])
  }

  @Test("a press after another is a line of its own, though what it did is told before its edge")
  func next() {
    let press = [gesture(0, .press), down(1), up(100), gesture(500, .press), down(501), up(600)]
    #expect(lines(press) == ["red held 0.099 s press", "red held 0.099 s press"])
  }

  @Test("what is told of a switch that was not pressed stays apart from its next press")
  func apart() {
    let lost = notice(0, .switchEvent(SwitchReport("red", refused: "switch lost")))
    #expect(
      lines([lost, gesture(5000, .press), down(5000), up(5100)])
        == ["red refused: switch lost", "red held 0.100 s press"])
  }

  @Test("what is held when the daemon goes is told too")
  func held() { #expect(lines([down(0), gesture(0, .press)]) == ["red press"]) }

  @Test("devices and stamps are shown, keys only where they are given")
  func more() {
    var line = PressLine(devices: ["red": "Big Red, /dev/input/event7"], showsStamps: true)
    let press = [down(12_345), gesture(12_345, .press), up(12_400)]
    #expect(lines(press, line) == ["12.345 12.400 red held 0.055 s press (Big Red, /dev/input/event7)"])
    line.keys = ["red": "KEY_SPACE"]
    #expect(lines(press, line).first?.contains("KEY_SPACE") == true)
  }
}
