/// How far a command stands out of what is heard before and after it, in decibels.
///
/// A command in a quiet room has 30 and more, one over noise as much as the noise is below the voice. What seems to be a
/// command in the middle of talk has none, for the talk goes on as loud: a second way to know it, which the words are
/// not asked for.
enum Clearance {
  /// - Parameters:
  ///   - command: from its first to its last word.
  ///   - sound: what is known around it, in frames as well.
  ///   - room: how loud it was before anything was said.
  static func of(_ command: Range<Int>, in sound: Range<Int>, levels: LevelMemory, room: Double) -> Double {
    guard let inside = levels.loudness(of: command) else { return 0 }
    let before = sound.lowerBound..<max(sound.lowerBound, command.lowerBound - margin)
    let after = min(sound.upperBound, command.upperBound + margin)..<sound.upperBound
    let outside = [before, after].compactMap { levels.loudest(window, of: $0) }.max()
    return inside - max(room, outside ?? room)
  }

  /// The edges of words are found to about 50 ms.
  private static let margin = 5
  /// 200 ms: a syllable of talk.
  private static let window = 20
}
