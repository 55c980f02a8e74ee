import SpokenNames
import SystemClocks
import TappetModel

/// The microphone as an audio source, through ALSA. The device "default" is the sound server's default if a sound
/// server runs, otherwise the card's. While no device can be opened, the source reports `unavailable` and retries with
/// back-off, for ever.
package final class MicrophoneSource: AudioSource {
  private var device: String
  /// Whether the caller of `init` named the device, so that `use(device:)` has no effect.
  private let isFixed: Bool
  private var microphone: Microphone?
  private var backOff = MicrophoneSource.pauses
  private var retryAt: Instant?
  private var watch = FlowWatch()

  /// Creates a source for the ALSA device of that name ("default", "plughw:1"); the first call of `next` opens the
  /// device. `nil` selects the default device until `use(device:)` names a different one.
  package init(device: String? = nil) {
    self.device = device ?? "default"
    isFixed = device != nil
  }

  /// The delay before a lost microphone is opened for the first time again.
  package static let firstRetry = pauses.shortest
  static let pauses = BackOff(from: .milliseconds(250), to: .seconds(4))

  package func next(isQuiet: Bool) -> AudioInput {
    if let retryAt, !MonotonicClock.sleep(until: retryAt, atMost: Self.longestSleep) { return .nothing }
    retryAt = nil
    guard let microphone else { return open() }
    let reading = microphone.read(isQuiet: isQuiet)
    let flow = watch.note(isSound: reading.isSound, at: MonotonicClock.now, asleep: MonotonicClock.timeAsleep)
    if case .suspended = flow { return .gap }
    switch reading {
    case .samples(let samples, let end):
      backOff.reset()
      return .samples(samples, endingAt: end)
    case .gap: return .gap
    case .failed(let reason): return lose(reason)
    case .nothing:
      return flow == .dry ? lose("\(device) is open, but gives no sound") : .nothing
    }
  }

  package func rest() {
    microphone = nil
    retryAt = nil
    backOff.reset()
  }

  package func use(device: String) {
    guard !isFixed, device != self.device else { return }
    self.device = device
    rest()
  }

  private func open() -> AudioInput {
    do throws(MicrophoneFault) {
      microphone = try Microphone(device: device)
      watch = FlowWatch(since: MonotonicClock.now, asleep: MonotonicClock.timeAsleep)
      return .state(.listening(to: device))
    } catch {
      return lose(error.reason)
    }
  }

  private func lose(_ reason: String) -> AudioInput {
    microphone = nil
    let pause = backOff.next()
    retryAt = MonotonicClock.now.advanced(by: pause)
    return .state(.unavailable(reason: reason, retryIn: pause))
  }

  /// The longest sleep in one call of `next` while waiting to open the device again, so that a listener stops within
  /// this time of a request.
  private static let longestSleep = Duration.milliseconds(200)
}

extension Microphone.Reading {
  fileprivate var isSound: Bool { if case .samples = self { true } else { false } }
}
