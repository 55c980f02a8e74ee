import TappetModel

/// The last moments of sound that nobody was to hear. Who presses and speaks at once is heard from the first sound on.
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

  /// What is left, oldest first; nothing afterwards.
  mutating func take() -> [(samples: [Int16], end: Instant)] {
    defer { self = SoundBefore() }
    return pieces
  }

  /// 0.4 s: as long before a press as people begin to speak, and what the recogniser needs to know the room by.
  private static let most = SoundMemory.rate * 2 / 5
}
