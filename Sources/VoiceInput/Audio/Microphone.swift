import CALSA
import ScanVocabulary
import SpokenNames
import SystemClocks
import TappetModel

/// The reason why a microphone cannot be used, as ALSA words it.
struct MicrophoneFault: Error {
  var reason: String
}

/// An open ALSA capture device; owns the handle.
final class Microphone {
  enum Reading {
    case samples([Int16], endingAt: Instant)
    case nothing
    case gap
    case failed(String)
  }

  private let handle: OpaquePointer
  private let device: String

  /// Opens `device` for 16,000 samples a second, mono, and starts it.
  init(device: String) throws(MicrophoneFault) {
    guard SoundDeviceName.isSafe(device) else {
      throw MicrophoneFault(reason: "\(device) is no name of a device; arecord -L lists them")
    }
    Self.silence
    // ALSA looks for a sound server only when it reads its configuration, so read the configuration again: the server
    // may have started since.
    snd_config_update_free_global()
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, device, SND_PCM_STREAM_CAPTURE, 0)
    guard code >= 0, let opened else { throw MicrophoneFault(reason: "cannot open \(device): \(Self.words(code))") }
    handle = opened
    self.device = device
    try configure()
    // Without this call, a card starts only when a whole buffer is requested; requests here are for 20 ms.
    let started = snd_pcm_start(opened)
    guard started >= 0 else { throw MicrophoneFault(reason: "cannot start \(device): \(Self.words(started))") }
  }

  /// Configures short periods in a long buffer, so that sound arrives every 20 ms and none is lost during decoding.
  private func configure() throws(MicrophoneFault) {
    var made: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&made) >= 0, let wishes = made else {
      throw MicrophoneFault(reason: "no memory for the device's settings")
    }
    defer { snd_pcm_hw_params_free(wishes) }
    var period = Self.periodMicroseconds
    var buffer = Self.bufferMicroseconds
    let steps: [() -> Int32] = [
      { snd_pcm_hw_params_any(self.handle, wishes) },
      { snd_pcm_hw_params_set_rate_resample(self.handle, wishes, 1) },
      { snd_pcm_hw_params_set_access(self.handle, wishes, SND_PCM_ACCESS_RW_INTERLEAVED) },
      { snd_pcm_hw_params_set_format(self.handle, wishes, SND_PCM_FORMAT_S16_LE) },
      { snd_pcm_hw_params_set_channels(self.handle, wishes, 1) },
      { snd_pcm_hw_params_set_rate(self.handle, wishes, UInt32(SoundMemory.rate), 0) },
      { snd_pcm_hw_params_set_period_time_near(self.handle, wishes, &period, nil) },
      { snd_pcm_hw_params_set_buffer_time_near(self.handle, wishes, &buffer, nil) },
      { snd_pcm_hw_params(self.handle, wishes) },
    ]
    for step in steps {
      let code = step()
      if code < 0 { throw MicrophoneFault(reason: "\(device) does not give 16 kHz mono: \(Self.words(code))") }
    }
  }

  deinit { snd_pcm_close(handle) }

  /// Reads the next 20 ms; blocks for half a second at most. If `isQuiet`, sleeps for 70 ms first and then reads all
  /// samples that the device holds, up to half a second, so that waiting for speech does not wake the processor fifty
  /// times a second.
  func read(isQuiet: Bool) -> Reading {
    if isQuiet { MonotonicClock.sleep(for: Self.rest) }
    let ready = snd_pcm_wait(handle, Self.patience)
    if ready == 0 { return .nothing }
    if ready < 0 { return recover(from: ready) }
    var got = 0
    // If asked for more than is available, the device would block period by period.
    let there = isQuiet ? Int(snd_pcm_avail_update(handle)) : Self.chunk
    let most = min(max(there, Self.chunk), Self.quietChunk)
    let samples = [Int16](unsafeUninitializedCapacity: most) { buffer, count in
      got = snd_pcm_readi(handle, buffer.baseAddress, snd_pcm_uframes_t(most))
      count = max(0, got)
    }
    if got == -Int(EAGAIN) { return .nothing }
    if got < 0 { return recover(from: Int32(got)) }
    return .samples(samples, endingAt: MonotonicClock.now.advanced(by: .zero - waiting))
  }

  /// The length of the sound that the device holds and that has not been read: the age of the last sample read.
  private var waiting: Duration {
    var frames: snd_pcm_sframes_t = 0
    guard snd_pcm_delay(handle, &frames) == 0, frames > 0 else { return .zero }
    return .nanoseconds(Int64(frames) * 1_000_000_000 / Int64(SoundMemory.rate))
  }

  /// Restarts the device after an overrun (EPIPE) or a suspend (ESTRPIPE); after any other error the device must be
  /// closed.
  private func recover(from code: Int32) -> Reading {
    if code == -EINTR { return .nothing }
    guard code == -EPIPE || code == -ESTRPIPE, snd_pcm_recover(handle, code, 1) >= 0, snd_pcm_start(handle) >= 0 else {
      return .failed("\(device) stopped: \(Self.words(code))")
    }
    return .gap
  }

  private static func words(_ code: Int32) -> String { String(cString: snd_strerror(code)) }

  /// Silences alsa-lib's messages on stderr; alsa-lib returns the same errors as codes.
  private static let silence: Void = tappet_alsa_silence()

  /// The number of samples in 20 ms.
  private static let chunk = 320
  /// The most samples read at once if `isQuiet`: half a second, because the sleep can last longer than requested on a
  /// busy machine.
  private static let quietChunk = 8000
  private static let rest = Duration.milliseconds(70)
  /// How long a read waits for sound, in milliseconds.
  private static let patience: Int32 = 500
  private static let periodMicroseconds: UInt32 = 20_000
  /// The length of ALSA's buffer, in microseconds. While the listener decodes it does not read: for 0.2 s on most
  /// machines, for as long as the utterance lasted on a slow or busy machine. An overrun loses the utterance.
  private static let bufferMicroseconds: UInt32 = 4_000_000
}
