import Foundation
import LearnedVoice
import ScanVocabulary
import SpeechOutput
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Sounds that press switches, in real sound", .serialized)
final class SoundSwitchTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("sounds-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A hum of this length in seconds: 12 harmonics that fall off steeply, with silence before and after.
  private static func hum(_ length: Double, pitch: Double = 130, before: Double = 0.5, after: Double = 0.5) -> [Int16] {
    let count = Int(length * 16_000)
    let hum = (0..<count).map { index -> Int16 in
      let time = Double(index) / 16_000
      let wave = (1...12).reduce(0.0) { $0 + sin(2 * .pi * pitch * Double($1) * time) / pow(Double($1), 2) }
      let ramp = min(1, time / 0.03, (length - time) / 0.05)
      return Int16(4_000 * wave * ramp)
    }
    let room = { (seconds: Double) in Speech.room(seconds: seconds, seed: UInt64(count)) }
    return room(before) + zip(hum, room(length)).map { $0 + $1 } + room(after)
  }

  private func teach() throws {
    var teaching = try SoundTeaching("hum", [])
    var verdicts: [SoundTeaching.Verdict] = []
    for (number, pitch) in [120.0, 125, 130, 135, 140].enumerated() {
      let samples = Self.hum(0.3 + 0.07 * Double(number), pitch: pitch)
      for start in stride(from: 0, to: samples.count, by: 320) {
        verdicts += teaching.hear(Array(samples[start..<min(samples.count, start + 320)]), endingAt: .zero)
      }
    }
    #expect(verdicts.dropLast() == [.taken(wanted: 2), .taken(wanted: 3), .taken(wanted: 4), .taken(wanted: 5)])
    guard case .learned(let sound)? = verdicts.last else {
      Issue.record("the hum is not learned: \(verdicts)")
      return
    }
    try LearnedFolder(path: path).store(sound)
  }

  /// Who has taught a command may pause longer within one.
  private func teachCommand() throws {
    var (teaching, cutter) = (try Teaching([]), RecordingCutter())
    for text in ["go back", "go back.", "go back!", "go back?", "go back,"] {
      let cut = try #require(cutter.hear(try Speech.saying(text, after: 1)))
      #expect(teaching.take(cut, as: "go back") == nil)
    }
    try LearnedFolder(path: path).store(teaching.command("go back"))
  }

  private func hear(_ samples: [Int16]) throws -> [HeardSound] {
    let watch = SoundWatch(LearnedFolder(path: path))
    return try stride(from: 0, to: samples.count, by: 320).flatMap { start in
      let end = min(samples.count, start + 320)
      return try watch.hear(
        Array(samples[start..<end]), endingAt: Instant(nanoseconds: Int64(end) * 62_500))
    }
  }

  @Test("A taught hum is told with the stamps of its begin and end, before 150 ms after it")
  func heard() throws {
    try teach()
    let samples = Self.hum(0.4, pitch: 128, before: 1, after: 0.15)
    let heard = try hear(samples)
    #expect(heard.map(\.name) == ["hum"])
    let (from, to) = (heard.first?.startedAt.nanoseconds ?? 0, heard.first?.endedAt.nanoseconds ?? 0)
    #expect(abs(from - 1_000_000_000) < 40_000_000 && abs(to - 1_400_000_000) < 50_000_000)
  }

  @Test("Speech, also of one word, presses nothing")
  func talk() throws {
    try teach()
    for text in ["no", "more", "mother may have some more milk", "um, I do not know", "tap play"] {
      #expect(try hear(Speech.saying(text)) == [])
    }
  }

  @Test("While something is taught no sound presses, and without taught sounds none does")
  func taught() throws {
    #expect(try hear(Self.hum(0.4)) == [])
    try teach()
    let lock = try #require(try TeachingLock(folder: path))
    #expect(try hear(Self.hum(0.4)) == [])
    withExtendedLifetime(lock) {}
  }

  @Test("Where no sound is taught, or none any more, no sound is analysed")
  func nothingTaught() throws {
    let folder = LearnedFolder(path: path)
    let watch = SoundWatch(folder)
    _ = try watch.hear(Self.hum(0.4), endingAt: .zero)
    #expect(watch.ear == nil)
    try teach()
    folder.refresh()
    _ = try watch.hear(Self.hum(0.4), endingAt: .zero)
    #expect(watch.ear != nil)
    _ = try folder.forgetAll()
    _ = try watch.hear(Self.hum(0.4), endingAt: .zero)
    #expect(watch.ear == nil)
  }

  @Test("What was heard before sound was lost does not make up with what follows a sound")
  func gap() throws {
    try teach()
    let watch = SoundWatch(LearnedFolder(path: path))
    let hum = Self.hum(0.4)
    _ = try watch.hear(Array(hum[..<7_000]), endingAt: .zero)
    watch.forget()
    // The hum goes on, with only 50 ms of quiet before it.
    #expect(try watch.hear(Array(hum[7_200...]), endingAt: .zero) == [])
    #expect(try watch.hear(hum, endingAt: .zero).map(\.name) == ["hum"])
  }

  @Test("A press counts for the begin of its sound, or for the earliest moment within it that the daemon still takes")
  func counting() {
    let sound = HeardSound(name: "hum", startedAt: .zero, endedAt: .zero.advanced(by: .milliseconds(800)))
    func counts(toldAfter time: Duration) -> Duration {
      Instant.zero.duration(to: sound.pressedAt(toldAt: .zero.advanced(by: time)))
    }
    #expect(counts(toldAfter: .milliseconds(880)) == .zero)
    #expect(counts(toldAfter: .milliseconds(1100)) == .milliseconds(200))
    // Too late: what is lit by then is not what the person meant, and the daemon refuses it.
    #expect(counts(toldAfter: .seconds(3)) == .milliseconds(800))
  }

  @Test("One of Tappet's own tones does not press the switch of a sound that is like it")
  func ownTones() throws {
    #expect(OwnTones.sounds.count == 42)
    let quiet = Speech.room(seconds: 0.5, seed: 5)
    // The higher the rate for which it is made, the lower it sounds.
    func tone(rate: Int, _ softer: Int16) -> [Int16] {
      quiet + Earcon.samples(of: .first, rate: rate).map { $0 / softer } + quiet
    }
    var teaching = try SoundTeaching("click", [])
    for (rate, softer) in zip([16_300, 17_000, 16_500, 16_800, 16_600], [Int16(4), 9, 5, 7, 6]) {
      _ = teaching.hear(tone(rate: rate, softer), endingAt: .zero)
    }
    let taught = teaching.sound
    #expect(taught.recordings.count >= LearnedVoice.fewest)
    func presses(_ samples: [Int16], _ sounds: LearnedSounds) throws -> Int {
      try SoundEar().hear(samples, endingAt: .zero, sounds).count { $0.match?.isAccepted ?? false }
    }
    #expect(try presses(tone(rate: 16_000, 10), LearnedSounds([taught])) == 1)
    try LearnedFolder(path: path).store(taught)
    let sounds = LearnedFolder(path: path).sounds
    #expect(try presses(tone(rate: 16_000, 10), sounds) == 0)
    #expect(try hear(tone(rate: 16_000, 10)) == [], "a command said after it is heard")
  }

  @Test("If the first recording is the odd one of the first three, it is dropped and asked for again")
  func oddFirst() throws {
    var teaching = try SoundTeaching("hum", [])
    var verdicts = teaching.hear(try Speech.saying("six", before: 0.5), endingAt: .zero)
    verdicts += teaching.hear(Self.hum(0.4, pitch: 120), endingAt: .zero)
    verdicts += teaching.hear(Self.hum(0.4, pitch: 130), endingAt: .zero)
    #expect(verdicts == [.taken(wanted: 2), .taken(wanted: 3), .taken(wanted: 3)])
    #expect(teaching.count == 2)
    verdicts = teaching.hear(try Speech.saying("six", before: 0.5), endingAt: .zero)
    #expect(verdicts == [.refused(.unlike)])
  }

  @Test("A sound that pressed on standby is not kept for the command that follows; the quiet around it is")
  func soundBefore() {
    var before = SoundBefore()
    for piece in 1...20 { before.keep([Int16](repeating: Int16(piece), count: 320), endingAt: Self.time(20 * piece)) }
    before.forget(from: Self.time(220), to: Self.time(260))
    // 400 ms are kept: 1...20. Those from 170 to 310 ms go.
    #expect(before.take().compactMap(\.samples.first) == [1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19, 20])
  }

  private static func time(_ milliseconds: Int) -> Instant { Instant(nanoseconds: Int64(milliseconds) * 1_000_000) }

  @Test("Of more recordings than a file may have the last are kept, and it can be read again")
  func many() throws {
    var teaching = try SoundTeaching("hum", [])
    for number in 0..<12 { _ = teaching.hear(Self.hum(0.4, pitch: 125 + Double(number % 5)), endingAt: .zero) }
    #expect(teaching.count > LearnedCommand.mostRecordings)
    let folder = LearnedFolder(path: path)
    try folder.store(teaching.sound)
    #expect(folder.learnedSounds.map(\.recordings.count) == [LearnedCommand.mostRecordings])
  }

  @Test("What is taught as another sound already is refused, and four in a row begin again")
  func refused() throws {
    try teach()
    let known = LearnedFolder(path: path).learnedSounds
    var teaching = try SoundTeaching("second", known)
    var verdicts: [SoundTeaching.Verdict] = []
    for _ in 0..<4 { verdicts += teaching.hear(Self.hum(0.4, pitch: 131), endingAt: .zero) }
    #expect(verdicts == [.refused(.like("hum")), .refused(.like("hum")), .refused(.like("hum")), .begunAgain])
  }

  @Test("A sound that presses a switch is no command")
  func noCommand() throws {
    let recogniser = try UtteranceRecogniser()
    #expect(try tapPlay(to: recogniser, endingInSoundOf: .seconds(2)).isEmpty)
    #expect(try recogniser.hearAll(Speech.saying("tap play")).map(\.utterance.text) == ["tap play"])
  }

  @Test("A short sound at the end of speech does not drop what was said before it")
  func soundAfterSpeech() throws {
    #expect(try tapPlay(to: UtteranceRecogniser(), endingInSoundOf: .milliseconds(20)) == ["tap play"])
  }

  @Test(
    "A sound that pressed a switch is no command, in however large pieces it comes", arguments: [320, 1_600, 4_800])
  func inPieces(size: Int) throws {
    try teach()
    let (pressed, heard) = try hearBoth(Self.hum(0.4, before: 0.83) + Self.hum(0.5, after: 1), size: size)
    #expect(pressed == 2 && heard.isEmpty)
  }

  @Test(
    "Sounds that follow each other quickly are no command either, however long the listener waits in a pause",
    arguments: [0.25, 0.35, 0.6, 0.75], [false, true])
  func quickly(gap: Double, isPatient: Bool) throws {
    try teach()
    if isPatient { try teachCommand() }
    let samples =
      Self.hum(0.4, before: 0.83, after: gap / 2) + Self.hum(0.5, before: gap / 2, after: gap / 2)
      + Self.hum(0.4, before: gap / 2, after: 1.2)
    let (pressed, heard) = try hearBoth(samples, size: 320)
    #expect(pressed == 3 && heard.isEmpty)
  }

  @Test("The tone that Tappet plays for the press is no command")
  func toneAfter() throws {
    try teach()
    let tone = Earcon.samples(of: .select, rate: 16_000).map { $0 / 4 }
    for hum in [Self.hum(0.4, before: 0.83, after: 0.12), Self.hum(0.5, before: 0.83, after: 0.2)] {
      let (pressed, heard) = try hearBoth(hum + tone + Speech.room(seconds: 1.2, seed: 3), size: 320)
      #expect(pressed == 1 && heard.isEmpty, "\(heard.map(\.utterance))")
    }
  }

  @Test("A hum that would press in a quiet room is no press among other sound, and no command either")
  func nearly() async throws {
    try teach()
    let talk = try Speech.saying("tap play", before: 0.3, after: 0)
    // After talk it must be nearer.
    let samples = talk + Self.hum(0.35, pitch: 110, before: 1, after: 1.2)
    #expect(try hear(samples).map(\.isPress) == [false])
    #expect(try hear(Self.hum(0.35, pitch: 110, before: 1, after: 1.2)).map(\.isPress) == [true])
    let (pressed, heard) = try hearBoth(samples, size: 320)
    #expect(pressed == 0 && heard.map(\.utterance.text) == ["tap play"])
    let events = try await listen(samples)
    #expect(events.pressed == 0 && events.heard == ["tap play"])
    let quiet = try await listen(Self.hum(0.35, pitch: 110, before: 1, after: 1.2))
    #expect(quiet.pressed == 1 && quiet.heard.isEmpty)
  }

  /// Sound that comes 20 ms at a time.
  private final class Playback: AudioSource {
    private var inputs: [AudioInput]
    init(_ samples: [Int16]) {
      inputs = stride(from: 0, to: samples.count, by: 320).reversed().map { start in
        let end = min(samples.count, start + 320)
        return .samples(Array(samples[start..<end]), endingAt: Instant(nanoseconds: Int64(end) * 62_500))
      }
    }
    func next(isQuiet: Bool) -> AudioInput { inputs.popLast() ?? .ended(at: .zero) }
  }

  /// Returns how many sounds the listener reports as presses, and what else it hears.
  private func listen(_ samples: [Int16]) async throws -> (pressed: Int, heard: [String]) {
    let (stream, continuation) = AsyncStream.makeStream(of: ListenerEvent.self)
    let listener = try VoiceListener(options: ListenerOptions(learned: path), source: Playback(samples)) { event in
      continuation.yield(event)
      if event == .ended { continuation.finish() }
    }
    listener.use(.screen(["play"]))
    var (pressed, heard) = (0, [String]())
    for await event in stream {
      switch event {
      case .sound: pressed += 1
      case .heard(let utterance): heard.append(utterance.utterance.text)
      default: break
      }
    }
    return (pressed, heard)
  }

  @Test("What is like a sound that was called false presses nothing, one's own does, and forgetting takes it back")
  func falseSounds() throws {
    try teach()
    let (other, own) = (Self.hum(0.35, pitch: 110, before: 1), Self.hum(0.4, pitch: 128, before: 1))
    let sound = try #require(try hear(other).first?.sound)
    let folder = LearnedFolder(path: path)
    #expect(!LearnedSounds.hides(sound, try #require(folder.learnedSounds.first)))
    try folder.store(false: [sound], of: "hum")
    #expect(try hear(other).allSatisfy { !$0.isPress } && hear(own).map(\.isPress) == [true])
    for _ in 0..<12 { try folder.store(false: [sound], of: "hum") }
    #expect(LearnedFolder(path: path).damaged == [])
    #expect(try folder.forgetSound("hum"))
    try teach()
    #expect(try hear(other).map(\.isPress) == [true])
  }

  @Test("The sounds that pressed lately are kept without a change of what is learned, until all is forgotten")
  func pressedLately() throws {
    try teach()
    let folder = LearnedFolder(path: path)
    let revision = folder.revision
    let sound = try #require(try hear(Self.hum(0.4, before: 1)).first?.sound)
    var pressed = folder.pressed
    #expect(pressed.presses.isEmpty)
    pressed.note(PressedSounds.Press(name: "hum", time: 1_795_000_000, percent: 40, sound: sound))
    try folder.store(pressed)
    #expect(folder.pressed.bytes == pressed.bytes)
    // Making the folder for them is the only change.
    folder.refresh()
    pressed.note(PressedSounds.Press(name: "hum", time: 1_795_000_001, percent: 41, sound: sound))
    let before = folder.revision
    try folder.store(pressed)
    folder.refresh()
    #expect(folder.revision == before && before <= revision + 1 && folder.pressed.bytes == pressed.bytes)
    #expect(try folder.forgetAll() == 1)
    #expect(folder.pressed.presses.isEmpty)
  }

  @Test("Speech between two sounds is heard, also within one utterance with them")
  func between() throws {
    try teach()
    try teachCommand()
    let speech = try Speech.saying("go back", before: 0.3, after: 0.3)
    let samples = Self.hum(0.44, before: 0.83, after: 0.1) + speech + Self.hum(0.44, before: 0.1, after: 1.2)
    let (pressed, heard) = try hearBoth(samples, size: 320)
    #expect(pressed == 2 && !heard.isEmpty)
  }

  /// Hears sound in pieces of that size, as the listener does: how many sounds pressed, and what else was heard.
  private func hearBoth(_ samples: [Int16], size: Int) throws -> (pressed: Int, heard: [HeardUtterance]) {
    let recogniser = try UtteranceRecogniser(options: ListenerOptions(learned: path))
    try recogniser.use(.screen(["play"]))
    let watch = SoundWatch(LearnedFolder(path: path))
    var (heard, pressed) = ([HeardUtterance](), 0)
    for start in stride(from: 0, to: samples.count, by: size) {
      let piece = Array(samples[start..<min(samples.count, start + size)])
      let begin = Instant(nanoseconds: Int64(start) * 62_500)
      let end = begin.advanced(by: .nanoseconds(Int64(piece.count) * 62_500))
      for sound in try watch.hear(piece, endingAt: end) {
        if sound.isPress { pressed += 1 }
        recogniser.ignoreSpeech(from: begin.duration(to: sound.startedAt), to: begin.duration(to: sound.endedAt))
      }
      heard += try recogniser.hear(piece, endingAt: end)
    }
    return (pressed, heard)
  }

  /// Returns what the recogniser hears of "tap play", at the end of which a sound of that length pressed a switch.
  private func tapPlay(to recogniser: UtteranceRecogniser, endingInSoundOf length: Duration) throws -> [String] {
    try recogniser.use(.screen(["play"]))
    let speech = try Speech.saying("tap play", after: 0)
    var heard = try recogniser.hear(speech, endingAt: .zero)
    recogniser.ignoreSpeech(from: .zero - length, to: .zero)
    heard += try recogniser.hear(Speech.room(seconds: 1), endingAt: .zero)
    return heard.map(\.utterance.text)
  }
}
