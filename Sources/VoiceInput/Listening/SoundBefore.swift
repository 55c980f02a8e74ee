import TappetModel

/// Stores the last 0.4 s of sound before listening begins, so that a user who presses the push-to-talk switch and
/// speaks at once is heard in full.
struct SoundBefore {
  private var pieces: [(samples: [Int16], end: Instant)] = []
  private var count = 0

  mutating func keep(_ samples: [Int16], endingAt end: Instant) {
    pieces.append((samples, end))
    count += samples.count
    while count > Self.most, let first = pieces.first {
      count -= first.samples.count
      pieces.removeFirst()
    }
  }

  /// Returns the stored sound, oldest first, and clears it.
  mutating func take() -> [(samples: [Int16], end: Instant)] {
    defer { self = SoundBefore() }
    return pieces
  }

  /// The most samples stored, 0.4 s: people begin to speak that long before a press, and the recogniser needs that much
  /// sound to measure the room.
  private static let most = SoundMemory.rate * 2 / 5
}
