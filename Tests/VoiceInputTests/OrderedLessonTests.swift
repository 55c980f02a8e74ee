import Foundation
import LearnedVoice
import ScannerMenus
import TappetModel
import Testing

@testable import VoiceInput

@Suite("A lesson that the daemon directs", .serialized)
struct OrderedLessonTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("lesson-\(UUID().uuidString)").path
  private let folder: LearnedFolder
  private let lesson: OrderedLesson
  private let back: [Int16]

  init() throws {
    folder = LearnedFolder(path: path)
    lesson = OrderedLesson(folder)
    back = try Speech.saying("go back", after: 1.2)
  }

  private func learn(_ subject: LessonSubject = .command("go back"), number: Int = 1, waits: Bool = false)
    -> [LessonNews]
  {
    lesson.obey(LessonTask(number: number, kind: .learn(subject), waits: waits))
  }

  private func hear(_ samples: [Int16]) -> [LessonNews.Step] {
    stride(from: 0, to: samples.count, by: 320).flatMap { from in
      lesson.hear(Array(samples[from..<min(samples.count, from + 320)]), endingAt: .zero).map(\.step)
    }
  }

  /// The same, said a little faster or slower each time, as people do.
  private func variant(_ number: Int, of samples: [Int16]) -> [Int16] {
    samples.indices.filter { $0 % (50 + 10 * number) != 0 }.map { samples[$0] }
  }

  private func clean() { try? FileManager.default.removeItem(atPath: path) }

  @Test("It learns a command from five recordings, and holds the lock of teaching until the lesson is over")
  func learned() {
    defer { clean() }
    #expect(learn() == [LessonNews(number: 1, step: .wanted(1))])
    for number in 2...5 { #expect(hear(variant(number, of: back)) == [.wanted(number)]) }
    #expect(TeachingLock.isHeld(in: path))
    #expect(folder.commands.isEmpty)
    #expect(hear(variant(6, of: back)) == [.learned])
    #expect(folder.commands.map(\.words) == ["go back"])
    // Until the next order nothing is recorded.
    #expect(hear(back) == [])
    #expect(lesson.isRunning)
    #expect(lesson.obey(LessonTask()) == [])
    #expect(!lesson.isRunning)
    #expect(!TeachingLock.isHeld(in: path))
  }

  @Test("What is said while it waits is no recording, and neither is what was begun before")
  func waits() {
    defer { clean() }
    _ = learn()
    #expect(hear(Array(back.prefix(8_000))) == [])
    #expect(learn(waits: true) == [])
    #expect(hear(back) == [])
    #expect(learn(waits: false) == [])
    #expect(hear(Array(back.suffix(16_000))) == [])
    #expect(hear(back) == [.wanted(2)])
  }

  @Test("A knock, a distorted recording and another command are refused with the reason, and asked for again")
  func faults() throws {
    defer { clean() }
    _ = learn(.command("go home"))
    let home = try Speech.saying("go home", after: 1.2)
    for number in 1...5 { _ = hear(variant(number, of: home)) }
    _ = learn(number: 2)
    #expect(hear(home) == [.wanted(1, .like("go home"))])
    let loud = back.map { abs(Int($0)) > 300 ? Int16(clamping: Int($0) * 60) : $0 }
    #expect(hear(loud) == [.wanted(1, .clipped)])
    let knock =
      Speech.room(seconds: 0.6) + (0..<800).map { Int16($0 % 40 < 20 ? 9_000 : -9_000) } + Speech.room(seconds: 1.2)
    #expect(hear(knock) == [.wanted(1, .tooShort)])
    #expect(hear(back) == [.wanted(2)])
  }

  @Test("Ending the lesson before the last recording keeps what was known of the command")
  func former() throws {
    defer { clean() }
    _ = learn()
    for number in 1...5 { _ = hear(variant(number, of: back)) }
    let known = folder.commands
    _ = learn(number: 2)
    #expect(!known.isEmpty)
    for number in 2...5 { _ = hear(variant(number, of: back)) }
    _ = lesson.obey(LessonTask())
    #expect(folder.commands == known)
    #expect(LearnedFolder(path: path).commands == known)
  }

  @Test("A folder that cannot be written is told, and what was known stays")
  func unwritable() throws {
    defer { clean() }
    try Data().write(to: URL(fileURLWithPath: path))
    guard case .failed(.storing)? = learn().first?.step else {
      Issue.record("not told")
      return
    }
    #expect(!lesson.isRunning)
  }

  @Test("While another program teaches, there is no lesson")
  func taught() throws {
    defer { clean() }
    let lock = try TeachingLock(folder: path)
    #expect(learn() == [LessonNews(number: 1, step: .failed(.isTaught))])
    withExtendedLifetime(lock) {}
  }

  @Test("It forgets one command, or all, and obeys again afterwards")
  func forget() {
    defer { clean() }
    for (number, words) in ["go back", "go home", "stop"].enumerated() {
      _ = learn(.command(words), number: number + 1)
      let said = (try? Speech.saying(words, after: 1.2)) ?? []
      for number in 1...5 { _ = hear(variant(number, of: said)) }
    }
    #expect(folder.commands.count == 3)
    #expect(
      lesson.obey(LessonTask(number: 8, kind: .forget(.command("go home")))) == [
        LessonNews(number: 8, step: .forgotten)
      ])
    #expect(folder.commands.map(\.words) == ["go back", "stop"])
    #expect(!lesson.isRunning)
    _ = lesson.obey(LessonTask(number: 9, kind: .forget(nil)))
    #expect(folder.commands.isEmpty)
  }

  @Test("It learns a sound that presses a switch")
  func sound() {
    defer { clean() }
    #expect(learn(.sound("hum")) == [LessonNews(number: 1, step: .wanted(1))])
    let hum = (0..<4_800).map { Int16(6_000 * sin(Double($0) * 2 * .pi * 180 / 16_000)) }
    var steps: [LessonNews.Step] = []
    for _ in 0..<5 { steps += hear(Speech.room(seconds: 0.5) + hum + Speech.room(seconds: 0.5)) }
    #expect(steps == [.wanted(2), .wanted(3), .wanted(4), .wanted(5), .learned])
    #expect(folder.learnedSounds.map(\.name) == ["hum"])
  }

  // MARK: Reading, and the adapted model

  private func reader(_ programs: String? = nil, onNews: @escaping @Sendable (AdaptationNews) -> Void = { _ in })
    -> (OrderedLesson, BackgroundAdaptation)
  {
    let adaptation = BackgroundAdaptation(
      AdaptedFolder(path: path + "/adapted"), ListenerOptions(), programs: programs, onNews: onNews)
    return (OrderedLesson(folder, adaptation), adaptation)
  }

  private func read(_ lesson: OrderedLesson, from first: Int = 1, number: Int = 1) -> [LessonNews.Step] {
    lesson.obey(LessonTask(number: number, kind: .read(from: first))).map(\.step)
  }

  private func hear(_ samples: [Int16], _ lesson: OrderedLesson) -> [LessonNews.Step] {
    stride(from: 0, to: samples.count, by: 320).flatMap { from in
      lesson.hear(Array(samples[from..<min(samples.count, from + 320)]), endingAt: .zero).map(\.step)
    }
  }

  @Test("Phrases are read one after the other, another one is refused, one is skipped, and what was read is kept")
  func reading() throws {
    defer { clean() }
    let phrases = ReadingList.phrases.map(\.words)
    let (lesson, adaptation) = reader()
    #expect(read(lesson) == [.phrase(1, phrases[0])])
    #expect(TeachingLock.isHeld(in: path))
    let tenth = try Speech.saying(phrases[9], after: 1.2)
    #expect(hear(tenth, lesson) == [.phrase(1, phrases[0], .like(phrases[9]))])
    #expect(hear(try Speech.saying(phrases[0], after: 1.2), lesson) == [.phrase(2, phrases[1])])
    #expect(read(lesson, from: 10, number: 2) == [.phrase(10, phrases[9])])
    #expect(hear(tenth, lesson) == [.phrase(11, phrases[10])])
    #expect(adaptation.state == AdaptationState(read: 2, count: 50, missing: 42))
    // The next time the first phrase that was not read is asked for.
    #expect(lesson.obey(LessonTask()) == [])
    #expect(!TeachingLock.isHeld(in: path))
    #expect(read(lesson, number: 3) == [.phrase(2, phrases[1])])
    _ = lesson.obey(LessonTask())
    #expect(read(lesson, from: 51, number: 4) == [.read(AdaptationState(read: 2, count: 50, missing: 42))])
  }

  @Test("Without sphinxtrain, or while another program adapts, nobody is asked to read")
  func cannotRead() throws {
    defer { clean() }
    let (without, _) = reader(path + "/nothing")
    #expect(read(without) == [.failed(.adapting(.trainerMissing(path + "/nothing/bw")))])
    #expect(!without.isRunning || TeachingLock.isHeld(in: path))
    _ = without.obey(LessonTask())
    let (lesson, adaptation) = reader()
    let lock = try adaptation.lock()
    #expect(read(lesson) == [.failed(.isAdapting)])
    withExtendedLifetime(lock) {}
  }

  @Test("Orders about a model that is not there fail; forgetting removes what was read")
  func orders() throws {
    defer { clean() }
    let (lesson, adaptation) = reader()
    func obey(_ order: AdaptationOrder) -> [LessonNews.Step] {
      lesson.obey(LessonTask(number: 1, kind: .adapt(order))).map(\.step)
    }
    #expect(obey(.use) == [.failed(.noModel)])
    #expect(obey(.begin) == [.failed(.adapting(.unread(44)))])
    try adaptation.folder.store(Speech.room(seconds: 0.3), of: ReadingList.phrases[0])
    #expect(adaptation.state.read == 1)
    #expect(obey(.forget) == [.done])
    #expect(adaptation.state.read == 0)
    // Nothing that is said is kept from being obeyed.
    #expect(!lesson.isRunning)
  }

  @Test("Adapting goes on by itself, tells how far it is and how it ended, and can be stopped")
  func adapts() async throws {
    defer { clean() }
    let programs = path + "/programs"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    for name in ["bw", "map_adapt", "mk_s2sendump"] {
      try Data("#!/bin/sh\nexit 3\n".utf8).write(to: URL(fileURLWithPath: "\(programs)/\(name)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(programs)/\(name)")
    }
    let (news, sink) = AsyncStream.makeStream(of: AdaptationNews.self)
    let (lesson, adaptation) = reader(programs) { sink.yield($0) }
    for phrase in ReadingList.phrases { try adaptation.folder.store(Speech.room(seconds: 0.3), of: phrase) }
    // After the reading its lock is free for the adaptation.
    #expect(read(lesson, number: 1) == [.read(AdaptationState(read: 50, count: 50, missing: 0))])
    #expect(lesson.obey(LessonTask(number: 2, kind: .adapt(.begin))).map(\.step) == [.done])
    #expect(!lesson.isRunning)
    #expect(adaptation.state.percent != nil)
    #expect(lesson.obey(LessonTask(number: 3, kind: .adapt(.begin))).map(\.step) == [.failed(.isAdapting)])
    #expect(lesson.obey(LessonTask(number: 4, kind: .adapt(.stop))).map(\.step) == [.done])
    let end = await news.first { $0.end != nil }
    #expect(end?.end == .failed(.stopped))
    #expect(end?.state == AdaptationState(read: 50, count: 50, missing: 0))
    // The lock is free again.
    #expect(lesson.obey(LessonTask(number: 5, kind: .adapt(.begin))).map(\.step) == [.done])
    adaptation.stop()
    _ = await news.first { $0.end != nil }
  }
}
