package import PreferredLook

package struct Theme: Hashable, Sendable {
  /// The colour of the ring round the highlight. The outer lines of the ring have the opposite colour, so that it is
  /// visible on any background.
  package var ring: Colour
  /// The colour of the ring of a stop that a press was credited to.
  package var credited: Colour
  /// The colour of the ring of a stop at which a press was refused.
  package var refused: Colour
  /// The colour of menus and all other text.
  package var text: Colour
  /// The background of `text`.
  package var ground: Colour
  /// The colour of the lit entry of a menu.
  package var litText: Colour
  package var litGround: Colour
  /// The colour of names, numbers and codes at elements.
  package var badgeText: Colour
  package var badgeGround: Colour
  /// The colour of the text about the bell and about problems.
  package var alarmText: Colour
  package var alarmGround: Colour
  /// How much of the screen shows through the background of text, 0 (opaque) to 1.
  package var transparency: Double
  /// Whether there are no colours but the few that everything is to have.
  package var isForced = false

  /// Creates the theme that the settings choose, or that the desktop does where they leave it to that. A person's own
  /// colours go before both.
  package init(_ settings: OverlaySettings, _ display: DisplayPreferences = DisplayPreferences()) {
    ring = Colour(settings.ring)
    let isLeftToDesktop = settings.theme == .auto
    if let colours = display.ownColours ?? (isLeftToDesktop ? display.forcedColours : nil) {
      self = .forced(colours, ring: ring)
      return
    }
    switch settings.theme {
    case .dark: self = .dark(ring)
    case .light: self = .light(ring)
    case .contrast: self = .contrast(ring)
    case .auto: self = display.isDark ? .dark(ring) : .light(ring)
    }
  }

  /// The colours of what lies at the lit element: its number and the sign of a menu.
  package var litBadge: (text: Colour, ground: Colour) { isForced ? (litText, litGround) : (ring.opposite, ring) }

  /// The pairs of colours with too little contrast, as text; empty for a valid theme.
  package var problems: [String] {
    [
      // not translated: for those who change themes
      ("text", text, ground), ("what is lit", litText, litGround), ("names and numbers", badgeText, badgeGround),
      // not translated: for those who change themes
      ("alarms", alarmText, alarmGround), ("the ring", ring, ring.opposite), ("a credit", credited, credited.opposite),
      ("a refusal", refused, refused.opposite),
    ].filter { $0.1.contrast(with: $0.2) < Colour.leastContrast }.map { "\($0.0): \($0.1.contrast(with: $0.2)) : 1" }
  }

  private static func dark(_ ring: Colour) -> Theme {
    Theme(
      ring: ring, credited: Colour(0x4CD964), refused: Colour(0xFF5A50), text: Colour(0xF5F5F7),
      ground: Colour(0x1C1C1E),
      litText: ring.opposite, litGround: ring, badgeText: .white, badgeGround: Colour(0x14305C),
      alarmText: .white, alarmGround: Colour(0xA8071A), transparency: 0.06)
  }

  private static func light(_ ring: Colour) -> Theme {
    Theme(
      ring: ring, credited: Colour(0x1B7F37), refused: Colour(0xC4161C), text: Colour(0x111114),
      ground: Colour(0xFBFBFD),
      litText: ring.opposite, litGround: ring, badgeText: .white, badgeGround: Colour(0x14305C),
      alarmText: .white, alarmGround: Colour(0xA8071A), transparency: 0.06)
  }

  private static func contrast(_ ring: Colour) -> Theme {
    Theme(
      ring: ring, credited: Colour(0x00FF66), refused: Colour(0xFF6E66), text: Colour(0xFFFF00), ground: .black,
      litText: .black, litGround: Colour(0xFFFF00), badgeText: .black, badgeGround: Colour(0xFFFF00),
      alarmText: .white, alarmGround: Colour(0xA8071A), transparency: 0)
  }

  /// Names, numbers and alarms have the colours of text the other way round, so that they are told from menus. What was
  /// credited or refused is told by its sign.
  private static func forced(_ colours: ForcedColours, ring: Colour) -> Theme {
    var theme = Theme(
      ring: colours.lit ?? ring, credited: colours.text, refused: colours.text, text: colours.text,
      ground: colours.ground, litText: colours.litEntry.text, litGround: colours.litEntry.ground,
      badgeText: colours.ground, badgeGround: colours.text, alarmText: colours.ground, alarmGround: colours.text,
      transparency: 0)
    theme.isForced = true
    return theme
  }

  private init(
    ring: Colour, credited: Colour, refused: Colour, text: Colour, ground: Colour, litText: Colour, litGround: Colour,
    badgeText: Colour, badgeGround: Colour, alarmText: Colour, alarmGround: Colour, transparency: Double
  ) {
    self.ring = ring
    self.credited = credited
    self.refused = refused
    self.text = text
    self.ground = ground
    self.litText = litText
    self.litGround = litGround
    self.badgeText = badgeText
    self.badgeGround = badgeGround
    self.alarmText = alarmText
    self.alarmGround = alarmGround
    self.transparency = transparency
  }
}

extension Colour {
  package init(_ ring: OverlaySettings.RingColour) {
    switch ring {
    case .amber: self.init(0xFFA000)
    case .yellow: self.init(0xFFE600)
    case .red: self.init(0xE5141E)
    case .magenta: self.init(0xFF3DD1)
    case .violet: self.init(0x7B2FF2)
    case .blue: self.init(0x0A6CFF)
    case .cyan: self.init(0x00D5FF)
    case .green: self.init(0x00C853)
    case .white: self.init(0xFFFFFF)
    case .black: self.init(0x000000)
    }
  }
}
