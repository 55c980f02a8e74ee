import Glibc

/// How loud the last frames of 10 ms were, in decibels, by the number of the frame since listening began.
struct LevelMemory: Hashable, Sendable {
  private var levels: [Double] = []
  private var first = 0

  mutating func append(_ level: Double) { levels.append(level) }

  /// Forgets what is before `frame`; done rarely, since it moves the rest.
  mutating func forget(before frame: Int) {
    let count = min(frame - first, levels.count)
    guard count >= 1_000 else { return }
    levels.removeFirst(count)
    first += count
  }

  /// The loudness of these frames together, of those that are remembered; nil of none.
  func loudness(of frames: Range<Int>) -> Double? {
    let here = frames.clamped(to: first..<(first + levels.count))
    guard !here.isEmpty else { return nil }
    let power = here.reduce(0) { $0 + pow(10, levels[$1 - first] / 10) }
    return 10 * log10(power / Double(here.count))
  }

  /// The loudness of the loudest so many frames in a row; nil where there are fewer.
  func loudest(_ length: Int, of frames: Range<Int>) -> Double? {
    let here = frames.clamped(to: first..<(first + levels.count))
    guard here.count >= length else { return nil }
    return stride(from: here.lowerBound, through: here.upperBound - length, by: 5).compactMap {
      loudness(of: $0..<($0 + length))
    }.max()
  }
}
