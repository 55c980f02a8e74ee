import ScanVocabulary

/// How it is spoken, as far as a menu changes it.
package struct MenuSpeech: Hashable, Sendable, Codable {
  package var isOn: Bool
  /// How fast, −100 to 100; 0 is the voice's own speed.
  package var rate: Int

  package init(isOn: Bool, rate: Int) {
    self.isOn = isOn
    self.rate = rate
  }

  /// A rate so much faster, or slower; `nil` where it is at its end already.
  func rate(by step: Int) -> Int? {
    let next = min(max(rate + step, -100), 100)
    return next == rate ? nil : next
  }

  /// What one choice changes.
  static let step = 10
}
