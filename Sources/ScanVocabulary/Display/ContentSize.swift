/// A text size that a person can choose.
public enum ContentSize: String, Hashable, Sendable, Codable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, AX1, AX2, AX3, AX4, AX5

  /// The size of body text, in points (Apple's Human Interface Guidelines).
  public var points: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .AX1: 28
    case .AX2: 33
    case .AX3: 40
    case .AX4: 47
    case .AX5: 53
    }
  }

  /// The size nearest to the standard size times `factor`, a finite number above 0.
  public init(scaledBy factor: Double) {
    let wanted = ContentSize.large.points * factor
    self = ContentSize.allCases.min { abs($0.points - wanted) < abs($1.points - wanted) } ?? .large
  }
}
