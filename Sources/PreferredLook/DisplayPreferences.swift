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
  /// The colours that the person has chosen for everything; `nil`: those of the theme.
  package var ownColours: ForcedColours?

  package init() {}

  /// The colours that everything is drawn in: the person's own, or black and white where contrast is to be high.
  package var forcedColours: ForcedColours? { ownColours ?? (hasMoreContrast ? .desktop(isDark: isDark) : nil) }

  /// Follows the name of the desktop's theme of GTK: desktops without a settings portal tell high contrast by it alone.
  package mutating func follow(gtkTheme name: String?) {
    guard let name, name.hasPrefix(Self.highContrast) else { return }
    isDark = name.hasSuffix(Self.inverse)
    (hasMoreContrast, isBold, hasShapes, isOpaque) = (true, true, true, true)
  }

  /// How the themes of GNOME, GTK and MATE for high contrast begin, and how those in white on black end.
  package static let (highContrast, inverse) = ("HighContrast", "Inverse")

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
