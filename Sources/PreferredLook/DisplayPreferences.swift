package import ScanVocabulary
package import TappetProtocol

/// How the person wants to see what Tappet draws.
package struct DisplayPreferences: Hashable, Sendable {
  package var textSize = ContentSize.large
  package var isDark = false
  package var isBold = false
  /// Whether everything that can be chosen has a visible shape.
  package var hasShapes = false
  /// Whether what is switched on also carries a sign.
  package var hasOnSigns = false
  /// Whether nothing shows through what is drawn.
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
