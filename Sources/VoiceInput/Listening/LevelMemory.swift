import Glibc

/// The loudness of recent frames of 10 ms, in decibels, by frame number since listening began.
struct LevelMemory: Hashable, Sendable {
  private var levels: [Double] = []
  private var first = 0

  mutating func append(_ level: Double) { levels.append(level) }

  /// Removes frames before `frame`; only once there are 1,000, because it moves the rest.
  mutating func forget(before frame: Int) {
    let count = min(frame - first, levels.count)
    guard count >= 1_000 else { return }
    levels.removeFirst(count)
    first += count
  }

  /// The mean loudness of those frames that are still stored; nil if none are.
  func loudness(of frames: Range<Int>) -> Double? {
    let here = frames.clamped(to: first..<(first + levels.count))
    guard !here.isEmpty else { return nil }
    let power = here.reduce(0) { $0 + pow(10, levels[$1 - first] / 10) }
    return 10 * log10(power / Double(here.count))
  }

  /// The loudness of the loudest run of `length` frames; nil if there are fewer.
  func loudest(_ length: Int, of frames: Range<Int>) -> Double? {
    let here = frames.clamped(to: first..<(first + levels.count))
    guard here.count >= length else { return nil }
    return stride(from: here.lowerBound, through: here.upperBound - length, by: 5).compactMap {
      loudness(of: $0..<($0 + length))
    }.max()
  }
}
