package import TappetModel

/// A source of sound: a microphone or recordings. Use a source from one thread only; its methods may block that thread.
package protocol AudioSource: AnyObject {
  /// Returns the next input; blocks for half a second at most.
  /// - Parameter isQuiet: whether no utterance is under way, so that the source may deliver sound later and in larger
  ///   pieces to save wake-ups.
  func next(isQuiet: Bool) -> AudioInput
  /// Closes the device; the next call of `next` opens it again.
  func rest()
  /// Switches to the ALSA device named `device`.
  func use(device: String)
}

extension AudioSource {
  package func next() -> AudioInput { next(isQuiet: false) }
  /// Does nothing: a recording has no device to close.
  package func rest() {}
  /// Does nothing: a recording has no other device to switch to.
  package func use(device: String) {}
}

package enum AudioInput: Hashable, Sendable {
  /// Mono samples, 16,000 a second; the last sample was captured at `endingAt`.
  case samples([Int16], endingAt: Instant)
  case state(AudioState)
  /// No input yet; call again.
  case nothing
  /// A recording of several ended; the sound that follows belongs to the next recording.
  case brokeOff(at: Instant)
  /// Sound was lost (an overrun, a suspend): the utterance under way is incomplete.
  case gap
  /// The source has ended and delivers nothing more.
  case ended(at: Instant)
}

package enum AudioState: Hashable, Sendable {
  case listening(to: String)
  /// The device delivers no sound; the source opens it again after `retryIn`.
  case unavailable(reason: String, retryIn: Duration)
}
