import CALSA
import ScanVocabulary
import SpeechOutput

struct LoudspeakerFault: Error {
  var reason: String
}

/// An open ALSA playback device, mono with 16-bit samples; owns the handle.
final class Loudspeaker: SoundOutlet {
  static let rate = EspeakProcess.rate
  /// The number of frames mixed and written at once: 10 ms.
  static let period = rate / 100

  private let handle: OpaquePointer

  init(device: String) throws(LoudspeakerFault) {
    guard SoundDeviceName.isSafe(device) else {
      // not translated: part of a line for the journal
      throw LoudspeakerFault(reason: "no sound device is called \(device); aplay -L lists the names")
    }
    Self.silence
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, device, SND_PCM_STREAM_PLAYBACK, 0)
    guard code >= 0, let opened else {
      // not translated: part of a line for the journal
      throw LoudspeakerFault(reason: "cannot open \(device): \(Self.words(code))")
    }
    handle = opened
    // A latency of 50 ms, for sound and for silence.
    let set = snd_pcm_set_params(
      opened, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(Self.rate), 1, 50_000)
    guard set >= 0 else {
      // not translated: part of a line for the journal
      throw LoudspeakerFault(reason: "\(device) does not play at \(Self.rate) Hz: \(Self.words(set))")
    }
  }

  deinit { snd_pcm_close(handle) }

  var isUsable: Bool { true }

  func write(_ samples: [Int16]) throws(LoudspeakerFault) {
    var rest = samples[...]
    while !rest.isEmpty {
      let code = rest.withUnsafeBufferPointer {
        snd_pcm_writei(handle, $0.baseAddress, snd_pcm_uframes_t($0.count))
      }
      if code >= 0 {
        rest = rest.dropFirst(code)
      } else if snd_pcm_recover(handle, Int32(code), 1) < 0 {
        // An underrun, a suspend or a signal only needs a restart; any other error closes the device.
        throw LoudspeakerFault(reason: Self.words(Int32(code)))
      }
    }
  }

  var pending: Int {
    var frames: snd_pcm_sframes_t = 0
    return snd_pcm_delay(handle, &frames) == 0 ? max(0, frames) : 0
  }

  func drop() {
    snd_pcm_drop(handle)
    snd_pcm_prepare(handle)
  }

  /// The handle's end closes the device.
  func close() {}

  private static func words(_ code: Int32) -> String { String(cString: snd_strerror(code)) }

  /// Silences alsa-lib's messages on stderr; it returns the same errors as codes.
  private static let silence: Void = tappet_alsa_silence()
}
