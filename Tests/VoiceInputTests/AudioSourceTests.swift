import Foundation
import SystemClocks
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Where sound comes from")
struct AudioSourceTests {
  /// A WAV file of 16-bit samples, gone with the returned value's scope being left to the caller.
  private func wave(_ samples: [Int16], rate: Int = 16_000, channels: Int = 1) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(UUID().uuidString).wav").path
    try Speech.wave(samples, rate: rate, channels: channels).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("a recording comes in pieces of 20 ms, each stamped with its end, and then ends")
  func pieces() throws {
    let path = try wave((0..<800).map { Int16($0) })
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = try FileSource(path: path, pace: .fast(from: Instant(nanoseconds: 1_000)))
    #expect(source.next() == .state(.listening(to: path)))
    #expect(source.next() == .samples((0..<320).map { Int16($0) }, endingAt: Instant(nanoseconds: 20_001_000)))
    #expect(source.next() == .samples((320..<640).map { Int16($0) }, endingAt: Instant(nanoseconds: 40_001_000)))
    #expect(source.next() == .samples((640..<800).map { Int16($0) }, endingAt: Instant(nanoseconds: 50_001_000)))
    #expect(source.next() == .ended(at: Instant(nanoseconds: 50_001_000)))
  }

  @Test("a playlist goes on at once, and tells where one recording breaks off")
  func playlist() throws {
    let paths = [try wave([1, 2]), try wave([3])]
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let source = try PlaylistSource(paths: paths, isPaced: false)
    var told: [AudioInput] = []
    for _ in 0..<9 { told.append(source.next()) }
    #expect(
      told.filter { $0 != .nothing } == [
        .state(.listening(to: paths[0])), .samples([1, 2], endingAt: Instant(nanoseconds: 125_000)),
        .brokeOff(at: Instant(nanoseconds: 125_000)), .state(.listening(to: paths[1])),
        .samples([3], endingAt: Instant(nanoseconds: 187_500)), .brokeOff(at: Instant(nanoseconds: 187_500)),
        .ended(at: Instant(nanoseconds: 187_500)),
      ])
  }

  @Test("a playlist with a recording that is not there is refused before anything is played")
  func brokenPlaylist() throws {
    let path = try wave([1])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: VoiceError.self) { try PlaylistSource(paths: [path, "/nowhere/sound.wav"], isPaced: false) }
  }

  @Test("two channels become one")
  func stereo() throws {
    let path = try wave([100, 300, -100, -300, 32_767, 32_767], channels: 2)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Speech.samples(ofFile: path) == [200, -200, 32_767])
  }

  @Test(
    "a tone in another rate, also in stereo, is the same tone in ours", arguments: [22_050, 44_100, 48_000, 96_000])
  func resampled(rate: Int) throws {
    let tone = { (rate: Int) in (0..<rate).map { Int16(8000 * sin(2 * .pi * 440 * Double($0) / Double(rate))) } }
    let path = try wave(tone(rate).flatMap { [$0, $0] }, rate: rate, channels: 2)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (heard, own) = (try Speech.samples(ofFile: path), tone(16_000))
    #expect(abs(heard.count - own.count) <= 1)
    // The filter rings at both ends.
    let worst = (400..<15_600).map { abs(Int(heard[$0]) - Int(own[$0])) }.max() ?? 0
    #expect(worst < 80)
  }

  @Test("a telephone's rate is refused, with the reason: what tells words apart is not in it")
  func rate() throws {
    let path = try wave([0], rate: 8000)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = VoiceError.recordingRate(path: path, rate: 8000)
    #expect(throws: error) { try FileSource(path: path, pace: .realTime) }
    #expect(error.description.contains("8000") && error.description.contains("16000"))
  }

  @Test("what is no recording is refused by name", arguments: ["/nowhere/sound.wav", "/etc/passwd", "/tmp"])
  func unreadable(path: String) {
    #expect(throws: VoiceError.self) { try FileSource(path: path, pace: .realTime) }
  }

  @Test("a microphone that is not there is told with a reason, and tried again")
  func noMicrophone() {
    let source = MicrophoneSource(device: "no_such_microphone")
    guard case .state(.unavailable(let reason, let retryIn)) = source.next() else {
      Issue.record("not told")
      return
    }
    #expect(reason.contains("no_such_microphone"))
    #expect(retryIn == .milliseconds(250))
    #expect(source.next() == .nothing)
  }

  @Test(
    "what ALSA would take for more than a device is refused",
    arguments: ["file:'|touch /tmp/x',raw", "file:.bashrc,raw", "tee:null,x,raw", "a b", "../x", ""])
  func notADevice(name: String) {
    guard case .state(.unavailable(let reason, _)) = MicrophoneSource(device: name).next() else {
      Issue.record("taken")
      return
    }
    #expect(reason.contains("is no name of a device"))
  }

  @Test("a microphone that rests is opened again by the next question")
  func rests() {
    let source = MicrophoneSource(device: "null")
    #expect(source.next() == .state(.listening(to: "null")))
    source.rest()
    #expect(source.next() == .state(.listening(to: "null")))
  }

  @Test("another device is taken when it is asked for, but not in place of one that was named at the start")
  func otherDevice() {
    let (free, fixed) = (MicrophoneSource(), MicrophoneSource(device: "null"))
    for source in [free, fixed] { source.use(device: "null") }
    #expect(free.next() == .state(.listening(to: "null")))
    fixed.use(device: "no_such_microphone")
    #expect(fixed.next() == .state(.listening(to: "null")))
  }

  @Test("a device gives pieces of 20 ms at 16 kHz, stamped with the present")
  func device() throws {
    let source = MicrophoneSource(device: "null")
    #expect(source.next() == .state(.listening(to: "null")))
    let before = MonotonicClock.now
    guard case .samples(let samples, let end) = source.next() else {
      Issue.record("no sound")
      return
    }
    #expect(samples.count == 320)
    #expect((before...MonotonicClock.now).contains(end))
  }

  @Test("tries again after 0.25 s, twice as long each time, at most 4 s, and anew after sound")
  func backOff() {
    var backOff = MicrophoneSource.pauses
    #expect((0..<6).map { _ in backOff.next().inSeconds } == [0.25, 0.5, 1, 2, 4, 4])
    backOff.reset()
    #expect(backOff.next() == .milliseconds(250))
  }
}
