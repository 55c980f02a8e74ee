package import ScanVocabulary

/// Generates the earcon of each kind.
///
/// Going on rises and going back falls; refusals are low and rough; devices and voice have two notes. All pitches lie
/// between 260 and 1,400 Hz, which small loudspeakers can play and most people with hearing loss can hear.
package enum Earcon {
  static func notes(of kind: SoundKind) -> [Note] {
    switch kind {
    case .step: [Note(880, 0.03, 0.35)]
    case .first: [Note(1175, 0.05, 0.5)]
    case .wrap: [Note(587, 0.04, 0.5), Note(880, 0.05, 0.5)]
    case .enter: [Note(660, 0.05, 0.6), Note(990, 0.07, 0.6)]
    case .exit: [Note(990, 0.05, 0.6), Note(660, 0.07, 0.6)]
    case .select: [Note(1047, 0.11, 0.8)]
    case .refused: [Note(294, 0.09, 0.8, .rough), Note(277, 0.11, 0.8, .rough)]
    case .changed: [Note(440, 0.06, 0.8, .rough), Note(660, 0.06, 0.7), Note(440, 0.06, 0.8, .rough)]
    case .rescue: [Note(523, 0.1, 0.9), Note(659, 0.1, 0.9), Note(784, 0.14, 0.9)]
    case .bell: [Note(880, 0.2, 1), Note(660, 0.2, 1)]
    case .lost: [Note(784, 0.1, 0.9), Note(392, 0.18, 0.9, .rough)]
    case .back: [Note(392, 0.1, 0.9), Note(784, 0.14, 0.9)]
    case .listening: [Note(698, 0.08, 0.7), Note(1397, 0.1, 0.7)]
    case .asleep: [Note(1397, 0.08, 0.7), Note(698, 0.12, 0.7)]
    }
  }

  /// The samples at full volume, one channel of 16 bits.
  package static func samples(of kind: SoundKind, rate: Int) -> [Int16] {
    notes(of: kind).flatMap { $0.samples(rate: rate) }
  }
}

/// A tone that starts without a click and fades.
struct Note: Hashable {
  enum Timbre { case soft, rough }

  /// In Hz.
  var pitch: Double
  /// In seconds.
  var length: Double
  /// From 0 to 1.
  var loudness: Double
  var timbre: Timbre

  init(_ pitch: Double, _ length: Double, _ loudness: Double, _ timbre: Timbre = .soft) {
    self.pitch = pitch
    self.length = length
    self.loudness = loudness
    self.timbre = timbre
  }

  /// The partials' shares of the loudness, starting with the fundamental; their sum is 1.
  private var partials: [Double] {
    switch timbre {
    case .soft: [0.75, 0.2, 0.05]
    case .rough: [0.4, 0.1, 0.25, 0.05, 0.2]
    }
  }

  func samples(rate: Int) -> [Int16] {
    let count = Int(length * Double(rate))
    // Rises and falls within 4 ms at the ends; in between fades to a fifth.
    let edge = max(1, rate / 250)
    var tones = partials.enumerated().map { Tone(frequency: pitch * Double($0.offset + 1), rate: rate) }
    return (0..<count).map { index in
      var value = 0.0
      for (number, share) in partials.enumerated() { value += share * tones[number].next() }
      let rise = min(1, Double(index) / Double(edge), Double(count - 1 - index) / Double(edge))
      let fade = 1 - 0.8 * Double(index) / Double(count)
      return Int16(30_000 * loudness * rise * fade * value)
    }
  }
}

/// A sine wave by recurrence: y[n] = 2·cos(ω)·y[n−1] − y[n−2], ω = 2π·frequency/rate.
struct Tone {
  private let factor: Double
  private var before: Double
  private var now = 0.0

  init(frequency: Double, rate: Int) {
    let angle = 2 * Double.pi * frequency / Double(rate)
    // Taylor series, because no mathematics library is imported; the angles are small.
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<20 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    factor = 2 * cosine
    before = -sine
  }

  mutating func next() -> Double {
    defer { (before, now) = (now, factor * now - before) }
    return now
  }
}
