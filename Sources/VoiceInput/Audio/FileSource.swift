import CSndfile
import SystemClocks
package import TappetModel

/// A recording as an audio source: WAV, FLAC or any other format that libsndfile reads, at 16,000 samples a second or
/// more. Converts higher rates to 16,000 and mixes several channels into one.
package final class FileSource: AudioSource {
  package enum Pace: Hashable, Sendable {
    /// In real time like a microphone; the timestamps are those of the monotonic clock.
    case realTime
    /// As fast as the caller asks; the timestamps start at `from` and count the recording's time.
    case fast(from: Instant)
  }

  private let file: OpaquePointer
  private let channels: Int
  /// Converts the recording to 16,000 samples a second; `nil` if the recording already has that rate.
  private let resampler: Resampler?
  /// Resampled sound that has not been returned yet.
  private var converted: [Int16] = []
  private var isRead = false
  private let pace: Pace
  private let path: String
  private var position = 0
  private var start: Instant?
  private var isAnnounced = false

  package init(path: String, pace: Pace) throws(VoiceError) {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else {
      throw .recordingUnreadable(path: path, reason: String(cString: sf_strerror(nil)))
    }
    guard info.samplerate >= Int32(SoundMemory.rate), info.channels > 0 else {
      sf_close(file)
      throw .recordingRate(path: path, rate: Int(info.samplerate))
    }
    resampler = info.samplerate == Int32(SoundMemory.rate) ? nil : Resampler(from: Int(info.samplerate))
    self.file = file
    self.path = path
    self.pace = pace
    channels = Int(info.channels)
  }

  deinit { sf_close(file) }

  package func next(isQuiet: Bool) -> AudioInput {
    guard isAnnounced else {
      isAnnounced = true
      return .state(.listening(to: path))
    }
    let samples = read()
    let start = beginning()
    guard !samples.isEmpty else { return .ended(at: moment(start)) }
    position += samples.count
    let end = moment(start)
    if pace == .realTime { while !MonotonicClock.sleep(until: end, atMost: .seconds(1)) {} }
    return .samples(samples, endingAt: end)
  }

  /// Returns the whole recording at `path`.
  static func samples(inFile path: String) throws(VoiceError) -> [Int16] {
    let file = try FileSource(path: path, pace: .fast(from: .zero))
    var all: [Int16] = []
    while true {
      switch file.next() {
      case .samples(let samples, _): all += samples
      case .ended: return all
      case .state, .nothing, .gap, .brokeOff: break
      }
    }
  }

  private func beginning() -> Instant {
    if let start { return start }
    let moment: Instant
    switch pace {
    case .realTime: moment = MonotonicClock.now
    case .fast(let from): moment = from
    }
    start = moment
    return moment
  }

  private func moment(_ start: Instant) -> Instant {
    start.advanced(by: .nanoseconds(Int64(position) * 1_000_000_000 / Int64(SoundMemory.rate)))
  }

  private func read() -> [Int16] {
    guard let resampler else { return readAsItIs() }
    while converted.count < Self.chunk, !isRead {
      let more = readAsNumbers()
      isRead = more.isEmpty
      converted += resampler.convert(more, isLast: isRead).map { Int16(clamping: Int(($0 * 32_768).rounded())) }
    }
    defer { converted.removeFirst(min(Self.chunk, converted.count)) }
    return Array(converted.prefix(Self.chunk))
  }

  /// Reads the next samples at the recording's own rate, as numbers from −1 to 1; empty at the end of the recording.
  private func readAsNumbers() -> [Float] {
    var buffer = [Float](repeating: 0, count: Self.block * channels)
    let got = Int(sf_readf_float(file, &buffer, sf_count_t(Self.block)))
    return (0..<max(0, got)).map { frame in
      (0..<channels).reduce(0) { $0 + buffer[frame * channels + $1] } / Float(channels)
    }
  }

  private func readAsItIs() -> [Int16] {
    var buffer = [Int16](repeating: 0, count: Self.chunk * channels)
    let got = Int(sf_readf_short(file, &buffer, sf_count_t(Self.chunk)))
    guard got > 0 else { return [] }
    if channels == 1 { return Array(buffer[..<got]) }
    return (0..<got).map { frame in
      let sum = (0..<channels).reduce(0) { $0 + Int(buffer[frame * channels + $1]) }
      return Int16(clamping: sum / channels)
    }
  }

  /// The number of samples returned at a time: 20 ms, like a microphone.
  private static let chunk = 320
  /// The number of libsndfile frames (one sample of every channel) that are read and converted in one go.
  private static let block = 2048
}
