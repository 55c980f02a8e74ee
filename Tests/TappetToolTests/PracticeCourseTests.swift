import ScanLab
import TappetModel
import Testing

@testable import TappetTool

@Suite("A practice")
struct PracticeCourseTests {
  static let start = Instant(nanoseconds: 0)

  /// Looks on until the practice is over: at each moment at which something happens, and 400 ms later, it asks whether
  /// to press. Returns the practice.
  private func play(
    from level: PracticeLevel, presses: (PracticeCourse) -> Bool
  ) -> PracticeCourse {
    var course = PracticeCourse(from: level, step: .seconds(1), at: Self.start)
    var answered: Instant?
    for _ in 0..<1000 {
      guard let deadline = course.deadline else { return course }
      if course.phase == .running, answered != deadline, presses(course) {
        answered = deadline
        course.press(at: deadline.advanced(by: .zero - .milliseconds(500)))
      } else {
        course.advance(to: deadline)
      }
    }
    Issue.record("the practice never ended")
    return course
  }

  private static func isStar(_ course: PracticeCourse) -> Bool { course.lit == course.target }

  @Test("Without errors, a press at any time acts")
  func errorless() {
    var course = PracticeCourse(from: .errorless, step: .seconds(1), at: Self.start)
    course.advance(to: Self.start)
    for second in [3.0, 5.7, 6, 12.2, 20, 23] {
      course.press(at: Self.start.advanced(by: .seconds(second)))
      let until = Self.start.advanced(by: .seconds(second) + PracticeCourse.reward)
      #expect(course.phase == .rewarded(until: until), "a press at \(second) s did nothing")
    }
    #expect(course.figures.wrong == 0)
    #expect(course.figures.hits == 5)
    #expect(course.figures.extra == 1)
  }

  @Test("Whoever presses the star goes through all levels, and is done")
  func all() {
    let course = play(from: .errorless, presses: Self.isStar)
    #expect(course.played.map(\.level) == PracticeLevel.allCases)
    #expect(course.played.allSatisfy { $0.isPassed && $0.end == .done && $0.wrong + $0.missed == 0 })
    #expect(course.end == .done)
    #expect(course.played.last?.hits == 10)
  }

  @Test("The time of a press is from the lighting of the star")
  func times() throws {
    let course = play(from: .timed, presses: Self.isStar)
    let figures = try #require(course.played.first)
    #expect(figures.times.count == 10)
    #expect(abs(figures.times.mean - 0.5) < 0.001)
  }

  @Test("A press just after the star counts for the star")
  func late() {
    var course = PracticeCourse(from: .timed, step: .seconds(1), at: Self.start)
    // After the pause, the first field for two steps; the star of the first round is the fourth field.
    let after = Self.start.advanced(by: .seconds(3 + 2 + 3))
    course.press(at: after.advanced(by: .milliseconds(100)))
    #expect(course.figures.hits == 1)
    #expect(abs(course.figures.times.mean - 1.1) < 0.001)
    #expect(course.figures.missed == 0)
  }

  @Test("A press later than that is wrong, and the star was missed")
  func tooLate() {
    var course = PracticeCourse(from: .timed, step: .seconds(1), at: Self.start)
    course.press(at: Self.start.advanced(by: .seconds(8.2)))
    #expect(course.figures.hits == 0)
    #expect(course.figures.wrong == 1)
    #expect(course.figures.missed == 1)
    guard case .corrected = course.phase else {
      Issue.record("nothing said that the press was wrong")
      return
    }
  }

  @Test("It ends when misses rise: with the third of six chances once the first ones were taken", arguments: [6, 7, 9])
  func tired(hits: Int) {
    let course = play(from: .timed) { Self.isStar($0) && $0.figures.hits < hits }
    #expect(course.end == .tired)
    #expect(course.played.map(\.end) == [.tired])
    #expect(course.played.last?.missed == 3)
  }

  @Test("A level that is too hard from its beginning is followed by an easier one, and not tried again that day")
  func easier() {
    let course = play(from: .timed) { $0.level == .timed ? $0.lit == 0 : Self.isStar($0) }
    #expect(course.played.map(\.level) == [.timed, .twoStops])
    #expect(course.played.map(\.end) == [.easier, .done])
  }

  @Test("Nobody there: it ends within the minute in which the daemon takes presses back")
  func nobody() {
    var course = PracticeCourse(from: .errorless, step: .seconds(1), at: Self.start)
    course.advance(to: Self.start.advanced(by: .seconds(59)))
    #expect(course.end == .tired)
    #expect(course.played.last?.hits == 0)
  }

  @Test("The next practice begins after the last level that was passed")
  func progress() {
    #expect(PracticeCourse.start(after: []) == .errorless)
    let passed = play(from: .twoStops, presses: Self.isStar).played.map { PracticeRecord($0, date: "2026-11-28") }
    #expect(PracticeCourse.start(after: Array(passed.prefix(1))) == .timed)
    let tired = play(from: .twoStops) { Self.isStar($0) && $0.figures.hits < 5 }.played
    #expect(PracticeCourse.start(after: tired.map { PracticeRecord($0, date: "2026-11-28") }) == .twoStops)
  }

