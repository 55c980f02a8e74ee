import LearnedVoice
import Testing

@testable import VoiceInput

@Suite("Teaching one command", .serialized)
struct CommandLessonTests {
  private let good: RecordingCutter.Cut

  init() throws {
    var cutter = RecordingCutter()
    good = try #require(cutter.hear(try Speech.saying("go back", after: 1.2)))
  }

  @Test("Five recordings are wanted, and then the command is learned")
  func learned() throws {
    var teaching = try Teaching([])
    var lesson = CommandLesson("go back", &teaching)
    for number in 2...5 { #expect(lesson.take(good, &teaching) == .wanted(number)) }
    guard case .learned(let command) = lesson.take(good, &teaching) else {
      Issue.record("not learned")
      return
    }
    #expect(command.words == "go back")
    #expect(command.recordings.count == 5)
  }

  @Test("A refused recording is asked for again, with the reason, and a good one ends the row of refusals")
  func refused() throws {
    var teaching = try Teaching([])
    var lesson = CommandLesson("go back", &teaching)
    #expect(lesson.take(good, &teaching) == .wanted(2))
    for _ in 0..<2 {
      for _ in 0..<3 {
        #expect(lesson.note(.silent, &teaching) == .refused(.silent, wanted: teaching.count(of: "go back") + 1))
      }
      #expect(lesson.take(good, &teaching) == .wanted(teaching.count(of: "go back") + 1))
    }
    #expect(teaching.count(of: "go back") == 3)
  }

  @Test("After four refusals in a row the command begins again, and the next time it is given up")
  func again() throws {
    var teaching = try Teaching([])
    var lesson = CommandLesson("go back", &teaching)
    _ = lesson.take(good, &teaching)
    for _ in 0..<3 { #expect(lesson.note(.unlike, &teaching) == .refused(.unlike, wanted: 2)) }
    #expect(lesson.note(.unlike, &teaching) == .begunAgain)
    #expect(teaching.count(of: "go back") == 0)
    for _ in 0..<3 { #expect(lesson.note(.unlike, &teaching) == .refused(.unlike, wanted: 1)) }
    #expect(lesson.note(.unlike, &teaching) == .givenUp)
  }

  @Test("A pause of half a second inside a command does not cut the recording in two")
  func pause() throws {
    var cutter = RecordingCutter()
    let first = try Speech.saying("scroll", before: 0.4, after: 0.5)
    #expect(cutter.hear(first) == nil)
    guard case .utterance(let samples) = cutter.hear(try Speech.saying("down", before: 0, after: 1.2)) else {
      Issue.record("no recording")
      return
    }
    #expect(samples.count > first.count)
  }
}
