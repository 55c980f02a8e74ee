/// The last seconds of sound, addressed by sample number since listening began.
struct SoundMemory {
  static let rate = 16_000
  static let frameLength = 160

  private var samples: [Int16] = []
  private var first = 0
  var end: Int { first + samples.count }

  mutating func append(_ more: UnsafeBufferPointer<Int16>) { samples.append(contentsOf: more) }

  /// Removes samples before `sample`; only once there are 2 s of them, because it moves the rest.
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
