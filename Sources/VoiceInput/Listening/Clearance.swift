/// How far a command stands out from the sound before and after it, in decibels.
///
/// A command in a quiet room stands out by 30 dB and more, in noise by the distance between voice and noise. An
/// apparent command in the middle of talk does not stand out, because the talk continues as loud: evidence that is
/// independent of the words.
enum Clearance {
  /// - Parameters:
  ///   - command: the frames from the first to the last word.
  ///   - sound: the frames of the surrounding sound.
  ///   - room: the background level before speech began, in decibels.
  static func of(_ command: Range<Int>, in sound: Range<Int>, levels: LevelMemory, room: Double) -> Double {
    guard let inside = levels.loudness(of: command) else { return 0 }
    let before = sound.lowerBound..<max(sound.lowerBound, command.lowerBound - margin)
    let after = min(sound.upperBound, command.upperBound + margin)..<sound.upperBound
    let outside = [before, after].compactMap { levels.loudest(window, of: $0) }.max()
    return inside - max(room, outside ?? room)
  }

  /// Word boundaries are accurate to about 50 ms.
  private static let margin = 5
  /// 200 ms: one syllable of talk.
  private static let window = 20
}
