import CALSA
import ScanVocabulary
import SpeechOutput

/// Why nothing can be played, for people.
struct LoudspeakerFault: Error {
  var reason: String
}

/// An open ALSA playback device: owns the handle. One channel of 16 bits.
final class Loudspeaker {
  static let rate = EspeakProcess.rate
  /// Frames that are mixed and written at once: 10 ms.
  static let period = rate / 100

  private let handle: OpaquePointer

  init(device: String) throws(LoudspeakerFault) {
    guard SoundDeviceName.isSafe(device) else {
      throw LoudspeakerFault(reason: "\(device) is no name of a device; aplay -L lists them")
    }
    Self.silence
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, device, SND_PCM_STREAM_PLAYBACK, 0)
    guard code >= 0, let opened else {
      throw LoudspeakerFault(reason: "cannot open \(device): \(Self.words(code))")
    }
    handle = opened
    // What is written is heard within 50 ms, and silence as soon.
    let set = snd_pcm_set_params(
      opened, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(Self.rate), 1, 50_000)
    guard set >= 0 else {
      throw LoudspeakerFault(reason: "\(device) does not take \(Self.rate) Hz: \(Self.words(set))")
    }
  }

  deinit { snd_pcm_close(handle) }

  /// Plays a period; waits until there is room for it.
  func write(_ samples: [Int16]) throws(LoudspeakerFault) {
    var rest = samples[...]
    while !rest.isEmpty {
      let code = rest.withUnsafeBufferPointer {
        snd_pcm_writei(handle, $0.baseAddress, snd_pcm_uframes_t($0.count))
      }
      if code >= 0 {
        rest = rest.dropFirst(code)
      } else if snd_pcm_recover(handle, Int32(code), 1) < 0 {
        // After an underrun, a suspend or a signal the device only wants a new start; nothing else heals in place.
        throw LoudspeakerFault(reason: Self.words(Int32(code)))
      }
    }
  }

  /// How many of the written frames have not been heard yet.
  var pending: Int {
    var frames: snd_pcm_sframes_t = 0
    return snd_pcm_delay(handle, &frames) == 0 ? max(0, frames) : 0
  }

  /// Silence, whatever has been written.
  func drop() {
    snd_pcm_drop(handle)
    snd_pcm_prepare(handle)
  }

  private static func words(_ code: Int32) -> String { String(cString: snd_strerror(code)) }

  /// What alsa-lib has to say comes as error codes too.
  private static let silence: Void = tappet_alsa_silence()
}
