/// How the person's screen looks, as far as a menu changes it.
public struct MenuDisplay: Hashable, Sendable, Codable {
  /// What is on or off, by its name in UIKit.
  public enum Switch: String, Hashable, Sendable, Codable, CaseIterable {
    case isBoldTextEnabled
    case isDarkerSystemColorsEnabled
    case isReduceMotionEnabled
    case shouldDifferentiateWithoutColor
  }

  public var size: ContentSize
  public var isDark: Bool
  /// Those that are on.
  public var on: Set<Switch>

  public init(size: ContentSize, isDark: Bool = false, on: Set<Switch> = []) {
    self.size = size
    self.isDark = isDark
    self.on = on
  }

  /// The size so many steps larger, or smaller; `nil` where there is none.
  func size(by steps: Int) -> ContentSize? {
    let sizes = ContentSize.allCases
    guard let index = sizes.firstIndex(of: size), sizes.indices.contains(index + steps) else { return nil }
    return sizes[index + steps]
  }
}
