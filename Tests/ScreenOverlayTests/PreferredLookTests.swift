import PreferredLook
import ScanVocabulary
import ScreenOverlay
import TappetModel
import TappetProtocol
import Testing

@Suite("What each display preference changes in the overlay")
struct PreferredLookTests: ShapePlanning {
  private func look(_ preferences: JSONObject, _ settings: OverlaySettings = OverlaySettings()) -> Appearance {
    Appearance(settings, preferences: preferences)
  }

  private var menu: [ScanEvent] { [lit(.item, button), .menu(["Play", "Pause"], index: 0)] }
  private var point: [ScanEvent] { [lit(.point, Frame(x: 0, y: 0, width: 100, height: 800))] }
  private var everything: [ScanEvent] { [lit(.item, button, preview: "Row"), .told("Ready")] }

  private func colours(_ shapes: [Shape]) -> [Colour] {
    rings(shapes).flatMap { [$0.colour, $0.edge] } + words(shapes).flatMap { [$0.colour, $0.ground] }
  }

  @Test("preferredContentSizeCategory: all text grows")
  func size() {
    let (usual, large) = (words(shapes(menu)), words(shapes(menu, look: look(["preferredContentSizeCategory": "AX2"]))))
    #expect(usual.count == large.count && zip(usual, large).allSatisfy { $0.font.size < $1.font.size })
  }

  @Test("isBoldTextEnabled: all text is bold")
  func bold() {
    #expect(words(shapes(menu)).contains { !$0.font.isBold })
    #expect(words(shapes(menu, look: look(["isBoldTextEnabled": true]))).allSatisfy { $0.font.isBold })
  }

  @Test("buttonShapesEnabled: each entry of a menu has an outline, not only the lit one")
  func buttonShapes() {
    func entries(_ look: Appearance) -> [Shape.Words] {
      words(shapes(menu, look: look)).filter { $0.text.contains("Play") || $0.text.contains("Pause") }
    }
    #expect(entries(Appearance()).count { $0.border != nil } == 1)
    #expect(entries(look(["buttonShapesEnabled": true])).count { $0.border != nil } == 2)
  }

  @Test("isReduceTransparencyEnabled: nothing shows through, and the band of the method point is its lines alone")
  func opaque() {
    #expect(shapes(point).contains { if case .veil = $0 { true } else { false } })
    let drawn = shapes(point + everything, look: look(["isReduceTransparencyEnabled": true]))
    #expect(!drawn.contains { if case .veil = $0 { true } else { false } })
    // Letters without a ground lie on one that is opaque.
    #expect(words(drawn).allSatisfy { $0.transparency == 0 || $0.transparency == 1 })
    #expect(words(drawn).contains { $0.transparency == 0 && $0.text.isEmpty })
    #expect(rings(shapes(point, look: look(["isReduceTransparencyEnabled": true]))).count == 1)
  }

  @Test("isDarkerSystemColorsEnabled: thicker rings, bold and opaque text, outlines")
  func contrast() {
    let more = look(["isDarkerSystemColorsEnabled": true])
    #expect(rings(shapes(everything, look: more))[0].width > rings(shapes(everything))[0].width)
    let text = words(shapes(menu, look: more))
    #expect(text.allSatisfy { $0.font.isBold && $0.transparency == 0 && $0.border != nil })
  }

  @Test("isReduceMotionEnabled: nothing flashes")
  func still() {
    let refused: [ScanEvent] = [lit(.item, button), .refused(.tooSoon, by: nil)]
    #expect(rings(shapes(refused)).count == 2)
    #expect(rings(shapes(refused, look: look(["isReduceMotionEnabled": true]))).count == 1)
  }

  @Test("userInterfaceStyle: dark is light text on a dark ground")
  func dark() {
    let text = words(shapes(everything, look: look(["userInterfaceStyle": "dark"])))
    #expect(text.allSatisfy { $0.colour.luminance > $0.ground.luminance })
  }

  @Test("isInvertColorsEnabled: every colour is inverted, a ring's edge too")
  func invert() {
    let (usual, inverted) = (shapes(everything), shapes(everything, look: look(["isInvertColorsEnabled": true])))
    #expect(words(usual).allSatisfy { $0.ground.luminance > 0.5 })
    #expect(words(inverted).allSatisfy { $0.ground.luminance < 0.5 })
    let ring = rings(inverted)[0]
    #expect(ring.colour == Colour(0x005FFF) && ring.edge == ring.colour.opposite)
  }

  @Test("isGrayscaleEnabled: nothing has a hue, and contrasts stay")
  func gray() {
    let (usual, gray) = (shapes(everything), shapes(everything, look: look(["isGrayscaleEnabled": true])))
    #expect(colours(gray).allSatisfy { $0.red == $0.green && $0.green == $0.blue })
    for (before, after) in zip(rings(usual), rings(gray)) {
      #expect(abs(before.colour.luminance - after.colour.luminance) < 0.01)
    }
  }

  @Test("isReduceWhitePointEnabled: nothing is brighter than three quarters")
  func dim() {
    let white = colours(shapes(everything + menu, look: look(["isReduceWhitePointEnabled": true])))
    #expect(white.allSatisfy { max($0.red, $0.green, $0.blue) <= 191 })
  }

  @Test("shouldDifferentiateWithoutColor, isOnOffSwitchLabelsEnabled: the overlay says all in words and signs anyway")
  func signs() {
    for name in ["shouldDifferentiateWithoutColor", "isOnOffSwitchLabelsEnabled"] {
      #expect(shapes(everything + menu, look: look([name: true])) == shapes(everything + menu))
    }
  }

  @Test(
    "Text stays readable and rings stand out whatever the theme, the ring and the colours",
    arguments: OverlaySettings.Theme.allCases, OverlaySettings.RingColour.allCases)
  func readable(theme: OverlaySettings.Theme, ring: OverlaySettings.RingColour) {
    var settings = OverlaySettings()
    (settings.theme, settings.ring) = (theme, ring)
    for filter in 1..<8 {
      let preferences: JSONObject = [
        "isInvertColorsEnabled": .bool(filter & 1 != 0), "isGrayscaleEnabled": .bool(filter & 2 != 0),
        "isReduceWhitePointEnabled": .bool(filter & 4 != 0),
      ]
      let drawn = shapes(everything + menu, look: look(preferences, settings))
      for text in words(drawn) where !text.text.isEmpty { #expect(text.colour.contrast(with: text.ground) >= 4.5) }
      for ring in rings(drawn) { #expect(ring.colour.contrast(with: ring.edge) >= 3) }
    }
  }
}
