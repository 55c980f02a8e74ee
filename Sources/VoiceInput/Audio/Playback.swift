import CALSA
import ScanVocabulary
import SystemClocks

/// Plays an utterance to the person, on a thread of its own.
package enum Playback {
  /// Plays the utterance for the order of that number, and then calls `then` with how that went.
  package static func start(
    _ speech: HeardSpeech, on device: String, order number: Int, then: @escaping @Sendable (LessonNews) -> Void
  ) {
    do throws(VoiceError) {
      try ListenerThread.start(name: "tappet-playback") {
        then(LessonNews(number: number, step: play(speech, on: device)))
      }
    } catch {
      then(LessonNews(number: number, step: .failed(.recogniser(error))))
    }
  }

  private static func play(_ speech: HeardSpeech, on device: String) -> LessonNews.Step {
    guard SoundDeviceName.isSafe(device) else {
      // not translated: as ALSA's own reasons
      return .failed(.loudspeaker("\(device) is no name of a device; aplay -L lists them"))
    }
    var handle: OpaquePointer?
    var code = snd_pcm_open(&handle, device, SND_PCM_STREAM_PLAYBACK, 0)
    guard code >= 0, let handle else { return .failed(.loudspeaker("\(device): \(words(code))")) }
    defer { snd_pcm_close(handle) }
    code = snd_pcm_set_params(
      handle, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(SoundMemory.rate), 1, latency)
    if code >= 0 { code = write(loud(speech.samples), to: handle) }
    if code < 0 { return .failed(.loudspeaker("\(device): \(words(code))")) }
    snd_pcm_drain(handle)
    // Sounds in the room still reach the microphone.
    MonotonicClock.sleep(for: echo)
    return .played(speech.words)
  }

  /// Writes all samples; returns ALSA's error code, or 0.
  private static func write(_ samples: [Int16], to handle: OpaquePointer) -> Int32 {
    var rest = samples[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer { snd_pcm_writei(handle, $0.baseAddress, snd_pcm_uframes_t($0.count)) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        let code = snd_pcm_recover(handle, Int32(count), 1)
        if code < 0 { return code }
      }
    }
    return 0
  }

  /// The samples, louder where the microphone is soft: their loudest at half of the full scale, at most 20 dB more.
  static func loud(_ samples: [Int16]) -> [Int16] {
    let peak = samples.reduce(0) { max($0, abs(Int($1))) }
    guard peak > 0, peak < half else { return samples }
    let gain = min(Double(half) / Double(peak), most)
    return samples.map { Int16(Double($0) * gain) }
  }

  private static func words(_ code: Int32) -> String { String(cString: snd_strerror(code)) }

  private static let half = 16_384
  private static let most = 10.0
  /// The length of ALSA's buffer, in microseconds.
  private static let latency: UInt32 = 100_000
  private static let echo = Duration.milliseconds(300)
}
