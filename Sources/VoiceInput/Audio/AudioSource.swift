package import TappetModel

/// A source of sound. Only one thread uses it; a call may block that thread.
package protocol AudioSource: AnyObject {
  /// Returns the next input within half a second. `isQuiet`: nobody speaks, so sound may come later, in larger pieces.
  func next(isQuiet: Bool) -> AudioInput
  /// Closes the device until the next call of `next`.
  func rest()
  /// Switches to the device with that ALSA name.
  func use(device: String)
}

extension AudioSource {
  package func next() -> AudioInput { next(isQuiet: false) }
  /// A recording has no device to close.
  package func rest() {}
  /// A recording has no other device.
  package func use(device: String) {}
}

package enum AudioInput: Hashable, Sendable {
  /// Mono samples, 16,000 a second; the last was captured at `endingAt`.
  case samples([Int16], endingAt: Instant)
  case state(AudioState)
  /// No input yet; call again.
  case nothing
  /// The recording ends here; the sound that follows is unrelated.
  case brokeOff(at: Instant)
  /// Sound was lost (an overrun, a suspend): the utterance under way is incomplete.
  case gap
  case ended(at: Instant)
}

package enum AudioState: Hashable, Sendable {
  case listening(to: String)
  /// There is no sound; the source retries after `retryIn`.
  case unavailable(reason: String, retryIn: Duration)
}
