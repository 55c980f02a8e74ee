import ScanVocabulary

/// The built-in bell sound: two strokes, high then low, as the bytes of a WAV file (one channel, 16 bits).
///
/// Generated, so that no file is needed: the notes of `Earcon.notes(of: .bell)`, loud, long and with octaves.
package enum BellSound {
  /// Samples per second.
  package static let rate = 22_050

  package static let wave: [UInt8] = {
    let samples = Earcon.notes(of: .bell).flatMap { stroke($0.pitch) }
    var bytes = Array("RIFF".utf8) + word(36 + samples.count * 2) + Array("WAVEfmt ".utf8)
    bytes += word(16) + half(1) + half(1) + word(rate) + word(rate * 2) + half(2) + half(16)
    bytes += Array("data".utf8) + word(samples.count * 2)
    for sample in samples { bytes += half(Int(sample)) }
    return bytes
  }()

  /// A stroke of 0.8 s that fades.
  private static func stroke(_ pitch: Double) -> [Int16] {
    let count = rate * 4 / 5
    var (ground, octave) = (Tone(frequency: pitch, rate: rate), Tone(frequency: 2 * pitch, rate: rate))
    // Fades to a tenth over the stroke: 0.1^(1/count) ≈ 1 − ln(10)/count.
    let fade = 1 - 2.302_585_1 / Double(count)
    var loudness = 26_000.0
    return (0..<count).map { index in
      loudness *= fade
      // Rises within 5 ms, to avoid a click.
      let rise = min(1, Double(index) / Double(rate / 200))
      return Int16(loudness * rise * (0.75 * ground.next() + 0.4 * octave.next()))
    }
  }

  private static func word(_ value: Int) -> [UInt8] { half(value) + half(value >> 16) }
  private static func half(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
