package import LearnedVoice
import ScanVocabulary
import SpeechOutput
import TappetModel

/// Tappet's own short tones, as a microphone hears them from loudspeakers: they press no switch.
package enum OwnTones {
  /// Computed once, in 10 ms.
  package static let sounds: [SpokenSound] = SoundKind.allCases.flatMap { kind in
    loudness.compactMap { share in
      guard var frames = try? SoundFrames() else { return nil }
      var cutter = SoundCutter()
      var sound: SpokenSound?
      frames.take(Self.samples(of: kind, share)) { cepstra, level, _ in
        sound = cutter.advance(cepstra: cepstra, level: level)?.sound ?? sound
      }
      return sound
    }
  }

  /// The tone with half a second of a quiet room around it.
  private static func samples(of kind: SoundKind, _ share: Int16) -> [Int16] {
    let quiet = [Int16](repeating: 0, count: SoundMemory.rate / 2)
    var noise = StableHash()
    return (quiet + Earcon.samples(of: kind, rate: SoundMemory.rate) + quiet).map { sample in
      noise.add(UInt8(1))
      return sample / share + Int16(noise.value >> 32 & 63) - 32
    }
  }

  /// By how much softer than full scale they are heard.
  private static let loudness: [Int16] = [2, 8, 32]
}
