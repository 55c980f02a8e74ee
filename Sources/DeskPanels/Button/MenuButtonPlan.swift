package import PreferredLook
package import TappetModel

/// Plans the menu button: the frame and colours of each part, by the person's display preferences. Draws nothing.
package struct MenuButtonPlan: Hashable, Sendable {
  package let frame: Frame
  package let ground: Colour
  /// The colour of everything on the ground.
  package let ink: Colour
  /// The width of the line along its edge.
  package let line: Double
  /// The three bars of the menu's sign.
  package let bars: [Frame]
  /// The share of the dwell time that a ring shows, 0 to 1.
  package let dwelt: Double
  package let ringWidth: Double

  package init(_ frame: Frame, _ look: DisplayPreferences = DisplayPreferences(), dwelt: Double = 0) {
    let colours = PanelPlan.Colours(look)
    let seen = look.filter(colours.ink, on: colours.key)
    (ink, ground) = (seen.text, seen.ground)
    self.frame = frame
    let unit = frame.width / 56
    line = (look.hasMoreContrast ? 4 : 2) * unit
    ringWidth = 7 * unit
    bars = [18, 26, 34].map { y in
      Frame(x: frame.x + 18 * unit, y: frame.y + y * unit, width: 20 * unit, height: 4 * unit)
    }
    // A ring that fills moves; quarters are four pictures.
    let steps = look.isStill ? 4.0 : 48.0
    self.dwelt = (dwelt * steps).rounded(.down) / steps
  }
}
