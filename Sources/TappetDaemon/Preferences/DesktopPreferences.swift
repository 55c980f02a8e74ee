import PreferredLook
import ScanVocabulary
import TappetConfig

/// A desktop setting as read from the settings portal.
struct DesktopSetting: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
  }

  var namespace: String
  var key: String
  var value: Value
}

/// Translates desktop settings into Tappet's preferences.
///
/// The portal passes GNOME's names through unchanged; `org.freedesktop.appearance` is common to all desktops.
enum DesktopPreferences {
  static let namespaces = [appearance, interface, shapes, applications]

  /// Returns the preferences that the desktop settings determine; the others are missing from the result.
  static func values(of settings: [DesktopSetting]) -> [Preference: SettingValue] {
    var values: [Preference: SettingValue] = [:]
    for setting in settings {
      guard let (preference, value) = meaning(of: setting) else { continue }
      // Two settings may switch on the same preference: one is enough.
      if values[preference] == .flag(true) { continue }
      values[preference] = value
    }
    // A theme for high contrast is dark or light by itself.
    for setting in settings where setting.namespace == interface && setting.key == "gtk-theme" {
      guard case .text(let theme) = setting.value else { continue }
      var display = DisplayPreferences()
      display.follow(gtkTheme: theme)
      guard display.hasMoreContrast else { continue }
      values[.isDarkerSystemColorsEnabled] = .flag(true)
      values[.userInterfaceStyle] = .text(display.isDark ? "dark" : "light")
    }
    return values
  }

  private static func meaning(of setting: DesktopSetting) -> (Preference, SettingValue)? {
    switch (setting.namespace, setting.key, setting.value) {
    case (appearance, "color-scheme", .number(let scheme)):
      (.userInterfaceStyle, .text(scheme == 1 ? "dark" : "light"))
    case (appearance, "contrast", .number(let contrast)): (.isDarkerSystemColorsEnabled, .flag(contrast == 1))
    case (appearance, "reduced-motion", .number(let motion)): (.isReduceMotionEnabled, .flag(motion == 1))
    case (interface, "text-scaling-factor", .number(let factor)) where factor > 0 && factor.isFinite:
      (.preferredContentSizeCategory, .text(ContentSize(scaledBy: factor).rawValue))
    case (interface, "enable-animations", .flag(let animates)): (.isReduceMotionEnabled, .flag(!animates))
    case (shapes, "high-contrast", .flag(let isOn)): (.isDarkerSystemColorsEnabled, .flag(isOn))
    case (shapes, "show-status-shapes", .flag(let isOn)): (.isOnOffSwitchLabelsEnabled, .flag(isOn))
    case (applications, "screen-magnifier-enabled", .flag(let isOn)): (.isZoomEnabled, .flag(isOn))
    case _: nil
    }
  }

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let shapes = "org.gnome.desktop.a11y.interface"
  private static let applications = "org.gnome.desktop.a11y.applications"
}
