import ScanVocabulary
import TappetConfig

/// A setting of the desktop, as the settings portal tells it.
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

/// What desktops' settings mean here. GNOME's names come through the portal as they are; `org.freedesktop.appearance` is
/// every desktop's.
enum DesktopPreferences {
  static let namespaces = [appearance, interface, shapes, applications]

  /// The preferences that the settings decide; what they say nothing of is not among them.
  static func values(of settings: [DesktopSetting]) -> [Preference: SettingValue] {
    var values: [Preference: SettingValue] = [:]
    for setting in settings {
      guard let (preference, value) = meaning(of: setting) else { continue }
      // Two of them may ask for one thing: either is enough.
      if values[preference] == .flag(true) { continue }
      values[preference] = value
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
