import ScanVocabulary

/// A display or sound preference that apps can ask for and watch, by its name in UIKit.
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

  /// As the desktop has it, where it tells; else the built-in value.
  package static let desktop = "desktop"

  /// What a person may choose.
  package var choices: [String] {
    switch self {
    case .preferredContentSizeCategory: [Self.desktop] + ContentSize.allCases.map(\.rawValue)
    case .userInterfaceStyle: [Self.desktop, "light", "dark"]
    case _: [Self.desktop, "on", "off"]
    }
  }

  /// Its value where nobody says anything.
  package var builtIn: SettingValue {
    switch self {
    case .preferredContentSizeCategory: .text(ContentSize.large.rawValue)
    case .userInterfaceStyle: .text("light")
    case _: .flag(false)
    }
  }

  /// Its value by a choice; `desktop`: what the desktop tells.
  package func value(chosen: String, desktop: SettingValue?) -> SettingValue {
    switch (chosen, builtIn) {
    case (Self.desktop, _): desktop ?? builtIn
    case (_, .flag): .flag(chosen == "on")
    case _: .text(chosen)
    }
  }
}
