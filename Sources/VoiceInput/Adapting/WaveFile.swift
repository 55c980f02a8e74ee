/// A recording in the form of a WAV file: mono, 16,000 samples a second.
enum WaveFile {
  static func bytes(of samples: [Int16]) -> [UInt8] {
    var bytes: [UInt8] = []
    func put(_ text: String) { bytes += text.utf8 }
    func put(_ value: Int, _ width: Int) {
      for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
    bytes.reserveCapacity(44 + 2 * samples.count)
    put("RIFF")
    put(36 + 2 * samples.count, 4)
    put("WAVEfmt ")
    for (value, width) in [(16, 4), (1, 2), (1, 2), (SoundMemory.rate, 4), (2 * SoundMemory.rate, 4), (2, 2), (16, 2)] {
      put(value, width)
    }
    put("data")
    put(2 * samples.count, 4)
    for sample in samples { put(Int(sample), 2) }
    return bytes
  }
}
