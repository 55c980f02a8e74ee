import Glibc

/// The loudness of recent 10 ms frames, in decibels of 16-bit units, by frame number since listening began.
struct LevelMemory: Hashable, Sendable {
  private var levels: [Double] = []
  private var first = 0

  mutating func append(_ level: Double) { levels.append(level) }

  /// Removes the levels before `frame`; does nothing until there are 1,000 of them, because removing moves the rest.
  mutating func forget(before frame: Int) {
    let count = min(frame - first, levels.count)
    guard count >= 1_000 else { return }
    levels.removeFirst(count)
    first += count
  }

  /// Returns the mean loudness, in decibels of 16-bit units, of the 10 ms frames in the range that are still stored;
  /// `nil` if none are.
  func loudness(of frames: Range<Int>) -> Double? {
    let here = frames.clamped(to: first..<(first + levels.count))
    guard !here.isEmpty else { return nil }
    let power = here.reduce(0) { $0 + pow(10, levels[$1 - first] / 10) }
    return 10 * log10(power / Double(here.count))
  }

  /// Returns the highest mean loudness of `length` successive frames in the range, in decibels; `nil` if fewer are
  /// stored.
  func loudest(_ length: Int, of frames: Range<Int>) -> Double? {
    let here = frames.clamped(to: first..<(first + levels.count))
    guard here.count >= length else { return nil }
    return stride(from: here.lowerBound, through: here.upperBound - length, by: 5).compactMap {
      loudness(of: $0..<($0 + length))
    }.max()
  }
}
