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

  @Test("A press is one line when it ends, with how long it was held and what it did")
  func press() {
    let selected = ScanEvent.refused(.tooSoon, by: "red")
    #expect(
      lines([gesture(999, .press), notice(999, selected), down(1000), up(1182)])
        == ["red held 0.182 s press → refused: \(RefusalReason.tooSoon.text)"])
  }

  @Test("A press that the filter refused has the reason")
  func refused() {
    let refusal = notice(1120, .switchEvent(SwitchReport("red", refused: "too short 120/250 ms")))
    #expect(lines([down(1000), refusal, up(1120)]) == ["red held 0.120 s refused: too short 120/250 ms"])
  }

  @Test("Both presses of a double press are listed, and the gesture stands at the second")
  func double() {
    #expect(
      lines([down(0), up(100), down(300), up(400), gesture(400, .doublePress)])
        == ["red held 0.100 s part of a longer gesture", "red held 0.100 s double press"])
  }

  @Test("A second press has its own line, although its gesture is reported before its edge")
  func next() {
    let press = [gesture(0, .press), down(1), up(100), gesture(500, .press), down(501), up(600)]
    #expect(lines(press) == ["red held 0.099 s press", "red held 0.099 s press"])
  }

  @Test("A refusal without a press is not joined to the switch's next press")
  func apart() {
    let lost = notice(0, .switchEvent(SwitchReport("red", refused: "switch lost")))
    #expect(
      lines([lost, gesture(5000, .press), down(5000), up(5100)])
        == ["red refused: switch lost", "red held 0.100 s press"])
  }

  @Test("A switch held when the daemon disconnects still gets a line")
  func held() { #expect(lines([down(0), gesture(0, .press)]) == ["red press"]) }

  @Test("Devices and stamps are shown, and keys only if they are known")
  func more() {
    var line = PressLine(devices: ["red": "Big Red, /dev/input/event7"], showsStamps: true)
    let press = [down(12_345), gesture(12_345, .press), up(12_400)]
    #expect(lines(press, line) == ["12.345 12.400 red held 0.055 s press (Big Red, /dev/input/event7)"])
    line.keys = ["red": "KEY_SPACE"]
    #expect(lines(press, line).first?.contains("KEY_SPACE") == true)
  }
}
