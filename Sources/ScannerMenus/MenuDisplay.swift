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

  /// How the time until the next step is shown at the highlight: the values of `overlay.timeLeft`.
  package enum TimeLeft: String, Hashable, Sendable, Codable, CaseIterable { case ring, line, dot, off }

  package var size: ContentSize
  package var isDark: Bool
  package var on: Set<Switch>
  /// `nil`: it is not offered.
  package var timeLeft: TimeLeft?

  package init(size: ContentSize, isDark: Bool = false, on: Set<Switch> = [], timeLeft: TimeLeft? = nil) {
    self.size = size
    self.isDark = isDark
    self.on = on
    self.timeLeft = timeLeft
  }

  /// The text size that is `steps` larger, or smaller if negative; `nil`: there is no such size.
  func size(by steps: Int) -> ContentSize? {
    let sizes = ContentSize.allCases
    guard let index = sizes.firstIndex(of: size), sizes.indices.contains(index + steps) else { return nil }
    return sizes[index + steps]
  }
}
