package import ScanVocabulary

/// The display settings of the user's device that a menu can change.
package struct MenuDisplay: Hashable, Sendable, Codable {
  /// A setting that is on or off; named as in UIKit.
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

  /// The text size that is `steps` larger, or smaller if negative; `nil`: there is no such size.
  func size(by steps: Int) -> ContentSize? {
    let sizes = ContentSize.allCases
    guard let index = sizes.firstIndex(of: size), sizes.indices.contains(index + steps) else { return nil }
    return sizes[index + steps]
  }
}
