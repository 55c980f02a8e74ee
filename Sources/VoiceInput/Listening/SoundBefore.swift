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

  /// Forgets the pieces that hold something of a taught sound, because that is no command. The quiet around it stays.
  mutating func forget(from begin: Instant, to end: Instant) {
    let (from, to) = (begin.advanced(by: .zero - Self.edge), end.advanced(by: Self.edge))
    pieces.removeAll { piece in
      let length = Duration.nanoseconds(Int64(piece.samples.count) * 1_000_000_000 / Int64(SoundMemory.rate))
      return piece.end > from && piece.end.advanced(by: .zero - length) < to
    }
    count = pieces.reduce(0) { $0 + $1.samples.count }
  }

  /// Returns the stored sound, oldest first, and clears it.
  mutating func take() -> [(samples: [Int16], end: Instant)] {
    defer { self = SoundBefore() }
    return pieces
  }

  /// The most samples stored, 0.4 s: people begin to speak that long before a press, and the recogniser needs that much
  /// sound to measure the room.
  private static let most = SoundMemory.rate * 2 / 5
  /// A sound begins softly before it is loud enough to count, and ends so.
  private static let edge = Duration.milliseconds(50)
}
