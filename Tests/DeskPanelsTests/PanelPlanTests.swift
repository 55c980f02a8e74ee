import DeskPanels
import Messages
import PreferredLook
import ScanVocabulary
import TappetModel
import TappetProtocol
import Testing

@Suite("What each display preference changes in the keyboard and the panels")
struct PanelPlanTests {
  private let panel = Panel(
    "Keys",
    rows: [
      Panel.Row(
        "row",
        [
          Panel.Cell("a", name: "A"), Panel.Cell("b", name: "Space"),
          Panel.Cell("c", name: "Shift", traits: [.keyboardKey, .selected]),
        ])
    ], places: 4, in: Panel.place(on: Frame(x: 0, y: 0, width: 1280, height: 800)))

  private func plan(_ preferences: JSONObject = [:]) -> PanelPlan { PanelPlan(panel, DisplayPreferences(preferences)) }

  private var usual: PanelPlan { plan() }

  @Test("preferredContentSizeCategory: text is larger where the key has room for it")
  func size() {
    let large = plan(["preferredContentSizeCategory": "AX2"])
    #expect(zip(usual.keys, large.keys).allSatisfy { $0.textSize < $1.textSize && $1.textSize <= $1.frame.height })
    #expect(large.leastTextSize > usual.leastTextSize)
  }

  @Test("isBoldTextEnabled: text is bold")
  func bold() {
    #expect(!usual.isBold && plan(["isBoldTextEnabled": true]).isBold)
  }

  @Test("buttonShapesEnabled: each key has an outline")
  func shapes() {
    #expect(usual.keys.allSatisfy { $0.line == 0 })
    #expect(plan(["buttonShapesEnabled": true]).keys.allSatisfy { $0.line > 0 })
  }

  @Test("isOnOffSwitchLabelsEnabled: what is on has a sign")
  func signs() {
    #expect(usual.keys.map(\.text) == ["A", "Space", "Shift"])
    #expect(plan(["isOnOffSwitchLabelsEnabled": true]).keys.map(\.text) == ["A", "Space", "✓ Shift"])
  }

  @Test("shouldDifferentiateWithoutColor, isGrayscaleEnabled: what is on has a thick line too")
  func colourless() {
    for name in ["shouldDifferentiateWithoutColor", "isGrayscaleEnabled"] {
      #expect(plan([name: true]).keys.map { $0.line > 0 } == [false, false, true])
    }
  }

  @Test("isDarkerSystemColorsEnabled: black and white, bold, with outlines")
  func contrast() {
    for style in ["light", "dark"] {
      let more = plan(["isDarkerSystemColorsEnabled": true, "userInterfaceStyle": .string(style)])
      #expect(more.isBold && more.keys.allSatisfy { $0.ink.contrast(with: $0.ground) > 20.9 && $0.line > 0 })
    }
  }

  @Test("Somebody's own colours are those of keys, of what is on and of the menu button, with outlines")
  func own() {
    var look = DisplayPreferences(["userInterfaceStyle": "dark"])
    look.ownColours = ForcedColours("#402000 #FFF4D6 #A03000")
    let own = PanelPlan(panel, look)
    #expect(own.keys.allSatisfy { Set([$0.ink, $0.ground]) == [Colour(0x402000), Colour(0xFFF4D6)] && $0.line > 0 })
    #expect(own.keys.contains { $0.ground == Colour(0x402000) } && own.ground == Colour(0xFFF4D6))
    let button = MenuButtonPlan(Frame(x: 0, y: 0, width: 56, height: 56), look)
    #expect(button.ink == Colour(0x402000) && button.ground == Colour(0xFFF4D6))
  }

  @Test("A desktop's theme for high contrast is black and white, also where no portal tells of it")
  func gtkTheme() {
    for (name, isDark) in [("HighContrast", false), ("HighContrastInverse", true)] {
      var look = DisplayPreferences()
      look.follow(gtkTheme: name)
      let key = PanelPlan(panel, look).keys[0]
      #expect(key.ground == (isDark ? .black : .white) && key.ink == (isDark ? .white : .black) && key.line > 0)
    }
  }

  @Test("userInterfaceStyle: dark keys are dark")
  func dark() {
    let dark = plan(["userInterfaceStyle": "dark"])
    #expect(usual.keys[0].ground.luminance > 0.5 && dark.keys[0].ground.luminance < 0.1)
  }

  @Test("isInvertColorsEnabled, isGrayscaleEnabled, isReduceWhitePointEnabled: every colour follows")
  func colours() {
    let inverted = plan(["isInvertColorsEnabled": true])
    #expect(inverted.keys[0].ground == .black && inverted.keys[0].ink.luminance > 0.8)
    #expect(inverted.ground.luminance > usual.ground.luminance)
    let gray = plan(["isGrayscaleEnabled": true])
    for colour in gray.keys.flatMap({ [$0.ink, $0.ground] }) + [gray.ground] {
      #expect(colour.red == colour.green && colour.green == colour.blue)
    }
    let dim = plan(["isReduceWhitePointEnabled": true])
    #expect(dim.keys[0].ground == Colour(0xBFBFBF))
  }

  @Test("Keys stay readable whatever is combined")
  func readable() {
    let names = [
      "isInvertColorsEnabled", "isGrayscaleEnabled", "isReduceWhitePointEnabled", "isDarkerSystemColorsEnabled",
    ]
    for choice in 0..<32 {
      var preferences: JSONObject = ["userInterfaceStyle": choice & 16 != 0 ? "dark" : "light"]
      for (place, name) in names.enumerated() { preferences[name] = .bool(choice >> place & 1 != 0) }
      for key in plan(preferences).keys { #expect(key.ink.contrast(with: key.ground) >= Colour.leastContrast) }
    }
  }

  @Test("isReduceTransparencyEnabled, isReduceMotionEnabled: panels are opaque and still anyway")
  func others() {
    for name in ["isReduceTransparencyEnabled", "isReduceMotionEnabled"] { #expect(plan([name: true]) == usual) }
  }

  /// Letters of equal width.
  private func even(_ plan: PanelPlan) -> [Double] {
    plan.textSizes { text, size in (Double(text.count) * size * 0.6, size * 1.2) }
  }

  private func plan(of caps: [String]) -> PanelPlan {
    let cells = caps.enumerated().map { Panel.Cell("\($0.offset)", name: Message(verbatim: $0.element)) }
    let row = Panel.Row("row", cells)
    return PanelPlan(
      Panel("Keys", rows: [row], places: 4, in: Panel.place(on: Frame(x: 0, y: 0, width: 1280, height: 800))))
  }

  @Test("All texts of a row have one size, also a single letter beside words")
  func evenRow() {
    let sizes = even(usual)
    #expect(Set(sizes).count == 1)
    #expect(sizes[0] == usual.keys.map(\.textSize).min())
  }

  @Test("One long text makes its row smaller, but not by more than three tenths; a wider key needs no less")
  func longText() {
    let long = plan(of: ["Enter", "Backspace", "Close the whole keyboard at once now"] + (0..<7).map { "Key \($0)" })
    let usual = plan(of: ["Enter", "Back"] + (0..<8).map { "Key \($0)" })
    let (one, other) = (even(long), even(usual))
    #expect(Set(one).count == 1 && Set(other).count == 1)
    #expect(one[0] < other[0])
    #expect(one[0] >= 0.7 * long.keys[0].textSize - 0.001)
    #expect(even(plan(of: ["Close the whole keyboard"]))[0] > one[0])
  }
}
