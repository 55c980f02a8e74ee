import Messages
import PressMeasuring
import ScanLab
import ScanVocabulary
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer
import Testing

@testable import TappetTool

@Suite("tappet measure")
struct PressMeasureTests {
  private func measured(_ events: [(at: Int64, ScanEvent)]) -> PressMeasure {
    var measure = PressMeasure()
    for (at, event) in events {
      measure.take(event, at: Instant(nanoseconds: at * 1_000_000))
    }
    return measure
  }

  private let lit = ScanEvent.highlight(Highlight(kind: .item, ids: ["a"], label: "A"), app: nil)
  private let down = ScanEvent.switchEvent(SwitchReport("red", edge: .down))
  private let up = ScanEvent.switchEvent(SwitchReport("red", edge: .up))
  private let press = ScanEvent.switchEvent(SwitchReport("red", gesture: .press))
  private func selected(credited: Bool = false) -> ScanEvent {
    .selected(Selection(id: "a", label: "A", action: "activate", credited: credited))
  }

  @Test("A press time runs from the highlight to the switch, and selections are counted per minute")
  func times() {
    let measure = measured([
      (0, lit), (600, press), (600, lit), (605, selected()), (606, down), (700, up),
      (10_000, lit), (10_800, down), (11_900, up), (11_900, press), (12_000, selected()),
    ])
    #expect(measure.selections == 2 && measure.missed == 0 && measure.late == 0)
    #expect(measure.times.count == 2 && abs(measure.times.mean - 0.7) < 1e-9)
    #expect(measure.selectionsPerMinute == 10)
  }

  @Test("At most two minutes between two selections count as work")
  func pause() {
    let hour: Int64 = 3_600_000
    let measure = measured([
      (0, lit), (60_000, press), (60_000, selected()), (hour, lit), (hour + 1000, press), (hour + 1000, selected()),
    ])
    #expect(measure.selectionsPerMinute == 2.0 / 3)
  }

  @Test("A late press counts as a selection and as late, and has no press time")
  func late() {
    let measure = measured([(0, lit), (1000, lit), (1050, press), (1051, selected(credited: true)), (1052, down)])
    #expect(measure.selections == 1 && measure.late == 1 && measure.times.count == 0)
  }

  @Test("A refused press does not give its time to the next press")
  func afterRefusal() {
    let refused = ScanEvent.switchEvent(SwitchReport("red", refused: "chatter"))
    let measure = measured([(0, lit), (100, refused), (101, down), (150, up), (900, press), (901, selected())])
    #expect(measure.missed == 1 && measure.times.count == 1 && abs(measure.times.mean - 0.9) < 1e-9)
  }

  @Test("A press that the filter or the scan refuses is missed; events without a switch are not counted")
  func missed() {
    let refused = ScanEvent.switchEvent(SwitchReport("red", refused: "too short 120/250 ms"))
    let measure = measured([
      (0, lit), (100, down), (110, refused), (200, .refused(.tooSoon, by: "red")), (300, .refused(.gone, by: nil)),
    ])
    #expect(measure.missed == 2 && measure.selections == 0)
    #expect(measured([(0, lit), (10, selected())]).selections == 0)
  }

  @Test("A repeated press on the same highlight is counted, without a press time")
  func repeated() {
    let measure = measured([
      (0, lit), (700, press), (701, selected()), (702, down), (2000, press), (2001, selected()), (2002, down),
      (3000, lit), (3700, press), (3701, selected()), (3702, down),
    ])
    #expect(measure.selections == 3 && measure.times.count == 2 && abs(measure.times.mean - 0.7) < 1e-9)
  }

  @Test("Measurements are read back unchanged, and the trend compares two of them")
  func history() throws {
    let directory = try PrivateDirectory(named: "tappet-test")
    let kept = MeasureHistory(StateFile(path: directory.path + "/measures.csv"))
    let old = try #require(MeasureRecord(line: "2026-11-15T08:00:00Z,20,0.80,0.20,1,2,10.00,1.40"))
    let new = try #require(MeasureRecord(line: "2026-11-22T08:00:00Z,20,0.75,0.20,1,2,11.20,1.20"))
    try kept.add(old)
    try kept.add(new)
    #expect(try kept.records() == [old, new])
    #expect(new.trend(since: old) == "since 2026-11-15: 0.05 s faster, 1.2 more selections a minute")
    #expect(old.trend(since: old) == "since 2026-11-15: as fast, as many selections a minute")
    #expect(MeasureRecord(line: MeasureRecord.columns[...]) == nil)
    #expect(MeasureRecord(line: "\u{1b}[2J,20,0.80,0.20,1,2,10.00,1.40") == nil)
  }

  @Test("Advice is printed apart from the measurement, because it is based on other presses")
  func advice() {
    let report = AdviceReport(items: [], remarks: ["The step fits."])
    #expect(
      Measure.advice(report) == ["Advice, from all your recent presses and not only these:", "  The step fits."])
    #expect(Measure.advice(AdviceReport(items: [], remarks: [])).isEmpty)
  }
}
