import Messages
import ScanVocabulary
import ScannerMenus
import TappetModel
import TappetProtocolServer
import Testing

@testable import TappetDaemon

@Suite("A lesson of the person's voice")
struct VoiceLessonTests {
  private static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1_000_000_000)) }
  private static let back = LessonSubject.command("go back")
  private static let hum = LessonSubject.sound("hum")

  private var lesson = VoiceLesson()

  /// Reports about the order that the listener has now.
  private mutating func report(
    _ step: LessonReport.Step, _ wanted: Int? = nil, _ fault: LessonReport.Fault? = nil, other: String? = nil,
    reason: String? = nil, at seconds: Double = 1
  ) -> [VoiceLesson.Effect] {
    lesson.take(
      LessonReport(
        number: lesson.order.number, step: step, wanted: wanted, fault: fault, other: other, reason: reason),
      at: Self.at(seconds))
  }

  private var title: String? { lesson.request?.english }

  @Test("It asks for each recording of each subject, and says what came of it after the last")
  mutating func course() {
    #expect(lesson.begin([Self.back, Self.hum], at: Self.at(0)) == [.say("Say “\("go back")” – \(1) of \(5)")])
    #expect(lesson.order.task == .learn(Self.back))
    let first = lesson.order.number
    for number in 1...5 {
      #expect(report(.wanted, number) == [])
      #expect(title == "Say “go back” – \(number) of 5")
    }
    #expect(report(.learned) == [.say("Make the sound “\("hum")” – \(1) of \(5)")])
    #expect(lesson.order.task == .learn(Self.hum))
    #expect(lesson.order.number != first)
    #expect(report(.learned) == [.inform("the lesson is over; learned: 2")])
    #expect(!lesson.isRunning)
    #expect(lesson.order == LessonOrder())
  }

  @Test("It says why a recording is of no use, and shows it until the next one", arguments: LessonReport.Fault.allCases)
  mutating func fault(_ fault: LessonReport.Fault) throws {
    _ = lesson.begin([Self.back], at: Self.at(0))
    let effects = report(.wanted, 2, fault, other: "go home")
    let note = try #require(lesson.list?.entries.first?.textMessage)
    #expect(effects == [.say(note)])
    #expect(title == "Say “go back” – 2 of 5")
    if fault == .like { #expect(note.english.contains("“go home”")) }
    _ = report(.wanted, 3)
    #expect(lesson.list?.entries.first?.textMessage != note)
  }

  @Test("A command whose recordings do not fit each other is left out, and named at the end")
  mutating func givenUp() {
    _ = lesson.begin([Self.back, Self.hum], at: Self.at(0))
    _ = report(.begunAgain)
    #expect(title == "Say “go back” – 1 of 5")
    _ = report(.givenUp)
    #expect(title == "Make the sound “hum” – 1 of 5")
    #expect(report(.learned) == [.inform("the lesson is over; learned: 1; not learned: “go back”")])
  }

  @Test("A subject can be left out and begun again, each with a new number, so that late reports count for nothing")
  mutating func choices() {
    _ = lesson.begin([Self.back, Self.hum], at: Self.at(0))
    _ = report(.wanted, 3)
    let old = lesson.order.number
    _ = lesson.again(at: Self.at(2))
    #expect(title == "Say “go back” – 1 of 5")
    #expect(lesson.take(LessonReport(number: old, step: .wanted, wanted: 4), at: Self.at(2)) == [])
    #expect(title == "Say “go back” – 1 of 5")
    _ = lesson.skip(at: Self.at(3))
    #expect(title == "Make the sound “hum” – 1 of 5")
    #expect(
      lesson.stop() == [
        .inform("the lesson is over; learned: 0; what was known before is as it was; not learned: “go back”")
      ])
    #expect(lesson.stop() == [])
  }

  @Test("If nobody speaks, it says so, and ends a while later")
  mutating func silence() {
    _ = lesson.begin([Self.back], at: Self.at(0))
    _ = report(.wanted, 1, at: 0)
    #expect(lesson.deadline == Self.at(12))
    #expect(lesson.advance(to: Self.at(12)) == [.say("nothing was heard; speak louder, or come closer")])
    #expect(lesson.isRunning)
    #expect(lesson.deadline == Self.at(45))
    #expect(lesson.advance(to: Self.at(44)) == [])
    #expect(
      lesson.advance(to: Self.at(45)) == [
        .inform("the lesson is over: nothing was heard; learned: 0; what was known before is as it was")
      ])
    #expect(!lesson.isRunning)
  }

  @Test("A recording in time gives it all of its patience again")
  mutating func patience() {
    _ = lesson.begin([Self.back], at: Self.at(0))
    _ = report(.wanted, 1, at: 0)
    _ = lesson.advance(to: Self.at(12))
    _ = report(.wanted, 2, at: 20)
    #expect(lesson.deadline == Self.at(32))
  }

  @Test("A listener that does not answer ends it")
  mutating func noAnswer() {
    _ = lesson.begin([Self.back], at: Self.at(0))
    #expect(lesson.deadline == Self.at(10))
    _ = lesson.advance(to: Self.at(10))
    #expect(!lesson.isRunning)
  }

  @Test("While it waits for a choice or for speech, the listener records nothing, and silence ends nothing for minutes")
  mutating func waiting() {
    _ = lesson.begin([Self.back], at: Self.at(0))
    _ = report(.wanted, 1, at: 0)
    lesson.wait(true, at: Self.at(5))
    #expect(lesson.order.waits)
    #expect(lesson.advance(to: Self.at(60)) == [])
    lesson.wait(false, at: Self.at(60))
    #expect(!lesson.order.waits)
    #expect(lesson.deadline == Self.at(72))
    lesson.wait(true, at: Self.at(61))
    #expect(lesson.advance(to: Self.at(241)) != [])
    #expect(!lesson.isRunning)
  }

  @Test("What the listener cannot store ends it, with the listener's words")
  mutating func fullDisk() {
    _ = lesson.begin([Self.back, Self.hum], at: Self.at(0))
    _ = report(.learned)
    #expect(report(.failed, reason: "the disk is full") == [.inform("the disk is full; learned: 1")])
    #expect(!lesson.isRunning)
  }

  @Test("A lost microphone or listener ends it, and says so")
  mutating func lost() {
    #expect(lesson.lose("gone") == [])
    _ = lesson.begin([Self.back], at: Self.at(0))
    #expect(
      lesson.lose("gone") == [.inform("the lesson is over: gone; learned: 0; what was known before is as it was")])
    #expect(!lesson.isRunning)
  }

  @Test("Forgetting waits for the listener's answer, and no longer than ten seconds")
  mutating func forgetting() {
    lesson.forget(Self.back, at: Self.at(0))
    #expect(lesson.order.task == .forget(Self.back))
    #expect(!lesson.isRunning)
    #expect(report(.forgotten) == [.inform("forgotten: “\("go back")”")])
    #expect(lesson.order == LessonOrder())
    lesson.forget(nil, at: Self.at(0))
    #expect(lesson.advance(to: Self.at(10)) == [.inform("nothing was forgotten: the listener does not answer")])
  }

  @Test("A lesson in common commands or numbers has those that were not taught yet, or all if all were")
  func sets() {
    var desk = LessonDesk()
    #expect(desk.subjects(of: .numbers).count == 9)
    desk.taught = LessonReport.Taught(commands: ["tap one", "tap two"])
    #expect(desk.subjects(of: .numbers).first == .command("tap three"))
    desk.taught = LessonReport.Taught(commands: LessonFigures.numbers)
    #expect(desk.subjects(of: .numbers).count == 9)
    #expect(desk.subjects(of: .one(Self.hum)) == [Self.hum])
  }

  @Test("The menu has the names on the screen as commands, each once, and marks what was taught")
  func menu() {
    var desk = LessonDesk()
    desk.taught = LessonReport.Taught(commands: ["tap library", "go back"], sounds: ["hum"])
    let menu = desk.menu(
      names: [[["library"], ["the", "library"]], [["library"]], [["play"]]], sounds: ["hum", "click"])
    #expect(
      menu.here == [.init(.command("tap library"), isTaught: true), .init(.command("tap play"), isTaught: false)])
    #expect(menu.common.filter(\.isTaught).map(\.subject) == [Self.back])
    #expect(menu.sounds == [.init(Self.hum, isTaught: true), .init(.sound("click"), isTaught: false)])
    #expect(menu.taught.count == 3)
  }
}
