package import ScanVocabulary
package import TappetProtocol

/// The person's display preferences, which the overlay and the panels obey.
package struct DisplayPreferences: Hashable, Sendable {
  package var textSize = ContentSize.large
  package var isDark = false
  package var isBold = false
  /// Whether everything that can be chosen has a visible shape.
  package var hasShapes = false
  /// Whether switches and options that are on also carry a sign.
  package var hasOnSigns = false
  /// Whether grounds are opaque.
  package var isOpaque = false
  package var hasMoreContrast = false
  /// Whether no meaning may depend on colour alone.
  package var isColourless = false
  /// Whether nothing flashes or moves of itself.
  package var isStill = false
  package var filter = ColourFilter()

  package init() {}

  /// - Parameter answer: the answer to `preferences.get`; missing or unknown values keep their defaults.
  package init(_ answer: JSONObject) {
    func isOn(_ name: String) -> Bool { answer[name] == .bool(true) }
    if case .string(let category)? = answer["preferredContentSizeCategory"] {
      textSize = ContentSize(rawValue: category) ?? textSize
    }
    isDark = answer["userInterfaceStyle"] == "dark"
    hasMoreContrast = isOn("isDarkerSystemColorsEnabled")
    isBold = isOn("isBoldTextEnabled") || hasMoreContrast
    hasShapes = isOn("buttonShapesEnabled") || hasMoreContrast
    hasOnSigns = isOn("isOnOffSwitchLabelsEnabled")
    isOpaque = isOn("isReduceTransparencyEnabled") || hasMoreContrast
    isColourless = isOn("shouldDifferentiateWithoutColor") || isOn("isGrayscaleEnabled")
    isStill = isOn("isReduceMotionEnabled")
    filter = ColourFilter(
      inverts: isOn("isInvertColorsEnabled"), isGray: isOn("isGrayscaleEnabled"),
      dimsWhite: isOn("isReduceWhitePointEnabled"))
  }
}
