import AccessibilityBridge
import TappetModel
import Testing

@Suite("Which reading of a window is due")
struct ReadingScheduleTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  @Test("Of several readings that are due, the focus is read first, then fields, the window, and places")
  func order() {
    var schedule = ReadingSchedule()
    for reading in ReadingSchedule.Reading.allCases.reversed() { schedule.mark(reading, at: at(5_000)) }
    let readings = (0..<5).map { _ in schedule.next(at: at(5_300)) }
    #expect(readings == [.focus, .fields, .window, .places, nil])
    #expect(schedule.deadline == nil)
  }

  @Test("The focus is looked for at once, a field is read 20 ms after typing, and a window 50 ms after its last event")
  func pauses() {
    for (reading, pause) in [(ReadingSchedule.Reading.focus, 0), (.fields, 20), (.window, 50), (.places, 50)] {
      var schedule = ReadingSchedule()
      schedule.mark(reading, at: at(5_000))
      #expect(schedule.deadline == at(5_000 + Int64(pause)))
      if pause > 0 { #expect(schedule.next(at: at(4_999 + Int64(pause))) == nil) }
      #expect(schedule.next(at: at(5_000 + Int64(pause))) == reading)
    }
  }

  @Test("A highlight that moves has places read, or the whole window if that was read over 2 s ago")
  func highlight() {
    var schedule = ReadingSchedule()
    schedule.windowReadingBegins(at: at(5_000))
    schedule.highlightMoved(at: at(7_000))
    #expect(schedule.next(at: at(7_500)) == .places)
    schedule.highlightMoved(at: at(7_501))
    #expect(schedule.next(at: at(8_000)) == .window)
  }

  @Test("Without a focus it is looked for again at once; with one, 100 ms later")
  func betweenWindows() {
    var schedule = ReadingSchedule()
    schedule.mark(.focus, at: at(5_000))
    _ = schedule.next(at: at(5_000))
    schedule.mark(.focus, at: at(5_001))
    #expect(schedule.isFocusDue && schedule.deadline == at(5_100))
    schedule.foundNoFocus()
    #expect(schedule.deadline == at(5_001))
  }

  @Test("A window whose events change nothing is read less often, until a change is expected")
  func vain() throws {
    var schedule = ReadingSchedule()
    var now = at(5_000)
    for _ in 0..<6 {
      schedule.mark(.window, at: now)
      now = try #require(schedule.deadline)
      #expect(schedule.next(at: now) == .window)
      schedule.found(.window, change: false, in: .milliseconds(100))
    }
    schedule.mark(.window, at: now)
    let late = schedule.deadline
    schedule.expectChange()
    let soon = schedule.deadline
    #expect(late == now.advanced(by: .milliseconds(1_100)))
    #expect(soon == now.advanced(by: .milliseconds(200)))
  }
}
