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

  // MARK: Reading

  /// Reports that this phrase is wanted.
  private mutating func want(_ number: Int, _ words: String, _ fault: LessonReport.Fault? = nil, other: String? = nil)
    -> [VoiceLesson.Effect]
  {
    lesson.take(
      LessonReport(
        number: lesson.order.number, step: .wanted, wanted: number, phrase: words, fault: fault, other: other),
      at: Self.at(1))
  }

  private mutating func haveRead(missing: Int) -> [VoiceLesson.Effect] {
    lesson.take(
      LessonReport(
        number: lesson.order.number, step: .read, adaptation: AdaptationState(read: 9, count: 50, missing: missing)),
      at: Self.at(1))
  }

  @Test("Each phrase is shown and said; after the last the listener is ordered to adapt, and hears meanwhile")
  mutating func reading() {
    lesson.read(of: 50, at: Self.at(0))
    #expect(lesson.order.task == .read(from: 1))
    #expect(lesson.isDeaf)
    #expect(want(3, "go back") == [.say("Read “\("go back")” – \(3) of \(50)")])
    #expect(title == "Read “go back” – 3 of 50")
    #expect(want(4, "volume up") == [.say("Read “\("volume up")” – \(4) of \(50)")])
    #expect(haveRead(missing: 0) == [])
    #expect(lesson.order.task == .adapt(.begin))
    #expect(!lesson.isDeaf)
    #expect(!lesson.isRunning)
    guard case .inform(let words)? = report(.done).first else {
      Issue.record("nothing is told")
      return
    }
    #expect(words.english.contains("you can use Tappet meanwhile"))
    #expect(lesson.order == LessonOrder())
  }

  @Test(
    "A recording of no use is told with the reason, and the phrase stays", arguments: LessonReport.Fault.allCases)
  mutating func badReading(_ fault: LessonReport.Fault) throws {
    lesson.read(of: 50, at: Self.at(0))
    _ = want(3, "go back")
    let effects = want(3, "go back", fault, other: "volume up")
    let note = try #require(lesson.list?.entries.first?.textMessage)
    #expect(effects == [.say(note)])
    #expect(title == "Read “go back” – 3 of 50")
    if fault == .like { #expect(note.english.contains("“volume up”")) }
    _ = want(4, "volume up")
    #expect(lesson.list?.entries.first?.textMessage != note)
  }

  @Test("A phrase that is left out is named with the next one, and is not counted as read")
  mutating func leftOut() {
    lesson.read(of: 50, at: Self.at(0))
    _ = want(3, "go back")
    #expect(report(.givenUp) == [])
    #expect(
      want(4, "volume up") == [
        .say("“\("go back")” is left out: no recording of it was of use"),
        .say("Read “\("volume up")” – \(4) of \(50)"),
      ])
    _ = want(5, "show numbers")
    #expect(
      lesson.stop() == [
        .inform("the lesson is over; read: 1; what you have read is kept, and the next time you go on")
      ])
  }

  @Test("A phrase can be skipped and asked for again, each with a new number")
  mutating func skipReading() {
    lesson.read(of: 50, at: Self.at(0))
    _ = want(3, "go back")
    let old = lesson.order.number
    _ = lesson.skip(at: Self.at(2))
    #expect(lesson.order.task == .read(from: 4))
    #expect(lesson.take(LessonReport(number: old, step: .wanted, wanted: 9, phrase: "x"), at: Self.at(2)) == [])
    _ = want(5, "show numbers")
    _ = lesson.again(at: Self.at(3))
    #expect(lesson.order.task == .read(from: 5))
    // It is said again.
    #expect(want(5, "show numbers") == [.say("Read “\("show numbers")” – \(5) of \(50)")])
    guard case .inform(let words)? = lesson.stop().first else {
      Issue.record("nothing is told")
      return
    }
    #expect(words.english.contains("read: 0"))
  }

  @Test("With too few phrases read nothing is adapted, and it says how many are needed")
  mutating func tooFew() {
    lesson.read(of: 50, at: Self.at(0))
    _ = want(50, "tap photos")
    #expect(
      haveRead(missing: 7) == [
        .inform(
          """
          the reading is over; more phrases are needed: 7; read: 1; what you have read is kept, and the next time you go on
          """)
      ])
    #expect(lesson.order == LessonOrder())
  }

  @Test(
    "Silence, a listener that goes or does not answer ends the reading, and what was read is kept", arguments: 0..<4)
  mutating func readingEnds(_ way: Int) {
    lesson.read(of: 50, at: Self.at(0))
    if way > 0 { _ = want(3, "go back") }
    let effects =
      switch way {
      case 0: lesson.advance(to: Self.at(10))
      case 1: lesson.lose("gone")
      case 2: report(.failed, reason: "the disk is full")
      default: lesson.advance(to: Self.at(13)) + lesson.advance(to: Self.at(46))
      }
    #expect(!lesson.isRunning)
    #expect(lesson.order == LessonOrder())
    guard case .inform(let words)? = effects.last else {
      Issue.record("nothing is told")
      return
    }
    #expect(words.english.contains("what you have read is kept"))
  }

  @Test("An order about the adapted model waits for the answer, and no longer than ten seconds")
  mutating func adapting() {
    lesson.adapt(.leave, at: Self.at(0))
    #expect(lesson.order.task == .adapt(.leave))
    #expect(!lesson.isDeaf)
    #expect(report(.done) == [.inform("you are heard by the usual model")])
    lesson.adapt(.use, at: Self.at(0))
    #expect(report(.failed, reason: "there is none") == [.inform("there is none")])
    lesson.adapt(.forget, at: Self.at(0))
    #expect(lesson.advance(to: Self.at(10)) == [.inform("nothing was changed: the listener does not answer")])
    // In a lesson nothing is changed.
    lesson.read(of: 50, at: Self.at(0))
    lesson.adapt(.use, at: Self.at(0))
    #expect(lesson.order.task == .read(from: 1))
  }
}
