/// The spoken part of a recording as a sequence of cepstra, one for each 10 ms: the silence around it is removed, and
/// pauses inside are cut to 60 ms, because people who speak with effort pause in other places each time.
package struct SpokenSound: Hashable, Sendable {
  /// The number of cepstral coefficients of a frame.
  package static let width = 13
  /// The coefficients, frame by frame, in units of `Self.unit`.
  package let coefficients: [Int16]
  /// The pitch in hertz; `nil` if it has none, or is not known.
  package var pitch: Float?

  /// The value of one step of a coefficient. A frame's coefficients are below 128 in amount.
  static let unit: Float = 1 / 256

  package var frameCount: Int { coefficients.count / Self.width }

  init(coefficients: [Int16], pitch: Float? = nil) {
    self.coefficients = coefficients
    self.pitch = pitch
  }

  /// Returns `nil` if nothing stands out from the silence.
  /// - Parameters:
  ///   - cepstra: the coefficients, frame by frame.
  ///   - levels: the loudness of each frame, in decibels.
  package init?(cepstra: [Float], levels: [Double]) {
    guard let voiced = Self.voiced(levels), cepstra.count == levels.count * Self.width else { return nil }
    guard let first = voiced.firstIndex(of: true), let last = voiced.lastIndex(of: true) else { return nil }
    var kept: [Int16] = []
    var silence = 0
    for frame in max(0, first - Self.margin)..<min(levels.count, last + 1 + Self.margin) {
      silence = voiced[frame] ? 0 : silence + 1
      if silence > Self.longestPause { continue }
      for value in cepstra[(frame * Self.width)..<((frame + 1) * Self.width)] {
        kept.append(Int16(max(-32_768, min(32_767, (value / Self.unit).rounded()))))
      }
    }
    coefficients = kept
  }

  /// Returns which frames are speech: those that exceed the quiet ones (the 10th percentile) by 6 dB or a quarter of the
  /// way to the loud ones (the 97th); `nil` if there is no difference.
  private static func voiced(_ levels: [Double]) -> [Bool]? {
    let sorted = levels.sorted()
    guard !sorted.isEmpty else { return nil }
    func percentile(_ share: Double) -> Double { sorted[Int(share * Double(sorted.count - 1))] }
    let (quiet, loud) = (percentile(0.1), percentile(0.97))
    guard loud - quiet >= least else { return nil }
    let limit = quiet + max(6, 0.25 * (loud - quiet))
    return levels.map { $0 > limit }
  }

  /// How many decibels loud frames must exceed quiet ones by.
  private static let least = 8.0
  /// The number of frames before the first voiced one and after the last that are kept.
  private static let margin = 3
  /// The number of frames to which a pause is cut.
  private static let longestPause = 6
}
