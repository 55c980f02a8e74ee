struct SoundPiece: Hashable, Sendable {
  /// The loudness of the piece in dB relative to full scale; −90 or less is silence.
  var level: Double
  /// Whether all samples are equal, which never happens with a working microphone.
  var isConstant: Bool
  /// The number of samples at full scale.
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
