/// What a piece of sound (20 ms) is like.
struct SoundPiece: Hashable, Sendable {
  /// Loudness in dB relative to full scale; −90 and less is silence.
  var level: Double
  /// Whether all samples are the same: no microphone is so quiet.
  var isConstant: Bool
  /// How many samples are as large as can be.
  var clipped: Int
  var seconds: Double

  init(level: Double, isConstant: Bool = false, clipped: Int = 0, seconds: Double = 0.02) {
    self.level = level
    self.isConstant = isConstant
    self.clipped = clipped
    self.seconds = seconds
  }

  init(_ samples: [Int16]) {
    level = Loudness.relativeToFullScale(samples.withUnsafeBufferPointer { Loudness.of($0) })
    let first = samples.first
    isConstant = samples.allSatisfy { $0 == first }
    clipped = Loudness.cutOff(in: samples)
    seconds = Double(samples.count) / Double(SoundMemory.rate)
  }
}
