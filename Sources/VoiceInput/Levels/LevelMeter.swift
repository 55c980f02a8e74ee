/// Loudness for somebody who looks at it: four times a second, and only while it changes.
struct LevelMeter: Hashable, Sendable {
  private var loudest = Self.silence
  private var seconds = 0.0
  private var told: Double?
  /// The quietest quarter of a second of each of the last few.
  private var quietest: [Double] = []

  /// Takes the next piece of sound; answers what is to be told now.
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
  /// Less than this nobody sees, in dB.
  private static let step = 1.0
  /// Speech has a pause within so many intervals: the quietest of them is the room.
  private static let memory = 16
}
