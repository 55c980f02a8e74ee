package import ScanVocabulary
package import TappetProtocol

/// How the overlay is drawn for this user, from their settings and display preferences.
package struct Appearance: Hashable, Sendable {
  package var theme: Theme
  /// The thickness of the ring round the highlight, in points.
  package var ringWidth: Double
  /// The text size, in points.
  package var textSize: Double
  package var isBold: Bool
  package var flashes: Bool
  package var showsAppName: Bool
  package var showsMicrophone: Bool

  /// - Parameter preferences: the answer to `preferences.get`; missing ones are at their defaults.
  package init(_ settings: OverlaySettings = OverlaySettings(), preferences: JSONObject = [:]) {
    func isOn(_ name: String) -> Bool { preferences[name] == .bool(true) }
    theme = Theme(settings, isDark: preferences["userInterfaceStyle"] == "dark")
    if isOn("isReduceTransparencyEnabled") || isOn("isDarkerSystemColorsEnabled") { theme.transparency = 0 }
    // A higher contrast also means thicker rings.
    ringWidth = settings.ringWidth * (isOn("isDarkerSystemColorsEnabled") ? 1.5 : 1)
    var size = ContentSize.large
    if case .string(let category)? = preferences["preferredContentSizeCategory"] {
      size = ContentSize(rawValue: category) ?? size
    }
    textSize = size.points
    isBold = isOn("isBoldTextEnabled") || isOn("isDarkerSystemColorsEnabled")
    flashes = !isOn("isReduceMotionEnabled")
    showsAppName = settings.appName
    showsMicrophone = settings.microphone
  }
}

extension OverlaySettings {
  package static let keys = [
    "overlay.theme", "overlay.ring", "overlay.ringWidth", "overlay.appName", "overlay.microphone",
  ]

  /// Parses the answer to `settings.get`; missing or unknown values keep their defaults.
  package init(_ answer: JSONObject) {
    self.init()
    guard case .object(let values)? = answer["values"] else { return }
    if case .string(let name)? = values["overlay.theme"] { theme = Theme(rawValue: name) ?? theme }
    if case .string(let name)? = values["overlay.ring"] { ring = RingColour(rawValue: name) ?? ring }
    if let width = values["overlay.ringWidth"]?.number { ringWidth = width }
    if case .bool(let flag)? = values["overlay.appName"] { appName = flag }
    if case .bool(let flag)? = values["overlay.microphone"] { microphone = flag }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
