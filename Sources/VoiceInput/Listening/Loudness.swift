import Glibc

/// Computes the loudness of sound, in decibels of 16-bit units (0 dB is a mean square of 1).
enum Loudness {
  /// Converts a level from decibels of 16-bit units to decibels relative to full scale, where 0 is the maximum.
  static func relativeToFullScale(_ level: Double) -> Double { level - 20 * log10(32_768) }

  /// Returns the number of clipped samples.
  static func cutOff(in samples: some Collection<Int16>) -> Int { samples.count { $0 >= 32_760 || $0 <= -32_760 } }

  /// Returns the loudness of samples, from 0 for silence to 90.3 for a full-scale square wave. Ignores a constant
  /// offset, which cheap sound cards add.
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
