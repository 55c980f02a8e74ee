import PreferredLook
import ScanVocabulary
import ScreenOverlay
import TappetProtocol
import Testing

@Suite("The overlay's colours and sizes")
struct ThemeTests {
  @Test(
    "Text and marks have a contrast of at least 4.5 : 1 in every theme and ring colour",
    arguments: OverlaySettings.Theme.allCases, OverlaySettings.RingColour.allCases)
  func contrast(theme: OverlaySettings.Theme, ring: OverlaySettings.RingColour) {
    var settings = OverlaySettings()
    settings.theme = theme
    settings.ring = ring
    for style in ["light", "dark"] {
      for hasMore in [false, true] {
        let display = DisplayPreferences([
          "userInterfaceStyle": .string(style), "isDarkerSystemColorsEnabled": .bool(hasMore),
        ])
        #expect(Theme(settings, display).problems.isEmpty)
      }
    }
  }

  @Test("A theme whose text is unreadable is reported by the name of the colour")
  func unreadable() {
    var theme = Theme(OverlaySettings())
    theme.text = theme.ground
    #expect(theme.problems.count == 1)
    #expect(theme.problems.first?.hasPrefix("text") == true)
  }

  @Test(
    "The contrast of two colours follows WCAG's formula",
    arguments: [(0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.478), (0xFF0000, 0x0000FF, 2.149)])
  func ratio(one: UInt32, other: UInt32, expected: Double) {
    #expect(abs(Colour(one).contrast(with: Colour(other)) - expected) < 0.005)
  }

  @Test("The line beside a ring contrasts with every ring colour")
  func opposite() {
    for value in stride(from: UInt32(0), through: 0xFFFFFF, by: 4099) {
      let colour = Colour(value)
      #expect(colour.contrast(with: colour.opposite) >= 4.58)
    }
  }

  @Test("Text is as large as the desktop's body text", arguments: [("xSmall", 14.0), ("large", 17.0), ("AX5", 53.0)])
  func size(category: String, points: Double) {
    #expect(Appearance(preferences: ["preferredContentSizeCategory": .string(category)]).textSize == points)
  }

  @Test("An unknown text size category changes nothing")
  func unknownSize() {
    #expect(Appearance(preferences: ["preferredContentSizeCategory": "huge"]) == Appearance())
  }

  @Test("Bold text, more contrast and reduced motion are applied")
  func preferences() {
    #expect(Appearance(preferences: ["isBoldTextEnabled": true]).isBold)
    let more = Appearance(preferences: ["isDarkerSystemColorsEnabled": true])
    #expect(more.ringWidth > Appearance().ringWidth)
    #expect(more.theme.transparency == 0)
    #expect(!Appearance(preferences: ["isReduceMotionEnabled": true]).flashes)
  }

  @Test("The overlay follows the desktop's dark mode unless the user chose a theme")
  func dark() {
    let dark: JSONObject = ["userInterfaceStyle": "dark"]
    #expect(Appearance(preferences: dark).theme != Appearance().theme)
    var settings = OverlaySettings()
    settings.theme = .contrast
    #expect(Appearance(settings, preferences: dark).theme == Appearance(settings).theme)
  }

  @Test("Settings are read as the daemon sends them, and an unknown value keeps the default")
  func settings() {
    let told: JSONObject = [
      "values": .object([
        "overlay.theme": "contrast", "overlay.ring": "puce", "overlay.ringWidth": 12, "overlay.appName": false,
      ])
    ]
    let settings = OverlaySettings(told)
    #expect(settings.theme == .contrast)
    #expect(settings.ring == OverlaySettings().ring)
    #expect(settings.ringWidth == 12)
    #expect(!settings.appName)
  }
}
