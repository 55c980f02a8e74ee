/// How it is spoken, as far as a menu changes it.
public struct MenuSpeech: Hashable, Sendable, Codable {
  public var isOn: Bool
  /// How fast, −100 to 100; 0 is the voice's own speed.
  public var rate: Int

  public init(isOn: Bool, rate: Int) {
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
