/// Reports loudness for display: at most four times a second, and only changes.
struct LevelMeter: Hashable, Sendable {
  private var loudest = Self.silence
  private var seconds = 0.0
  private var told: Double?
  /// The loudest level of each of the last intervals.
  private var quietest: [Double] = []

  /// Takes the next piece of sound; returns the levels to report now, nil if none are due.
  mutating func note(_ piece: SoundPiece) -> (level: Double, noise: Double)? {
    loudest = max(loudest, piece.level)
    seconds += piece.seconds
    guard seconds >= Self.interval else { return nil }
    let level = loudest
    (seconds, loudest) = (0, Self.silence)
    quietest = (quietest + [level]).suffix(Self.memory)
    if let told, abs(told - level) < Self.step { return nil }
    told = level
    return (level, quietest.min() ?? level)
  }

  private static let silence = -96.0
  private static let interval = 0.25
  /// A smaller change is invisible, in dB.
  private static let step = 1.0
  /// Speech pauses at least once within this many intervals; the quietest of them is the background noise.
  private static let memory = 16
}
