import ScanVocabulary

/// A display or sound preference that apps can query and watch. The names are those of UIKit.
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

  /// The value of a setting that chooses the desktop's preference, or the built-in value if the desktop has none.
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
    // Tappet reads aloud unless that is turned off, and no desktop has a setting for it.
    case .isSpeakScreenEnabled, .isSpeakSelectionEnabled: .flag(true)
    case _: .flag(false)
    }
  }

  /// Returns the effective value for the user's choice, given the desktop's value (`nil` if the desktop has none).
  package func value(chosen: String, desktop: SettingValue?) -> SettingValue {
    switch (chosen, builtIn) {
    case (Self.desktop, _): desktop ?? builtIn
    case (_, .flag): .flag(chosen == "on")
    case _: .text(chosen)
    }
  }
}
