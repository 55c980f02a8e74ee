/// Computes the clearance: how far a command stands out from the sound before and after it, in decibels.
///
/// A command in a quiet room stands out by 30 dB or more; in noise, by the difference between voice and noise. An
/// apparent command in the middle of talk does not stand out, because the talk before and after is as loud. The
/// clearance is thus evidence that does not depend on the words.
enum Clearance {
  /// - Parameters:
  ///   - command: the 10 ms frames from the first to the last word.
  ///   - sound: the 10 ms frames of the whole decoded sound, the command included.
  ///   - room: the background level before speech began, in decibels of 16-bit units.
  static func of(_ command: Range<Int>, in sound: Range<Int>, levels: LevelMemory, room: Double) -> Double {
    guard let inside = levels.loudness(of: command) else { return 0 }
    let before = sound.lowerBound..<max(sound.lowerBound, command.lowerBound - margin)
    let after = min(sound.upperBound, command.upperBound + margin)..<sound.upperBound
    let outside = [
      levels.loudest(min(window, max(shortest, before.count)), of: before), levels.loudest(window, of: after),
    ].compactMap(\.self).max()
    return inside - max(room, outside ?? room)
  }

  /// How many 10 ms frames next to the command are ignored, because word boundaries are accurate to about 50 ms.
  private static let margin = 5
  /// The number of 10 ms frames over which the surrounding sound is averaged: 200 ms, a syllable of talk.
  private static let window = 20
  /// The fewest 10 ms frames before the command that say something: where listening has just begun, there are not
  /// 200 ms.
  private static let shortest = 10
}
