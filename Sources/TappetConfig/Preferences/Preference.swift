import ScanVocabulary

/// A display or sound preference that apps can query and watch, named as in UIKit.
package enum Preference: String, Hashable, Sendable, CaseIterable {
  case preferredContentSizeCategory
  case userInterfaceStyle
  case isBoldTextEnabled
  case buttonShapesEnabled
  case isOnOffSwitchLabelsEnabled
  case isReduceTransparencyEnabled
  case isDarkerSystemColorsEnabled
  case shouldDifferentiateWithoutColor
  case isInvertColorsEnabled
  case isGrayscaleEnabled
  case isReduceMotionEnabled
  case isReduceWhitePointEnabled
  case isMonoAudioEnabled
  case isSpeakSelectionEnabled
  case isSpeakScreenEnabled
  case isSpeakAutoTextEnabled
  case isAudioDescriptionEnabled
  case isShakeToUndoEnabled
  case isZoomEnabled

  /// The choice to follow the desktop's setting; the built-in value where the desktop has none.
  package static let desktop = "desktop"

  package var choices: [String] {
    switch self {
    case .preferredContentSizeCategory: [Self.desktop] + ContentSize.allCases.map(\.rawValue)
    case .userInterfaceStyle: [Self.desktop, "light", "dark"]
    case _: [Self.desktop, "on", "off"]
    }
  }

  /// The value if neither the user nor the desktop sets one.
  package var builtIn: SettingValue {
    switch self {
    case .preferredContentSizeCategory: .text(ContentSize.large.rawValue)
    case .userInterfaceStyle: .text("light")
    case _: .flag(false)
    }
  }

  /// The effective value for a choice, given the desktop's value (`nil` if it has none).
  package func value(chosen: String, desktop: SettingValue?) -> SettingValue {
    switch (chosen, builtIn) {
    case (Self.desktop, _): desktop ?? builtIn
    case (_, .flag): .flag(chosen == "on")
    case _: .text(chosen)
    }
  }
}
