package import PreferredLook
import ScanVocabulary
package import TappetProtocol

/// How the overlay is drawn for this user, from their settings and display preferences.
package struct Appearance: Hashable, Sendable {
  package var theme: Theme
  /// The thickness of the ring round the highlight, in points.
  package var ringWidth: Double
  /// The text size, in points.
  package var textSize: Double
  package var isBold: Bool
  /// Whether each entry of a menu has an outline.
  package var hasShapes: Bool
  /// Whether nothing of the screen shows through what is drawn.
  package var isOpaque: Bool
  package var flashes: Bool
  /// Whether a trail and a pulse may fade; the desktop decides.
  package var fades = true
  package var timeLeft: OverlaySettings.TimeLeft
  /// Changes every colour of the theme, as the person prefers.
  package var filter: ColourFilter
  package var showsAppName: Bool
  package var showsMicrophone: Bool

  /// - Parameters:
  ///   - preferences: the answer to `preferences.get`; missing ones are at their defaults.
  ///   - gtkTheme: the name of the desktop's theme.
  package init(
    _ settings: OverlaySettings = OverlaySettings(), preferences: JSONObject = [:], gtkTheme: String? = nil
  ) {
    var display = DisplayPreferences(preferences)
    display.ownColours = settings.colours
    display.follow(gtkTheme: gtkTheme)
    theme = Theme(settings, display)
    if display.isOpaque { theme.transparency = 0 }
    // A higher contrast also means thicker rings.
    ringWidth = settings.ringWidth * (display.hasMoreContrast ? 1.5 : 1)
    textSize = display.textSize.points
    isBold = display.isBold
    hasShapes = display.hasShapes
    isOpaque = display.isOpaque
    flashes = !display.isStill
    timeLeft = settings.timeLeft
    filter = display.filter
    showsAppName = settings.appName
    showsMicrophone = settings.microphone
  }
}

extension OverlaySettings {
  package static let keys = [
    "overlay.theme", "overlay.colours", "overlay.ring", "overlay.ringWidth", "overlay.timeLeft", "overlay.appName",
    "overlay.microphone",
  ]

  /// Parses the answer to `settings.get`; missing or unknown values keep their defaults, and a width
  /// comes into its range.
  package init(_ answer: JSONObject) {
    self.init()
    guard case .object(let values)? = answer["values"] else { return }
    if case .string(let name)? = values["overlay.theme"] { theme = Theme(rawValue: name) ?? theme }
    if case .string(let words)? = values["overlay.colours"] { colours = ForcedColours(words) }
    if case .string(let name)? = values["overlay.ring"] { ring = RingColour(rawValue: name) ?? ring }
    if let width = values["overlay.ringWidth"]?.number, !width.isNaN { ringWidth = min(max(width, 3), 24) }
    if case .string(let name)? = values["overlay.timeLeft"] { timeLeft = TimeLeft(rawValue: name) ?? timeLeft }
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
