import Foundation
import LearnedVoice
import LocalFiles
import ScanVocabulary
import SpokenNames
import Synchronization
import Testing

@testable import SpokenCommands
@testable import VoiceInput

@Suite("A model adapted to a voice: its files, and what can go wrong", .serialized)
final class AdaptationTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("adapted-\(UUID().uuidString)").path
  private let folder: AdaptedFolder
  private let options = ListenerOptions()

  init() { folder = AdaptedFolder(path: path) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test("What is learned from holds every fixed word of the commands and every phone")
  func coverage() throws {
    let read = Set(ReadingList.learned.flatMap { $0.words.split(separator: " ").map(String.init) })
    let patterns = VoiceCommand.rows(of: .english).flatMap(\.patterns).joined(separator: " ")
    let fixed = patterns.replacing(/<[^>]*>/, with: " ").split { !$0.isLetter && $0 != "'" }.map(String.init)
    #expect(Set(fixed).subtracting(read).sorted() == [])
    let lines = try ReadingPronouncer(options).dictionary().split(separator: "\n")
    let phones = lines.filter { read.contains(String($0.prefix { $0 != " " })) }.flatMap {
      $0.split(separator: " ").dropFirst().map(String.init)
    }
    #expect(Set(phones) == Set(Pronunciation.inventory))
  }

  @Test("Every phrase that is held back, and all that others say, is a command on the screen of the reading list")
  func meanings() throws {
    #expect(try AdaptationJudge.meaningless(ReadingList.others, dictionary: options.dictionary) == [])
  }

  // MARK: What is read

  private func cut(_ samples: [Int16]) throws -> RecordingCutter.Cut {
    var cutter = RecordingCutter(longest: ReadingLesson.longest)
    let cut = cutter.hear(samples)
    return try #require(cut ?? cutter.finish())
  }

  @Test("A recording that is silent, clipped, too short, too long or of another phrase is refused, with the reason")
  func recordings() throws {
    let check = try ReadingCheck(options, ReadingPronouncer(options))
    let phrase = ReadingList.phrases[0]
    let good = try Speech.saying(phrase.words, after: 1.2)
    #expect(try check.fault(of: cut(good), as: phrase) == nil)
    let loud = good.map { Int16(clamping: Int($0) * 40) }
    #expect(try check.fault(of: .utterance(loud), as: phrase) == .clipped)
    #expect(try check.fault(of: .utterance(Speech.room(seconds: 2)), as: phrase) == .silent)
    #expect(try check.fault(of: cut(Speech.saying("tap", after: 1.2)), as: phrase) == .tooShort)
    #expect(try check.fault(of: .tooLong, as: phrase) == .tooLong)
    let other = ReadingList.phrases[10]
    #expect(try check.fault(of: cut(good), as: other) == .like(phrase.words))
  }

  @Test("A recording counts for the phrases that it is most like, not the nearest alone, and for no other")
  func nearest() throws {
    let check = try ReadingCheck(options, ReadingPronouncer(options))
    let samples = try Speech.saying("volume", voice: "rms", after: 1.2)
    let near = try check.nearest(to: samples, until: "")
    #expect(near.count == 5 && Set(near).count == 5 && near.first == "volume up")
    for phrase in ReadingList.phrases where phrase.words.split(separator: " ").count == 2 {
      let isRefused = try check.fault(of: .utterance(samples), as: phrase) != nil
      #expect(isRefused == !near.contains(phrase.words), "\(phrase.words)")
    }
  }

  @Test("Reading that was broken off goes on with the phrase that was not read yet; nobody else can read what is kept")
  func brokenOff() throws {
    let check = try ReadingCheck(options, ReadingPronouncer(options))
    var lesson = ReadingLesson(folder, check)
    #expect(lesson.number == 1)
    for phrase in ReadingList.phrases.prefix(2) {
      #expect(try lesson.take(cut(Speech.saying(phrase.words, after: 1.2))) == .taken)
    }
    let again = ReadingLesson(AdaptedFolder(path: path), check)
    #expect(again.wanted == ReadingList.phrases[2])
    #expect(Adaptation.missing(in: folder) == 38 - 4 + 10 - 2)
    let file = folder.recording(of: ReadingList.phrases[0])
    let modes = try [path, file].map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(modes == [0o700, 0o600])
  }

  @Test("A phrase of which no recording is of use is left out, a command that is always taken for another is not")
  func leftOut() throws {
    let check = try ReadingCheck(options, ReadingPronouncer(options))
    var lesson = ReadingLesson(folder, check)
    for _ in 0..<3 { #expect(try lesson.take(.tooLong) == .refused(.tooLong)) }
    #expect(try lesson.take(.tooLong) == .leftOut)
    for phrase in ReadingList.phrases[1..<4] {
      try folder.store(Speech.room(seconds: 1), of: phrase)
    }
    lesson = ReadingLesson(folder, check)
    for _ in 0..<4 { _ = try lesson.take(.tooLong) }
    #expect(lesson.wanted == ReadingList.phrases[4])
    let other = try cut(Speech.saying(ReadingList.phrases[0].words, after: 1.2))
    for _ in 0..<3 { #expect(try lesson.take(other) == .refused(.like(ReadingList.phrases[0].words))) }
    #expect(try lesson.take(other) == .taken)
  }

  // MARK: The model

  /// Takes a model into use that is the usual one.
  private func keepUsual() throws {
    let made = path + "/work-1/model"
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    for part in ModelList.parts {
      try FileManager.default.copyItem(atPath: "\(options.model)/\(part)", toPath: "\(made)/\(part)")
    }
    let list = try #require(ModelList(of: made, base: options.model))
    try Data(list.text.utf8).write(to: URL(fileURLWithPath: "\(made)/\(ModelList.name)"))
    try folder.keep(made, name: "model-1")
  }

  @Test("A kept model is used in place of the one that it was made from, until it is switched off, and again when on")
  func switched() throws {
    #expect(folder.use == .none)
    #expect(try !folder.switchOn(true))
    try keepUsual()
    #expect(folder.use == .used(model: path + "/model-1", base: options.model))
    #expect(folder.model(insteadOf: options.model) == path + "/model-1")
    #expect(folder.model(insteadOf: "/elsewhere") == "/elsewhere")
    #expect(try folder.switchOn(false))
    #expect(folder.use == .off)
    #expect(folder.model(insteadOf: options.model) == options.model)
    let other = AdaptedFolder(path: path)
    #expect(try folder.switchOn(true))
    #expect(other.refresh())
    #expect(!other.refresh())
    #expect(other.use == folder.use)
    #expect(folder.forgetAll())
    #expect(folder.use == .none)
  }

  @Test("A model whose file is cut short, changed or missing is not used, and the file is named")
  func damaged() throws {
    try keepUsual()
    let state = try Data(contentsOf: URL(fileURLWithPath: path + "/state"))
    for part in ModelList.parts + [ModelList.name] {
      let file = URL(fileURLWithPath: "\(path)/model-1/\(part)")
      let whole = try Data(contentsOf: file)
      for damaged in [whole.dropLast(1), Data(), Data(whole.reversed())] {
        try damaged.write(to: file)
        #expect(AdaptedFolder(path: path).use == .damaged(file: file.path))
      }
      try FileManager.default.removeItem(at: file)
      #expect(AdaptedFolder(path: path).use == .damaged(file: file.path))
      try whole.write(to: file)
    }
    #expect(AdaptedFolder(path: path).use == folder.use)
    try state.dropLast(3).write(to: URL(fileURLWithPath: path + "/state"))
    #expect(AdaptedFolder(path: path).use == .damaged(file: path + "/state"))
    #expect(AdaptedFolder(path: path).model(insteadOf: options.model) == options.model)
  }

  @Test("The listener takes a model into use, and leaves it, with the next vocabulary, and a damaged one never")
  func listener() throws {
    let recogniser = try UtteranceRecogniser(
      options: options, pronouncer: try Pronouncer.standard(options), adapted: folder)
    func hears(_ model: String, _ use: AdaptedFolder.Use) throws {
      try recogniser.use(.screen(["library", "play"]))
      #expect(recogniser.model == model)
      #expect(recogniser.adaptedNews == use)
      #expect(recogniser.adaptedNews == nil)
      #expect(try recogniser.hearAll(Speech.saying("tap play")).map(\.utterance.text) == ["tap play"])
    }
    try hears(options.model, .none)
    try keepUsual()
    try hears(path + "/model-1", .used(model: path + "/model-1", base: options.model))
    _ = try folder.switchOn(false)
    try hears(options.model, .off)
    let means = path + "/model-1/means"
    try Data().write(to: URL(fileURLWithPath: means))
    _ = try folder.switchOn(true)
    try hears(options.model, .damaged(file: means))
  }

  // MARK: Training that fails

  /// Programs in place of sphinxtrain's.
  private func programs(_ scripts: [String: String]) throws -> String {
    let place = path + "-programs"
    try? FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (name, script) in scripts {
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: "\(place)/\(name)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(place)/\(name)")
    }
    return place
  }

  private func outcome(_ scripts: [String: String], isStopped: @escaping @Sendable () -> Bool = { false }) throws
    -> AdaptationFault?
  {
    let place = try programs(scripts)
    defer { try? FileManager.default.removeItem(atPath: place) }
    do throws(AdaptationFault) {
      var adaptation = Adaptation(folder, options, programs: place, isStopped: isStopped)
      adaptation.teachers = []
      adaptation.noises = [.none]
      _ = try adaptation.run()
      return nil
    } catch {
      return error
    }
  }

  @Test("If training fails, the former model is used on, what was read is kept, and nothing else is left")
  func failed() throws {
    try keepUsual()
    let use = folder.use
    let kept = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "work-1" }
    for phrase in ReadingList.phrases { try folder.store(Speech.room(seconds: 0.3), of: phrase) }
    let good = "exit 0"
    let place = path + "-programs"
    #expect(try outcome(["bw": good, "map_adapt": good]) == .trainerMissing("\(place)/mk_s2sendump"))
    let bad = try outcome(["bw": "exit 3", "map_adapt": good, "mk_s2sendump": good])
    #expect(bad == .training(program: "bw", status: 3))
    // It ends well, and wrote nothing, as on a full disk.
    let empty = try outcome(["bw": good, "map_adapt": good, "mk_s2sendump": good])
    #expect(empty == .training(program: "map_adapt", status: 0))
    let damaged = try outcome([
      "bw": good, "mk_s2sendump": good,
      "map_adapt": "while [ $# -gt 1 ]; do case $1 in -mapmeanfn|-mapvarfn) echo s3 > \"$2\";; esac; shift; done",
    ])
    #expect(damaged == .training(program: "map_adapt", status: 0))
    #expect(
      try outcome(["bw": "exec sleep 60", "map_adapt": good, "mk_s2sendump": good], isStopped: { true }) == .stopped)
    #expect(AdaptedFolder(path: path).use == use)
    // Neither of these, nor of one that was killed before.
    let left = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(Set(left) == Set(kept + ReadingList.phrases.map(\.fileName)))
  }

  @Test("A usual model that cannot be mixed is named before anybody reads")
  func otherForm() throws {
    let base = path + "-base"
    try FileManager.default.copyItem(atPath: options.model, toPath: base)
    defer { try? FileManager.default.removeItem(atPath: base) }
    var other = options
    other.model = base
    let good = ["bw": "exit 0", "map_adapt": "exit 0", "mk_s2sendump": "exit 0"]
    let place = try programs(good)
    defer { try? FileManager.default.removeItem(atPath: place) }
    func fault() -> AdaptationFault? {
      do throws(AdaptationFault) {
        try Adaptation(folder, other, programs: place).check()
        return nil
      } catch {
        return error
      }
    }
    #expect(fault() == nil)
    for part in ["means", "variances"] {
      let file = URL(fileURLWithPath: "\(base)/\(part)")
      let whole = try Data(contentsOf: file)
      try whole.dropLast(4).write(to: file)
      #expect(fault() == .form(file: file.path))
      try whole.write(to: file)
    }
  }

  @Test("A model that harms is mixed nearer and nearer until one is kept; if none is, the first tells why")
  func mixedUntilKept() throws {
    let before = ModelHearing(
      own: [.none: HearingCount(said: 10, right: 2)], others: [.none: HearingCount(said: 100, right: 99)])
    func outcome(_ own: Int, _ others: Int) -> Adaptation.Outcome {
      Adaptation.Outcome(
        before,
        ModelHearing(
          own: [.none: HearingCount(said: 10, right: own)], others: [.none: HearingCount(said: 100, right: others)]))
    }
    func shares(_ whole: Adaptation.Outcome, _ mixed: [Adaptation.Outcome]) throws -> ([Float], Adaptation.Outcome) {
      var shares: [Float] = []
      let end = try Adaptation.firstKept(after: whole) { share throws(AdaptationFault) in
        shares.append(share)
        return mixed[shares.count - 1]
      }
      return (shares, end)
    }
    let (harmful, good, useless) = (outcome(9, 90), outcome(5, 99), outcome(2, 99))
    #expect(try shares(good, []) == ([], good))
    #expect(try shares(useless, []) == ([], useless))
    #expect(try shares(harmful, [outcome(8, 91), good]) == ([0.7, 0.35], good))
    #expect(try shares(harmful, [useless]) == ([0.7], harmful))
    let all = try shares(harmful, [outcome(8, 91), outcome(7, 92), outcome(6, 93)])
    #expect(all == ([0.7, 0.35, 0.2], harmful))
  }

  @Test("However many models hear the recordings, the progress never goes back, and never reaches the end before them")
  func progress() throws {
    let told = Mutex<[Double]>([])
    let recordings = [ReadingList.others[0], "go home"].map {
      ModelTrial.Recording(samples: Speech.room(seconds: 0.2), command: $0, noise: .none, isOwn: false)
    }
    var trial = ModelTrial(recordings, isStopped: { false }) { share in told.withLock { $0.append(share) } }
    for _ in 0..<5 {
      let hearing = try trial.hearing(of: options)
      #expect(hearing.allOthers == HearingCount(said: 2))
    }
    let shares = told.withLock { $0 }
    #expect(shares.count == 10)
    #expect(zip(shares, shares.dropFirst()).allSatisfy(<))
    #expect(shares.allSatisfy { 0 < $0 && $0 < 1 })
  }

  @Test("Phrases that were not read are counted before anything is trained")
  func unread() throws {
    let good = ["bw": "exit 0", "map_adapt": "exit 0", "mk_s2sendump": "exit 0"]
    #expect(try outcome(good) == .unread(44))
  }
}
