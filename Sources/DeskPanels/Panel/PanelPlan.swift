package import PreferredLook
import ScanVocabulary
package import TappetModel

/// Plans a panel: the frame, colours and letters of each part, by the person's display preferences. Draws nothing.
package struct PanelPlan: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package var frame: Frame
    package var text: String
    package var ink: Colour
    package var ground: Colour
    /// The width of the line along its edge, which has the colour of its text; 0 for none.
    package var line: Double
    /// The largest size of its text, in points; it is smaller where it would not fit.
    package var textSize: Double
  }

  /// A text of which the end is shown, with a caret after it.
  package struct Bar: Hashable, Sendable {
    package var frame: Frame
    package var text: String
    package var ink: Colour
    package var ground: Colour
    /// In points.
    package var textSize: Double
  }

  /// The background of the whole panel.
  package let ground: Colour
  package let frame: Frame
  package let keys: [Key]
  package let bar: Bar?
  package let isBold: Bool
  /// The smallest size of a text, in points; what does not fit then is shortened.
  package let leastTextSize: Double

  private static let gap = 3.0
  private static let sign = "✓ "

  package init(_ panel: Panel, _ look: DisplayPreferences = DisplayPreferences()) {
    let colours = Colours(look)
    let larger = max(1, look.textSize.points / ContentSize.large.points)
    ground = look.filter(colours.board)
    frame = panel.frame
    isBold = look.isBold
    leastTextSize = min(14 * larger, 24)
    bar = panel.bar.map { bar in
      let seen = look.filter(colours.ink, on: colours.key)
      let frame = Frame(x: panel.frame.x, y: panel.frame.y, width: panel.frame.width, height: bar.height)
      return Bar(
        frame: Self.inside(frame), text: bar.text, ink: seen.text, ground: seen.ground,
        textSize: min(bar.height * min(0.42 * larger, 0.6), 40 * larger))
    }
    keys = panel.rows.flatMap(\.cells).map { cell in
      let frame = Self.inside(cell.frame)
      let (ink, ground) = cell.isOn ? (colours.key, colours.ink) : (colours.ink, colours.key)
      let seen = look.filter(ink, on: ground)
      let isSigned = cell.isOn && look.hasOnSigns
      let share = min(cell.cap.count == 1 && !isSigned ? 0.6 * larger : 0.42 * larger, 0.8)
      return Key(
        frame: frame, text: isSigned ? Self.sign + cell.cap : cell.cap, ink: seen.text, ground: seen.ground,
        line: cell.isOn && look.isColourless ? 5 : look.hasShapes || look.ownColours != nil ? 2 : 0,
        textSize: min(frame.height * share, 40 * larger))
    }
  }

  private static func inside(_ frame: Frame) -> Frame {
    Frame(
      x: frame.x + gap, y: frame.y + gap, width: max(1, frame.width - 2 * gap), height: max(1, frame.height - 2 * gap))
  }

  struct Colours {
    var board: Colour
    var key: Colour
    var ink: Colour

    init(_ look: DisplayPreferences) {
      if let own = look.ownColours {
        // Keys have an outline then, so the board may have the colour of the keys.
        (board, key, ink) = (own.ground, own.ground, own.text)
        return
      }
      (board, key, ink) =
        switch (look.isDark, look.hasMoreContrast) {
        case (false, false): (Colour(0x3A3A3C), .white, Colour(0x111114))
        case (true, false): (.black, Colour(0x2C2C2E), Colour(0xF5F5F7))
        case (false, true): (.black, .white, .black)
        case (true, true): (Colour(0x3A3A3C), .black, .white)
        }
    }
  }
}
