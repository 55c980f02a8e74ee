import Foundation
import SystemClocks
import TappetModel
import Testing

@testable import VoiceInput

@Suite("Sources of sound")
struct AudioSourceTests {
  /// Writes 16-bit samples to a WAV file and returns its path; the caller removes the file.
  private func wave(_ samples: [Int16], rate: Int = 16_000, channels: Int = 1) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(UUID().uuidString).wav").path
    try Speech.wave(samples, rate: rate, channels: channels).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("A recording comes in pieces of 20 ms stamped with their ends, and then ends")
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

  @Test("A playlist continues at once with the next recording and reports where one breaks off")
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

  @Test("A playlist with a missing recording is refused before anything is played")
  func brokenPlaylist() throws {
    let path = try wave([1])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: VoiceError.self) { try PlaylistSource(paths: [path, "/nowhere/sound.wav"], isPaced: false) }
  }

  @Test("Two channels are mixed into one")
  func stereo() throws {
    let path = try wave([100, 300, -100, -300, 32_767, 32_767], channels: 2)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Speech.samples(ofFile: path) == [200, -200, 32_767])
  }

  @Test(
    "A tone at another rate or in stereo becomes the same tone at 16 kHz", arguments: [22_050, 44_100, 48_000, 96_000])
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

  @Test("A recording at a telephone's rate of 8 kHz is refused with both rates")
  func rate() throws {
    let path = try wave([0], rate: 8000)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = VoiceError.recordingRate(path: path, rate: 8000)
    #expect(throws: error) { try FileSource(path: path, pace: .realTime) }
    #expect(error.description.contains("8000") && error.description.contains("16000"))
  }

  @Test("A file that is not a recording is refused", arguments: ["/nowhere/sound.wav", "/etc/passwd", "/tmp"])
  func unreadable(path: String) {
    #expect(throws: VoiceError.self) { try FileSource(path: path, pace: .realTime) }
  }

  @Test("A missing microphone is reported with a reason and tried again after 250 ms")
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
    "A name with which ALSA would do more than open a device is refused",
    arguments: ["file:'|touch /tmp/x',raw", "file:.bashrc,raw", "tee:null,x,raw", "a b", "../x", ""])
  func notADevice(name: String) {
    guard case .state(.unavailable(let reason, _)) = MicrophoneSource(device: name).next() else {
      Issue.record("taken")
      return
    }
    #expect(reason.contains("is no name of a device"))
  }

  @Test("A resting microphone is opened again by the next request for sound")
  func rests() {
    let source = MicrophoneSource(device: "null")
    #expect(source.next() == .state(.listening(to: "null")))
    source.rest()
    #expect(source.next() == .state(.listening(to: "null")))
  }

  @Test("Another device is used on request, but does not replace one named at the start")
  func otherDevice() {
    let (free, fixed) = (MicrophoneSource(), MicrophoneSource(device: "null"))
    for source in [free, fixed] { source.use(device: "null") }
    #expect(free.next() == .state(.listening(to: "null")))
    fixed.use(device: "no_such_microphone")
    #expect(fixed.next() == .state(.listening(to: "null")))
  }

  @Test("A device gives pieces of 20 ms at 16 kHz, stamped with the present")
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

  @Test("A microphone is tried again after 0.25 s, doubling up to 4 s, and from 0.25 s again after sound")
  func backOff() {
    var backOff = MicrophoneSource.pauses
    #expect((0..<6).map { _ in backOff.next().inSeconds } == [0.25, 0.5, 1, 2, 4, 4])
    backOff.reset()
    #expect(backOff.next() == .milliseconds(250))
  }
}
