/// A random number generator with the same results on every machine, so that a seed reproduces a run: Sebastiano
/// Vigna's SplitMix64 (https://prng.di.unimi.it/splitmix64.c), in the public domain.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a uniformly distributed value, at least 0 and below 1.
  mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Returns whether an event of this probability (0–1) happens.
  mutating func happens(_ chance: Double) -> Bool { share() < chance }
}
