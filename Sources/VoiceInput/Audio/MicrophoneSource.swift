import SpokenNames
import SystemClocks
import TappetModel

/// The microphone, through ALSA; "default" is the sound server's if there is one, else the card's. It never gives up:
/// without a device, or after losing one, it reports that and retries with back-off.
package final class MicrophoneSource: AudioSource {
  private var device: String
  /// Whether the caller named the device; `use(device:)` then has no effect.
  private let isFixed: Bool
  private var microphone: Microphone?
  private var backOff = MicrophoneSource.pauses
  private var retryAt: Instant?
  private var watch = FlowWatch()

  /// A microphone by its ALSA name ("default", "plughw:1"), opened by the first `next`. `nil`: the default one, until
  /// `use(device:)` names another.
  package init(device: String? = nil) {
    self.device = device ?? "default"
    isFixed = device != nil
  }

  /// The delay before the first retry of a lost microphone.
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

  /// A listener stops within this time of a request.
  private static let longestSleep = Duration.milliseconds(200)
}

extension Microphone.Reading {
  fileprivate var isSound: Bool { if case .samples = self { true } else { false } }
}
