/// The last seconds of sound, addressed by the number of the sample since listening began.
struct SoundMemory {
  static let rate = 16_000
  static let frameLength = 160

  private var samples: [Int16] = []
  /// The number of the first sample that is still remembered.
  private var first = 0
  /// The number of the sample that comes next.
  var end: Int { first + samples.count }

  mutating func append(_ more: UnsafeBufferPointer<Int16>) { samples.append(contentsOf: more) }

  /// Forgets what is before `sample`; done rarely, since it moves the rest.
  mutating func forget(before sample: Int) {
    let count = min(sample - first, samples.count)
    guard count >= 2 * Self.rate else { return }
    samples.removeFirst(count)
    first += count
  }

  /// Lends the samples of `range`, cut to what is remembered.
  func with<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Int16>) throws -> Result) rethrows -> Result {
    let here = range.clamped(to: first..<end)
    return try samples.withUnsafeBufferPointer { all in
      try body(UnsafeBufferPointer(rebasing: all[(here.lowerBound - first)..<(here.upperBound - first)]))
    }
  }
}
