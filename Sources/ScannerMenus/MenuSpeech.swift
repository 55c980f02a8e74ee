import ScanVocabulary

/// The speech settings that a menu changes.
package struct MenuSpeech: Hashable, Sendable, Codable {
  package var isOn: Bool
  /// The speed of speech, −100 to 100; 0 is the voice's own.
  package var rate: Int
  /// Whether the user wants the screen curtain; `nil`: it is not offered.
  package var isCurtained: Bool?

  /// How the lit stop is said, and where; `nil`: it is not offered.
  package var cues: MenuCues?

  package init(isOn: Bool, rate: Int, isCurtained: Bool? = nil, cues: MenuCues? = nil) {
    self.isOn = isOn
    self.rate = rate
    self.isCurtained = isCurtained
    self.cues = cues
  }

  /// The rate that is `step` higher, or lower if negative, within −100 to 100; `nil`: it is at its limit.
  func rate(by step: Int) -> Int? {
    let next = min(max(rate + step, -100), 100)
    return next == rate ? nil : next
  }

  static let step = 10
}
