package import ScanVocabulary

/// The settings of the user's screen that a menu changes.
package struct MenuDisplay: Hashable, Sendable, Codable {
  /// A setting that is on or off, by its name in UIKit.
  package enum Switch: String, Hashable, Sendable, Codable, CaseIterable {
    case isBoldTextEnabled
    case isDarkerSystemColorsEnabled
    case isReduceMotionEnabled
    case shouldDifferentiateWithoutColor
  }

  package var size: ContentSize
  package var isDark: Bool
  package var on: Set<Switch>

  package init(size: ContentSize, isDark: Bool = false, on: Set<Switch> = []) {
    self.size = size
    self.isDark = isDark
    self.on = on
  }

  /// The size so many steps larger, or smaller; `nil`: there is none.
  func size(by steps: Int) -> ContentSize? {
    let sizes = ContentSize.allCases
    guard let index = sizes.firstIndex(of: size), sizes.indices.contains(index + steps) else { return nil }
    return sizes[index + steps]
  }
}
