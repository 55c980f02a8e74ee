/// Our own sound: two strokes of a bell, high then low, as the bytes of a WAV file (one channel of 16 bits).
///
/// Made and not shipped, so that it is there wherever the program is. Loud, and of 880 and 660 Hz with their octaves:
/// what small loudspeakers can do, and most who hear badly still hear.
package enum BellSound {
  /// Samples a second.
  package static let rate = 22_050

  /// The file.
  package static let wave: [UInt8] = {
    let samples = stroke(Tone.high) + stroke(Tone.low)
    var bytes = Array("RIFF".utf8) + word(36 + samples.count * 2) + Array("WAVEfmt ".utf8)
    bytes += word(16) + half(1) + half(1) + word(rate) + word(rate * 2) + half(2) + half(16)
    bytes += Array("data".utf8) + word(samples.count * 2)
    for sample in samples { bytes += half(Int(sample)) }
    return bytes
  }()

  /// A tone as the recurrence that makes it: y[n] = 2·cos(ω)·y[n−1] − y[n−2], ω = 2π·frequency/rate, from y[0] = 0 and
  /// y[1] = sin(ω). No mathematics library is at hand here.
  private struct Tone {
    /// cos(ω) and sin(ω).
    var cosine: Double
    var sine: Double

    /// 880 Hz.
    static let high = Tone(cosine: 0.968_724_733_0, sine: 0.248_137_847_9)
    /// 660 Hz.
    static let low = Tone(cosine: 0.982_367_252_9, sine: 0.186_961_440_8)

    /// The octave, by the formulas of the double angle.
    var octave: Tone { Tone(cosine: 2 * cosine * cosine - 1, sine: 2 * sine * cosine) }

    func samples(_ count: Int) -> [Double] {
      var samples: [Double] = []
      samples.reserveCapacity(count)
      var (before, now) = (0.0, sine)
      for _ in 0..<count {
        samples.append(before)
        (before, now) = (now, 2 * cosine * now - before)
      }
      return samples
    }
  }

  /// A stroke of 0.8 s that fades.
  private static func stroke(_ tone: Tone) -> [Int16] {
    let count = rate * 4 / 5
    let (ground, octave) = (tone.samples(count), tone.octave.samples(count))
    // To a tenth within the stroke: 0.1^(1/count), as 1 − ln(10)/count.
    let fade = 1 - 2.302_585_1 / Double(count)
    var loudness = 26_000.0
    return (0..<count).map { index in
      loudness *= fade
      // It begins within 5 ms, so that it does not click.
      let rise = min(1, Double(index) / Double(rate / 200))
      return Int16(loudness * rise * (0.75 * ground[index] + 0.4 * octave[index]))
    }
  }

  private static func word(_ value: Int) -> [UInt8] { half(value) + half(value >> 16) }
  private static func half(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
