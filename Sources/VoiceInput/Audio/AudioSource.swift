package import TappetModel

/// Somewhere that sound comes from. Used by one thread, which it may hold up for a moment at a time.
package protocol AudioSource: AnyObject {
  /// The next thing that the source has to tell; returns within half a second. `isQuiet`: nobody speaks, so that sound may
  /// come later, and more of it at once.
  func next(isQuiet: Bool) -> AudioInput
  /// Lets go of the device: nobody can be heard until the next `next`.
  func rest()
  /// Takes the sound from the device of that ALSA name from now on.
  func use(device: String)
}

extension AudioSource {
  /// The next thing, as soon as it is there.
  package func next() -> AudioInput { next(isQuiet: false) }
  /// A recording has no device to let go of.
  package func rest() {}
  /// Nor has it another.
  package func use(device: String) {}
}

/// What an audio source tells.
package enum AudioInput: Hashable, Sendable {
  /// Samples, 16,000 a second, one channel; the last was taken at `endingAt`.
  case samples([Int16], endingAt: Instant)
  /// Something about the source has changed.
  case state(AudioState)
  /// Nothing yet; ask again.
  case nothing
  /// The sound breaks off here; what follows has nothing to do with it.
  case brokeOff(at: Instant)
  /// Sound was lost here (an overrun, a suspend): what was being said is no longer whole.
  case gap
  /// There will be no more.
  case ended(at: Instant)
}

/// What a source of sound is doing.
package enum AudioState: Hashable, Sendable {
  case listening(to: String)
  /// There is no sound; it is tried again after `retryIn`.
  case unavailable(reason: String, retryIn: Duration)
}
