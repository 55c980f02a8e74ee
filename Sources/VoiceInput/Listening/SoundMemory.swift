/// The most recent sound, addressed by sample number since listening began.
struct SoundMemory {
  /// Samples a second.
  static let rate = 16_000
  /// The number of samples in a 10 ms frame.
  static let frameLength = 160

  private var samples: [Int16] = []
  private var first = 0
  var end: Int { first + samples.count }

  mutating func append(_ more: UnsafeBufferPointer<Int16>) { samples.append(contentsOf: more) }

  /// Removes the samples before `sample`; does nothing until there are 2 s of them, because removing moves the rest.
  mutating func forget(before sample: Int) {
    let count = min(sample - first, samples.count)
    guard count >= 2 * Self.rate else { return }
    samples.removeFirst(count)
    first += count
  }

  func with<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Int16>) throws -> Result) rethrows -> Result {
    let here = range.clamped(to: first..<end)
    return try samples.withUnsafeBufferPointer { all in
      try body(UnsafeBufferPointer(rebasing: all[(here.lowerBound - first)..<(here.upperBound - first)]))
    }
  }
}
