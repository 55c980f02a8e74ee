import Glibc

/// How loud sound is, in decibels of 16-bit units.
enum Loudness {
  /// What a decibel of 16-bit units is relative to full scale, where 0 is as loud as can be.
  static func relativeToFullScale(_ level: Double) -> Double { level - 20 * log10(32_768) }

  /// How many of `samples` are as large as can be: what was louder still is lost.
  static func cutOff(in samples: some Collection<Int16>) -> Int { samples.count { $0 >= 32_760 || $0 <= -32_760 } }

  /// 0 for silence, 90.3 for a full-scale square wave. A constant offset, as cheap sound cards have, is not heard.
  static func of(_ samples: UnsafeBufferPointer<Int16>) -> Double {
    guard !samples.isEmpty else { return 0 }
    var sum = 0.0
    var squares = 0.0
    for sample in samples {
      let value = Double(sample)
      sum += value
      squares += value * value
    }
    let mean = sum / Double(samples.count)
    return 10 * log10(max(0, squares / Double(samples.count) - mean * mean) + 1)
  }
}
