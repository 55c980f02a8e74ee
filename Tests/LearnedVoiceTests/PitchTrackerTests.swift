import Foundation
import TappetModel
import Testing

@testable import LearnedVoice

@Suite("The pitch of sound")
struct PitchTrackerTests {
  /// White noise, the same each time.
  private struct Noise {
    private var hash = StableHash()

    mutating func next(_ most: Double) -> Double {
      hash.add(UInt8(1))
      return most * (Double(hash.value >> 32 & 0xffff) / 32_768 - 1)
    }
  }

  /// The pitch after 100 ms of the sound, which is given for each second.
  private func pitch(_ sound: (Double) -> Double) -> Float? {
    var tracker = PitchTracker()
    for frame in 0..<10 {
      tracker.take((0..<160).map { Int16(sound(Double(frame * 160 + $0) / 16_000)) })
    }
    return tracker.pitch
  }

  @Test("A tone with harmonics has its own pitch, to a quarter of a semitone, from 65 to 480 Hz", arguments: [1, 0.4])
  func tones(fundamental: Double) throws {
    for hertz in stride(from: 65.0, through: 480, by: 3.7) {
      let pitch = try #require(
        pitch { time in
          6_000 * fundamental * sin(2 * .pi * hertz * time)
            + (2...6).reduce(0) { $0 + 2_500 / Double($1) * sin(2 * .pi * hertz * Double($1) * time) }
        })
      #expect(abs(12 * log2(Double(pitch) / hertz)) < 0.25, "\(hertz) Hz was heard as \(pitch)")
    }
  }

  @Test("A hum whose second harmonic is three times as strong has the pitch of its first")
  func strongHarmonic() throws {
    for hertz in stride(from: 90.0, through: 240, by: 4.3) {
      let pitch = try #require(
        pitch { 2_000 * sin(2 * .pi * hertz * $0) + 6_000 * sin(4 * .pi * hertz * $0 + 1) })
      #expect(abs(12 * log2(Double(pitch) / hertz)) < 0.25, "\(hertz) Hz was heard as \(pitch)")
    }
  }

  @Test("A tone in noise 10 dB softer keeps its pitch")
  func noisy() throws {
    var noise = Noise()
    let pitch = try #require(
      pitch { 4_000 * sin(2 * .pi * 150 * $0) + noise.next(1_500) })
    #expect(abs(12 * log2(Double(pitch) / 150)) < 0.5)
  }

  @Test("Silence has no pitch, and hiss hardly ever")
  func unpitched() {
    #expect(pitch { _ in 0 } == nil)
    var noise = Noise()
    let pitched = (0..<200).count { _ in pitch { _ in noise.next(8_000) } != nil }
    #expect(pitched <= 2)
  }
}
