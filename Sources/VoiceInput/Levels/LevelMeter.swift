/// Measures loudness for display. Reports levels at most four times a second, and only if they changed by 1 dB.
struct LevelMeter: Hashable, Sendable {
  private var loudest = Self.silence
  private var seconds = 0.0
  private var told: Double?
  /// The highest level within each of the last 16 intervals of 0.25 s, oldest first, in dB relative to full scale.
  private var quietest: [Double] = []

  /// Takes the next piece of sound; returns the level of the sound and of the background noise to report now, in dB
  /// relative to full scale; `nil` if no report is due.
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
  /// The smallest change that is reported, in dB; a smaller change is invisible.
  private static let step = 1.0
  /// The number of intervals stored. The level of the quietest interval counts as the background noise, because speech
  /// pauses at least once within 4 s.
  private static let memory = 16
}