  @Test("Leaving keeps what was pressed so far")
  func leaving() {
    var course = PracticeCourse(from: .errorless, step: .seconds(1), at: Self.start)
    course.press(at: Self.start.advanced(by: .seconds(1)))
    course.leave()
    #expect(course.played.map(\.end) == [.left])
    #expect(course.played.map(\.hits) == [1])
    #expect(course.deadline == nil)
  }

  @Test("The press that becomes the hold that leaves counts for nothing")
  func leavingByHolding() {
    var course = PracticeCourse(from: .errorless, step: .seconds(1), at: Self.start)
    course.press(at: Self.start.advanced(by: .seconds(1)))
    course.press(at: Self.start.advanced(by: .seconds(3)))
    // The hold is known 2 s after its press, when the reward is over.
    course.advance(to: Self.start.advanced(by: .seconds(5)))
    course.leaveByHolding()
    #expect(course.played.map(\.end) == [.left])
    #expect(course.played.map { [$0.hits, $0.extra, $0.missed] } == [[1, 0, 0]])
    course.leaveByHolding()
    #expect(course.played.count == 1)
  }

  @Test("A line of the history is read as it was written")
  func lines() throws {
    let figures = try #require(play(from: .timed, presses: Self.isStar).played.first)
    let record = PracticeRecord(figures, date: "2026-11-28T02:00:00Z")
    let read = try #require(PracticeRecord(line: Substring(record.line)))
    #expect(read.line == record.line)
    #expect(read.figures.isPassed)
  }

  @Test(
    "A line that nobody wrote so is left out",
    arguments: [
      "", "date,level,hits,wrong,missed,extra,mean,sd,step,end", "2026,timed,1,2,3,4,nan,0,1,done",
      "\u{1B}[2J,timed,1,2,3,4,0.5,0,1,done", "2026,timed,-1,2,3,4,0.5,0,1,done", "2026,timed,1,2,3,4,0.5,0,1e30,done",
      "2026,nothing,1,2,3,4,0.5,0,1,done",
    ])
  func foreign(line: String) { #expect(PracticeRecord(line: Substring(line)) == nil) }

  @Test("A press that is known late counts for the field that was lit when it was made")
  func knownLate() {
    var course = PracticeCourse(from: .timed, step: .seconds(1), at: Self.start)
    // Until the star of the first round has passed, and been counted as missed.
    var litAt = Self.start
    while course.figures.missed == 0, let deadline = course.deadline {
      if course.phase == .running, Self.isStar(course) { litAt = deadline.advanced(by: .zero - .milliseconds(100)) }
      course.advance(to: deadline)
    }
    #expect(course.figures.missed == 1)
    course.press(at: litAt)
    #expect((course.figures.hits, course.figures.missed, course.figures.wrong) == (1, 0, 0))
  }

  @Test("While presses no longer arrive nothing is counted, and the next one goes on with the same round")
  func waiting() throws {
    var course = PracticeCourse(from: .timed, step: .seconds(20), at: Self.start)
    course.advance(to: Self.start.advanced(by: .seconds(60)))
    let figures = course.figures
    course.wait()
    #expect(course.deadline == nil)
    course.advance(to: Self.start.advanced(by: .seconds(600)))
    #expect(course.figures == figures && course.end == nil)
    course.goOn(at: Self.start.advanced(by: .seconds(600)))
    #expect(course.phase == .running && course.lit == 0)
    #expect(try #require(course.deadline) > Self.start.advanced(by: .seconds(600)))
  }

  @Test("Whoever keeps pressing in the level without errors comes to the next round within three seconds")
  func impatient() {
    var course = PracticeCourse(from: .errorless, step: .seconds(1), at: Self.start)
    for press in 1...14 { course.press(at: Self.start.advanced(by: .milliseconds(500 * press))) }
    #expect(course.figures.hits >= 2)
  }

  @Test("The reward is shown on the field that was pressed")
  func rewarded() throws {
    var course = PracticeCourse(from: .timed, step: .seconds(1), at: Self.start)
    while course.phase != .running || !Self.isStar(course), let deadline = course.deadline {
      course.advance(to: deadline)
    }
    let pressed = course.lit
    course.press(at: try #require(course.deadline).advanced(by: .zero - .milliseconds(500)))
    #expect(course.target != pressed)
    let screen = PracticeScreen(course: course)
    let labels = screen.picture.children.filter { $0.id.rawValue.hasPrefix("field") }.map(\.label?.string)
    #expect(labels.indices.filter { labels[$0] == "✓" } == [pressed])
    #expect(screen.place.contains("1"))
  }

  @Test("What is scanned is the board, and after the practice the two buttons")
  func screen() {
    var screen = PracticeScreen()
    #expect(screen.tree.children.map(\.id) == [PracticeScreen.Part.board])
    screen.course = play(from: .timed, presses: Self.isStar)
    #expect(screen.tree.children.map(\.id) == [PracticeScreen.Part.again, PracticeScreen.Part.close])
    #expect(screen.lines.contains { $0.contains("hits: 10, wrong: 0, missed: 0") })
  }
}
